import { Popover } from "@sightline/ui";
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { usePhone } from "../model/usePhone.ts";

interface Props {
  /** Names the editor. */
  label: string;
  /** The element that opens it; gets `onClick` and `aria-expanded`. */
  target: (open: { onClick: () => void; "aria-expanded": boolean }) => ReactElement;
  /** CSS pixels. */
  width?: number;
  /** The user drags a corner to make it larger. */
  resizable?: boolean;
  children: (close: () => void) => ReactNode;
}

/** An editor that floats beside what it edits. A press elsewhere or Escape closes it without saving. */
export function EditorPopover({ label, target, width = 360, resizable = false, children }: Props) {
  const phone = usePhone();
  const [opened, setOpened] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const close = () => setOpened(false);
  useEffect(() => {
    if (!opened) return;
    const onPress = (event: PointerEvent) => {
      const pressed = event.target as Element;
      // The menus of selects inside the editor float beside it, not in it.
      if (anchor.current?.contains(pressed) || pressed.closest("[data-floating], .mantine-Popover-dropdown"))
        return;
      setOpened(false);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [opened]);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      closeOnClickOutside={false}
      // The library closes on Escape before the menus inside the editor hear of it.
      closeOnEscape={false}
      position={phone ? "bottom" : "right-start"}
      middlewares={{ flip: true, shift: { padding: 8, crossAxis: true } }}
      offset={8}
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <span ref={anchor} className="ex-anchor">
          {target({ onClick: () => setOpened(!opened), "aria-expanded": opened })}
        </span>
      </Popover.Target>
      <Popover.Dropdown
        className="ex-editor"
        role="dialog"
        aria-label={label}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== "Escape" || event.defaultPrevented) return;
          event.stopPropagation();
          close();
        }}
        data-resizable={resizable || undefined}
        style={{ width: `min(${width}px, calc(100vw - 16px))` }}
      >
        {opened && children(close)}
      </Popover.Dropdown>
    </Popover>
  );
}
