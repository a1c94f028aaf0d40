import type { z } from "zod";

/** What clients of the contract send for a boolean besides the boolean. */
const BOOLEANS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...["t", "true", "y", "yes", "on", "1"].map((text) => [text, true] as const),
  ...["f", "false", "n", "no", "off", "0"].map((text) => [text, false] as const),
  [1, true],
  [0, false],
]);

/**
 * Checks a body as the contract's clients write it: a number may come as text (`"7"`), a boolean as text or as a
 * number (`"true"`, `0`). Only where the schema refuses the value is it read that way.
 */
export function readLax<T extends z.ZodType>(schema: T, input: unknown): z.ZodSafeParseResult<z.output<T>> {
  const checked = schema.safeParse(input);
  if (checked.success) return checked;
  let read = input;
  for (const issue of checked.error.issues) {
    if (issue.code !== "invalid_type") continue;
    const value = valueMeant(issue.expected, valueAt(input, issue.path));
    if (value !== undefined) read = withValue(read, issue.path, value);
  }
  return read === input ? checked : schema.safeParse(read);
}

function valueMeant(expected: string, value: unknown): unknown {
  if (expected === "boolean") return BOOLEANS.get(typeof value === "string" ? value.toLowerCase() : value);
  if (typeof value !== "string" || !/^\s*[+-]?\d+(\.\d+)?\s*$/.test(value)) return undefined;
  return expected === "number" || expected === "int" ? Number(value) : undefined;
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], input);

function withValue(input: unknown, path: readonly PropertyKey[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = Array.isArray(input) ? [...input] : { ...(input as object) };
  const at = copy as Record<PropertyKey, unknown>;
  at[key] = withValue(at[key], rest, value);
  return copy;
}
