import { Icon, Tooltip } from "@sightline/ui";
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { dropFields } from "../../data-panel/dragField.ts";
import type { Field } from "../../model/fields/fields.ts";
import { ControlFrame, type ControlProps } from "./ControlFrame.tsx";

interface BoxProps extends Pick<ControlProps, "label" | "description" | "error"> {
  required?: boolean | undefined;
  children: ReactNode;
  add: ReactNode;
  accepts: (field: Field) => boolean;
  onDrop: (field: Field) => void;
}

/** A control whose values are pills; columns and metrics can be dropped on it. */
export function PillBox({ children, add, accepts, onDrop, ...frame }: BoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const latest = useRef({ accepts, onDrop });
  latest.current = { accepts, onDrop };
  useEffect(
    () =>
      box.current
        ? dropFields(box.current, {
            accepts: (field) => latest.current.accepts(field),
            over: setOver,
            drop: (field) => latest.current.onDrop(field),
          })
        : undefined,
    [],
  );
  return (
    <ControlFrame {...frame}>
      <div
        ref={box}
        className="ex-pills"
        data-over={over || undefined}
        data-error={frame.error ? true : undefined}
      >
        {children}
        {add}
      </div>
    </ControlFrame>
  );
}

interface PillProps {
  icon: ReactElement;
  text: string;
  /** More than fits on the pill. */
  title?: string | undefined;
  /** Why the value may not work. */
  warning?: string | undefined;
  onRemove: () => void;
  /** Draws the pill's button, wrapped in the editor that it opens. */
  editor: (button: (open: { onClick: () => void; "aria-expanded": boolean }) => ReactElement) => ReactElement;
}

/** One chosen value: its button opens the editor, the cross takes it out. */
export function Pill({ icon, text, title, warning, onRemove, editor }: PillProps) {
  const t = useWords("explore");
  return (
    <div className="ex-pill" data-warning={warning ? true : undefined}>
      {editor((open) => (
        <button type="button" className="ex-pill-button" title={title ?? text} {...open}>
          {icon}
          <span className="ex-pill-text">{text}</span>
          <Icon name="chevronRight" size={10} />
        </button>
      ))}
      {warning && (
        <Tooltip label={warning} multiline>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its tooltip says what is wrong, also by keyboard */}
          <span className="ex-note" tabIndex={0}>
            <Icon name="alert" size={13} label={warning} />
          </span>
        </Tooltip>
      )}
      <button
        type="button"
        className="ex-pill-remove"
        aria-label={t("controls.remove", { name: text })}
        onClick={onRemove}
      >
        <Icon name="close" size={10} />
      </button>
    </div>
  );
}

/** The button that adds a value. */
export const AddButton = ({
  label,
  disabled,
  ...open
}: {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  "aria-expanded": boolean;
}) => (
  <button type="button" className="ex-add" disabled={disabled} {...open}>
    <Icon name="add" size={12} />
    {label}
  </button>
);
