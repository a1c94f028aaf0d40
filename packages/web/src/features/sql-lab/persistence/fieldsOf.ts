/** What is known of values that somebody else has written: each field is what it should be, or nothing. */
export interface FieldsOf {
  text: (name: string) => string | null;
  number: (name: string) => number | null;
  flag: (name: string) => boolean | null;
  list: (name: string) => unknown[];
  object: (name: string) => Record<string, unknown> | null;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads an object whose shape is not certain. */
export function fieldsOf(value: unknown): FieldsOf {
  const fields = isObject(value) ? value : {};
  return {
    text: (name) => (typeof fields[name] === "string" ? fields[name] : null),
    number: (name) =>
      typeof fields[name] === "number" && Number.isFinite(fields[name]) ? fields[name] : null,
    flag: (name) => (typeof fields[name] === "boolean" ? fields[name] : null),
    list: (name) => (Array.isArray(fields[name]) ? (fields[name] as unknown[]) : []),
    object: (name) => (isObject(fields[name]) ? fields[name] : null),
  };
}
