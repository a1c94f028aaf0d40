import type { Control } from "@sightline/charts/contract/controls";
import { type ReactNode, useId } from "react";

/** What every kind of control is given. */
export interface ControlProps {
  control: Control;
  label: string;
  description: string | undefined;
  /** Faults of the value, in words. */
  error: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The frame of a control that is not one field of its own: label, content, error. */
export function ControlFrame({
  label,
  description,
  error,
  required,
  children,
}: Pick<ControlProps, "label" | "description" | "error"> & {
  required?: boolean | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      className="ex-control"
    >
      <span id={id} className="ex-label" title={description}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </span>
      {children}
      {error && (
        <p id={`${id}-error`} className="ex-control-error">
          {error}
        </p>
      )}
    </div>
  );
}
