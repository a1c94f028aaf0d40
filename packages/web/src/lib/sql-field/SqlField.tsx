import { lazy, Suspense, useId } from "react";
import "./sql-field.css";

const SqlFieldEditor = lazy(() => import("./SqlFieldEditor.tsx"));

interface Props {
  label: string;
  hint: string;
  value: string;
  /** Names to complete. */
  names: readonly string[];
  /** What is wrong with the expression, in words. */
  error?: string | undefined;
  onChange: (sql: string) => void;
}

/** A small field for a SQL expression, highlighted; its editor loads when it is first shown. */
export function SqlField({ label, error, ...rest }: Props) {
  const id = useId();
  return (
    <div className="sl-sql-field">
      <span id={id} className="sl-sql-field-label">
        {label}
      </span>
      <div className="sl-sql-field-box">
        <Suspense fallback={null}>
          <SqlFieldEditor labelledBy={id} {...rest} />
        </Suspense>
      </div>
      <p className="sl-sql-field-error" role="status" hidden={error === undefined}>
        {error}
      </p>
    </div>
  );
}
