import { useEffect, useRef, useState } from "react";
import { IconButton } from "../button/IconButton.tsx";
import { Icon } from "../icon/Icon.tsx";
import { useUiWords } from "../words/UiWords.ts";
import { TextInput } from "./fields.tsx";

/** Milliseconds without a key before the search runs. */
const PAUSE_MS = 250;

/** A search box: reports what was typed after a short pause, at once on Enter; Escape empties it. */
export function SearchInput({
  value,
  onChange,
  label,
  placeholder,
  pauseMs = PAUSE_MS,
  startsFocused = false,
  className,
}: {
  value: string;
  onChange: (text: string) => void;
  label: string;
  placeholder?: string;
  pauseMs?: number;
  /** In a dialog: the focus begins here. */
  startsFocused?: boolean;
  className?: string;
}) {
  const words = useUiWords();
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function report(next: string, wait: number) {
    setText(next);
    clearTimeout(timer.current);
    if (wait === 0) onChange(next);
    else timer.current = setTimeout(() => onChange(next), wait);
  }

  return (
    <TextInput
      type="search"
      className={className}
      aria-label={label}
      placeholder={placeholder ?? label}
      value={text}
      data-autofocus={startsFocused || undefined}
      // Escape first empties the field; a dialog around it stays open.
      data-mantine-stop-propagation={text !== "" || undefined}
      leftSection={<Icon name="search" size={14} />}
      rightSection={
        text && (
          <IconButton
            icon="close"
            iconSize={12}
            size="xs"
            label={words.clear}
            withTooltip={false}
            onClick={() => report("", 0)}
          />
        )
      }
      onChange={(event) => report(event.currentTarget.value, pauseMs)}
      onKeyDown={(event) => {
        if (event.key === "Enter") report(text, 0);
        if (event.key === "Escape" && text) {
          event.stopPropagation();
          report("", 0);
        }
      }}
    />
  );
}
