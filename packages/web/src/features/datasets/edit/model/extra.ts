/** What the text `extra` of a dataset, a column or a metric holds, field by field. */
export interface ExtraFields {
  certified_by: string;
  certification_details: string;
  warning_markdown: string;
  /** JSON text of the other keys; empty: none. */
  rest: string;
}

/** A text that is no object of JSON is kept as it is, in `rest`. */
export function readExtra(text: string | null | undefined): ExtraFields {
  const value = text ? objectIn(text) : {};
  if (value === null)
    return { certified_by: "", certification_details: "", warning_markdown: "", rest: text! };
  const { certification, warning_markdown, ...others } = value;
  const { certified_by, details } = (certification ?? {}) as Record<string, unknown>;
  return {
    certified_by: textOrEmpty(certified_by),
    certification_details: textOrEmpty(details),
    warning_markdown: textOrEmpty(warning_markdown),
    rest: Object.keys(others).length === 0 ? "" : JSON.stringify(others, null, 2),
  };
}

/** The text that is stored; null: there is nothing to say. A `rest` that cannot be read was refused before. */
export function writeExtra(fields: ExtraFields): string | null {
  const { certified_by, certification_details, warning_markdown, rest } = fields;
  const value: Record<string, unknown> = { ...objectIn(rest) };
  if (certified_by.trim() || certification_details.trim()) {
    value.certification = { certified_by: certified_by.trim(), details: certification_details.trim() };
  }
  if (warning_markdown.trim()) value.warning_markdown = warning_markdown.trim();
  return Object.keys(value).length === 0 ? null : JSON.stringify(value);
}

/** Whether a text is empty or an object of JSON. */
export const isObjectText = (text: string): boolean => text.trim() === "" || objectIn(text) !== null;

/** The object that a text of JSON is; null: it is none. */
export function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === "object" && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

const textOrEmpty = (value: unknown): string => (typeof value === "string" ? value : "");
