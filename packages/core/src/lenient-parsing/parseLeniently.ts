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
export function parseLeniently<T extends z.ZodType>(
  schema: T,
  input: unknown,
): z.ZodSafeParseResult<z.output<T>> {
  const checked = schema.safeParse(input);
  if (checked.success) return checked;
  const patched = new PatchedInput(input);
  for (const issue of checked.error.issues) {
    if (issue.code !== "invalid_type") continue;
    const value = valueMeant(issue.expected, valueAt(input, issue.path));
    if (value !== undefined) patched.set(issue.path, value);
  }
  return patched.value === input ? checked : schema.safeParse(patched.value);
}

function valueMeant(expected: string, value: unknown): unknown {
  if (expected === "boolean") return BOOLEANS.get(typeof value === "string" ? value.toLowerCase() : value);
  if (typeof value !== "string" || !/^\s*[+-]?\d+(\.\d+)?\s*$/.test(value)) return undefined;
  return expected === "number" || expected === "int" ? Number(value) : undefined;
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], input);

/** The input with other values in some places. Each list and object on the way is copied once, however many change in it. */
class PatchedInput {
  value: unknown;
  private readonly copies = new Set<unknown>();

  constructor(input: unknown) {
    this.value = input;
  }

  set(path: readonly PropertyKey[], value: unknown): void {
    this.value = this.withValue(this.value, path, 0, value);
  }

  private withValue(from: unknown, path: readonly PropertyKey[], depth: number, value: unknown): unknown {
    const key = path[depth];
    if (key === undefined) return value;
    const copy = this.copyOf(from) as Record<PropertyKey, unknown>;
    copy[key] = this.withValue(copy[key], path, depth + 1, value);
    return copy;
  }

  private copyOf(from: unknown): unknown {
    if (this.copies.has(from)) return from;
    const copy = Array.isArray(from) ? [...from] : { ...(from as object) };
    this.copies.add(copy);
    return copy;
  }
}
