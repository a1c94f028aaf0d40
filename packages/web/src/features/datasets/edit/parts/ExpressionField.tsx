import { Textarea } from "@sightline/ui/field";
import { SqlField } from "../../../../lib/sql-field/index.ts";
import classes from "../edit.module.css";
import { useEditor } from "../model/EditorContext.ts";

/** SQL of a column or metric, with what is wrong with it below. */
export function ExpressionField({
  error,
  ...field
}: {
  label: string;
  hint: string;
  value: string;
  names: readonly string[];
  error: string | undefined;
  onChange: (sql: string) => void;
}) {
  const { readOnly } = useEditor();
  if (readOnly) return <Textarea size="xs" label={field.label} value={field.value} rows={3} readOnly />;
  return (
    <div className={classes.expression}>
      <SqlField {...field} />
      {error && (
        <p role="alert" className={classes.fault}>
          {error}
        </p>
      )}
    </div>
  );
}
