import { lazy, Suspense, useId } from "react";
import type { CodeFieldEditorProps } from "./CodeFieldEditor.tsx";
import classes from "./code-field.module.css";

const CodeFieldEditor = lazy(() => import("./CodeFieldEditor.tsx"));

interface Props extends Pick<CodeFieldEditorProps, "language" | "value" | "hint" | "problem" | "onChange"> {
  label: string;
  description?: string;
  error?: string | null;
}

/** A field for CSS or JSON, colored, with the numbers of its lines; its editor loads when it is first shown. */
export function CodeField({ label, description, error, ...editor }: Props) {
  const id = useId();
  return (
    <div className={classes.field}>
      <span className={classes.label}>{label}</span>
      <p id={`${id}-description`} className={classes.description}>
        {description}
      </p>
      <div className={classes.box} data-error={error ? true : undefined}>
        <Suspense fallback={null}>
          <CodeFieldEditor label={label} describedBy={`${id}-description ${id}-error`} {...editor} />
        </Suspense>
      </div>
      <p id={`${id}-error`} className={classes.error} role="status">
        {error}
      </p>
    </div>
  );
}
