import type { Field } from "./fields.ts";

/** What whoever uses a column or metric should know of it. */
export interface FieldNotes {
  /** Who vouches for it; null: nobody. */
  certification: { by: string; details: string | null } | null;
  warnings: readonly string[];
}

/** What the dataset says of a field besides how it is computed. */
export function fieldNotes(field: Field): FieldNotes {
  const { certified_by, certification_details, warning_markdown } =
    field.kind === "metric" ? field.metric : field.column;
  const warnings = [field.kind === "metric" ? field.metric.warning_text : null, warning_markdown];
  return {
    certification: certified_by ? { by: certified_by, details: certification_details } : null,
    warnings: [...new Set(warnings.flatMap((text) => text || []))],
  };
}
