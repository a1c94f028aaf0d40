import { Popover } from "@sightline/ui/popover";
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { usePhone } from "../../model/usePhone.ts";
import { popoverPlace } from "./popoverPlace.ts";
import { useResizing } from "./useResizing.ts";

interface Props {
  /** Names the editor. */
  label: string;
  /** The element that opens it; gets `onClick` and `aria-expanded`. */
  target: (open: { onClick: () => void; "aria-expanded": boolean }) => ReactElement;
  /** CSS pixels. */
  width?: number;
  /** The user drags a corner to make it larger. */
  resizable?: boolean;
  /** True: opens it from outside, such as for what was dropped. */
  opens?: boolean;
  onClosed?: () => void;
  children: (close: () => void) => ReactNode;
}

/** An editor that floats beside what it edits. A press elsewhere or Escape closes it without saving. */
export function EditorPopover({ label, target, width = 360, resizable = false, ...props }: Props) {
  const { opens = false, onClosed, children } = props;
  const t = useWords("explore");
  const phone = usePhone();
  const [opened, setOpened] = useState(false);
  const [place, setPlace] = useState<ReturnType<typeof popoverPlace>>("right-start");
  const anchor = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { size, handle } = useResizing(box);
  const latest = useRef({ phone, onClosed });
  latest.current = { phone, onClosed };
  const openPopover = () => {
    const at = anchor.current?.getBoundingClientRect();
    if (at) setPlace(popoverPlace(at, window.innerHeight, latest.current.phone));
    setOpened(true);
  };
  const close = () => {
    setOpened(false);
    latest.current.onClosed?.();
  };
  const act = useRef({ open: openPopover, close });
  act.current = { open: openPopover, close };
  useEffect(() => {
    if (opens) act.current.open();
  }, [opens]);
  useEffect(() => {
    if (!opened) return;
    const onPress = (event: PointerEvent) => {
      const pressed = event.target as Element;
      // The menus of selects inside the editor float beside it, not in it.
      if (anchor.current?.contains(pressed) || pressed.closest("[data-floating], .mantine-Popover-dropdown"))
        return;
      act.current.close();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [opened]);
  return (
    <Popover
      opened={opened}
      onChange={(next) => (next ? openPopover() : close())}
      closeOnClickOutside={false}
      // The library closes on Escape before the menus inside the editor hear of it.
      closeOnEscape={false}
      position={place}
      middlewares={{ flip: true, shift: { padding: 8, crossAxis: true } }}
      offset={8}
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <span ref={anchor} className="ex-anchor">
          {target({ onClick: opened ? close : openPopover, "aria-expanded": opened })}
        </span>
      </Popover.Target>
      <Popover.Dropdown
        ref={box}
        className="ex-editor"
        role="dialog"
        aria-label={label}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== "Escape" || event.defaultPrevented) return;
          event.stopPropagation();
          close();
        }}
        data-resizable={resizable || undefined}
        // The stylesheet gives some content a width of its own.
        style={size ?? { width: `min(max(${width}px, var(--ex-content-width, 0px)), calc(100vw - 16px))` }}
      >
        {opened && children(close)}
        {opened && resizable && (
          <button type="button" className="ex-editor-corner" aria-label={t("editor.resize")} {...handle} />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
