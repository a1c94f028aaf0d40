import { parseJson } from "@sightline/core/limits";

/** The form data that an older address carries itself, as JSON; null: it carries none that can be read. */
export function linkedForm(search: string): Record<string, unknown> | null {
  const text = new URLSearchParams(search).get("form_data");
  if (text === null) return null;
  try {
    const form: unknown = parseJson(text);
    return form !== null && typeof form === "object" && !Array.isArray(form)
      ? (form as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
