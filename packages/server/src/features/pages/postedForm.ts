import { parseJson } from "@sightline/core/limits";

type Fields = Record<string, unknown>;

/** The JSON object of a form's field; null if it is absent or not one. */
export function jsonField(body: unknown, name: string): Fields | null {
  const text = (body as Fields | null | undefined)?.[name];
  if (typeof text !== "string") return null;
  try {
    const value: unknown = parseJson(text);
    return value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Fields) : null;
  } catch {
    return null;
  }
}

/** The query that a form asks SQL Lab to open: in one JSON field, or in fields of its own. */
export function requestedQuery(body: unknown): Fields | null {
  const posted = jsonField(body, "form_data");
  if (posted) return posted;
  const { csrf_token: _token, form_data: _unreadable, ...fields } = (body ?? {}) as Fields;
  return Object.keys(fields).length > 0 ? fields : null;
}
