import type { FormData } from "../contract/index.ts";

/** A form with other names for some of its keys; a key that it lacks stays missing. */
export function renameKeys(form: FormData, names: Readonly<Record<string, string>>): FormData {
  const entries = Object.entries(form).map(([key, value]) => [names[key] ?? key, value]);
  return Object.fromEntries(entries) as FormData;
}

/** A form without some of its keys. */
export function withoutKeys(form: FormData, keys: readonly string[]): FormData {
  return Object.fromEntries(Object.entries(form).filter(([key]) => !keys.includes(key))) as FormData;
}
