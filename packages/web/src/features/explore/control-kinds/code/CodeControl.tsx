import { Textarea } from "@sightline/ui/field";
import type { ControlProps } from "../shared/ControlFrame.tsx";
import { useTypedText } from "../shared/useTypedText.ts";
import "./code.css";

/** Pause after the last key before the form changes, ms. */
const PAUSE_MS = 400;
const MOST_ROWS = 20;

/** Text of several lines, such as a template. */
export function CodeControl({ control, label, description, error, value, onChange }: ControlProps) {
  const { onKeyDown: _enterIsALine, ...typed } = useTypedText(String(value ?? ""), PAUSE_MS, onChange);
  return (
    <Textarea
      label={label}
      {...(description ? { description } : {})}
      {...(error ? { error } : {})}
      required={control.required ?? false}
      autosize
      minRows={4}
      maxRows={MOST_ROWS}
      spellCheck={false}
      classNames={{ input: "ex-code" }}
      {...typed}
    />
  );
}
