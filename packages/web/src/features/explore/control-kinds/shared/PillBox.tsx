import { Icon } from "@sightline/ui/icon";
import { Tooltip } from "@sightline/ui/tooltip";
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { dropFields } from "../../data-panel/dragField.ts";
import { type DropRefusal, type Field, fieldName } from "../../model/fields/fields.ts";
import { ControlFrame, type ControlProps } from "./ControlFrame.tsx";
import { type Movable, PillList, useMovable } from "./useMovable.ts";
import "./pill-box.css";

interface BoxProps extends Pick<ControlProps, "label" | "description" | "error"> {
  required?: boolean | undefined;
  children: ReactNode;
  add: ReactNode;
  /** Why a field is not taken when it is dropped; null: it is. */
  refusalOf: (field: Field) => DropRefusal | null;
  onDrop: (field: Field) => void;
}

/** A control whose values are pills; columns and metrics can be dropped on it. A refused drop says why. */
export function PillBox({ children, add, refusalOf, onDrop, ...frame }: BoxProps) {
  const t = useWords("explore");
  const box = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<"takes" | "refuses" | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const list = useId();
  const latest = useRef({ refusalOf, onDrop });
  latest.current = { refusalOf, onDrop };
  useEffect(
    () =>
      box.current
        ? dropFields(box.current, list, {
            over(field) {
              if (field) setRefusal(null);
              setOver(field && (latest.current.refusalOf(field) === null ? "takes" : "refuses"));
            },
            drop(field) {
              const why = latest.current.refusalOf(field);
              if (why === null) latest.current.onDrop(field);
              else setRefusal(t(`drop.${why}`, { name: fieldName(field) }));
            },
          })
        : undefined,
    [t, list],
  );
  return (
    <ControlFrame {...frame}>
      <div
        ref={box}
        className="ex-pills"
        data-over={over ?? undefined}
        data-error={frame.error ? true : undefined}
      >
        <PillList value={list}>{children}</PillList>
        {add}
      </div>
      <p className="ex-hint" role="status" hidden={refusal === null}>
        {refusal}
      </p>
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
  /** Its place among the values of its box, and how it is moved; missing: it stays. */
  movable?: Movable | undefined;
  /** Draws the pill's button, wrapped in the editor that it opens. */
  editor: (button: (open: { onClick: () => void; "aria-expanded": boolean }) => ReactElement) => ReactElement;
}

/** One chosen value: its button opens the editor, the cross takes it out. */
export function Pill({ icon, text, title, warning, onRemove, movable, editor }: PillProps) {
  const t = useWords("explore");
  const { pill, isOver, keys } = useMovable(movable);
  return (
    <div
      ref={pill}
      className="ex-pill"
      data-warning={warning ? true : undefined}
      data-over={isOver || undefined}
    >
      {editor((open) => (
        <button type="button" className="ex-pill-button" title={title ?? text} {...keys} {...open}>
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
    <span>{label}</span>
  </button>
);
