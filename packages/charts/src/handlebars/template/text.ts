const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
  "`": "&#x60;",
  "=": "&#x3D;",
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"'`=]/g, (letter) => ENTITIES[letter]!);

/** A value as a template puts it out. */
export function printValue(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" && !Array.isArray(value) ? "[object Object]" : String(value);
}

/** What counts as nothing in conditions. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === "" ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0);
