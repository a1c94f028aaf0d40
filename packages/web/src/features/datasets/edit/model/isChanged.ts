import type { DatasetForm } from "./form.ts";

/** Whether a form differs from another. Parts that nobody touched are the same objects and cost nothing. */
export function isChanged(form: DatasetForm, saved: DatasetForm): boolean {
  return (Object.keys(saved) as (keyof DatasetForm)[]).some((field) => {
    const [a, b] = [form[field], saved[field]];
    if (a === b) return false;
    if (!Array.isArray(a) || !Array.isArray(b)) return text(a) !== text(b);
    return (
      a.length !== b.length || a.some((part, index) => part !== b[index] && text(part) !== text(b[index]))
    );
  });
}

const text = (value: unknown): string => JSON.stringify(value);
