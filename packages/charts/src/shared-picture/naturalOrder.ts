import { EN_TIME } from "../format/locale.ts";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const HOUR_NAME = /(^|[^a-z])hour(s|ly)?($|[^a-z])/i;

const fromMonday = ([sunday = "", ...others]: readonly string[]): string[] => [...others, sunday];

/** Lists whose order the calendar gives. */
const CALENDARS: readonly string[][] = [
  fromMonday(EN_TIME.days),
  fromMonday(EN_TIME.shortDays),
  EN_TIME.months,
  EN_TIME.shortMonths,
];

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/**
 * Distinct values in the order in which a reader expects them: weekdays and months as in the calendar with the missing
 * ones between them, hours of a day likewise, other numbers and times by size, text by the alphabet, the null last.
 * `name`: of the column, which tells hours from other small numbers.
 */
export function naturalOrder(values: readonly unknown[], name = ""): unknown[] {
  const known = [...new Set(values)].filter((value) => value !== null && value !== undefined);
  const rest = known.length < new Set(values).size ? [null] : [];
  return [...(calendarOf(known, name) ?? known.sort(compareValues)), ...rest];
}

/** The whole list of the calendar that all values belong to, such as that of weekdays; null if there is none. */
export function calendarOf(values: readonly unknown[], name: string): readonly unknown[] | null {
  if (values.length < 2) return null;
  const lists: readonly unknown[][] = HOUR_NAME.test(name.replaceAll("_", " "))
    ? [HOURS, ...CALENDARS]
    : CALENDARS;
  return lists.find((list) => values.every((value) => list.includes(value))) ?? null;
}

/** Numbers and times by size and before text, text by the alphabet with its numbers by size. */
function compareValues(one: unknown, other: unknown): number {
  const [a, b] = [sizeOf(one), sizeOf(other)];
  if (a !== null && b !== null) return a - b;
  if (a !== null || b !== null) return a === null ? 1 : -1;
  return collator.compare(String(one), String(other));
}

const sizeOf = (value: unknown): number | null =>
  typeof value === "number" || typeof value === "bigint" || typeof value === "boolean" ? Number(value) : null;
