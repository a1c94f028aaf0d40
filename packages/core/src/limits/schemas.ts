import { z } from "zod";

/** What is said of a list or an object with more entries than it may have. */
export const tooManyEntries = (max: number): string => `At most ${max} entries are allowed.`;

/** A list of at most `max` entries. A longer one is refused before its entries are looked at. */
export const listOf = <T extends z.ZodType>(entry: T, max: number): z.ZodArray<T> =>
  z.array(entry).max(max, tooManyEntries(max));

/** An object of at most `max` keys of any name. One with more is refused before its values are looked at. */
export const recordOf = <T extends z.ZodType>(value: T, max: number) =>
  z
    .unknown()
    .refine((sent) => keysOf(sent) <= max, tooManyEntries(max))
    .pipe(z.record(z.string(), value))
    // For the OpenAPI page.
    .meta({ type: "object", maxProperties: max });

const keysOf = (value: unknown): number =>
  typeof value === "object" && value !== null ? Object.keys(value).length : 0;

/** Text of at most `max` characters. */
export const textUpTo = (max: number): z.ZodString =>
  z.string().max(max, `Longer than maximum length ${max}.`);
