import { dateText } from "./dateText.ts";
import { ownProperty } from "./scope.ts";
import { sprintf } from "./sprintf.ts";
import { isEmpty, printValue } from "./text.ts";

/** A function that templates may call: its values in their order, and those that are named. */
export type Helper = (values: unknown[], named: Record<string, unknown>) => unknown;

const text = (value: unknown): string => printValue(value);
const number = (value: unknown): number => Number(value);
const isTruthy = (value: unknown): boolean => !isEmpty(value);
const compare =
  (judge: (a: never, b: never) => boolean): Helper =>
  ([a, b]) =>
    judge(a as never, b as never);
const upperFirst = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const EXCERPT_LENGTH = 50;

const comparisons: Record<string, Helper> = {
  eq: compare((a, b) => a === b),
  // biome-ignore lint/suspicious/noDoubleEquals: this one is for numbers that came as text
  eqw: compare((a, b) => a == b),
  neq: compare((a, b) => a !== b),
  // biome-ignore lint/suspicious/noDoubleEquals: this one is for numbers that came as text
  neqw: compare((a, b) => a != b),
  lt: compare((a, b) => a < b),
  lte: compare((a, b) => a <= b),
  gt: compare((a, b) => a > b),
  gte: compare((a, b) => a >= b),
  ifx: ([condition, then, otherwise]) => (isTruthy(condition) ? then : otherwise),
  not: ([value]) => !isTruthy(value),
  and: (values) => values.every(isTruthy),
  or: (values) => values.some(isTruthy),
  empty: ([value]) => isEmpty(value),
  notEmpty: ([value]) => isTruthy(value),
  count: ([value]) => listOf(value).length,
  includes: ([list, value]) => listOf(list).includes(value),
  coalesce: (values) => values.find(isTruthy),
  lookup: ([value, name]) => ownProperty(value, text(name)),
};

const strings: Record<string, Helper> = {
  lowercase: ([value]) => text(value).toLowerCase(),
  uppercase: ([value]) => text(value).toUpperCase(),
  capitalizeFirst: ([value]) => upperFirst(text(value)),
  capitalizeEach: ([value]) => text(value).replace(/\S+/g, upperFirst),
  concat: (values) => values.map(text).join(""),
  join: ([list, between]) =>
    listOf(list)
      .map(text)
      .join(between === undefined ? "," : text(between)),
  first: ([list]) => listOf(list)[0],
  last: ([list]) => listOf(list).at(-1),
  excerpt([value, length]) {
    const [whole, most] = [text(value), length === undefined ? EXCERPT_LENGTH : number(length)];
    return whole.length > most ? `${whole.slice(0, most)}...` : whole;
  },
  sanitize: ([value]) =>
    text(value)
      .toLowerCase()
      .replace(/[^a-z\d]+/g, "-"),
  sprintf: ([format, ...values], named) => sprintf(text(format), values, named),
  newLineToBr: ([value]) => text(value).replace(/\r?\n/g, "<br>"),
};

const math: Record<string, Helper> = {
  sum: (values) =>
    values
      .flat()
      .map(number)
      .reduce((a, b) => a + b, 0),
  difference: ([a, b]) => number(a) - number(b),
  multiplication: ([a, b]) => number(a) * number(b),
  division: ([a, b]) => number(a) / number(b),
  remainder: ([a, b]) => number(a) % number(b),
  ceil: ([value]) => Math.ceil(number(value)),
  floor: ([value]) => Math.floor(number(value)),
  abs: ([value]) => Math.abs(number(value)),
};

/** Numbers as a language writes them; English for a text that names none. */
function localNumber(value: unknown, locale: unknown, options: Intl.NumberFormatOptions = {}): string {
  try {
    return new Intl.NumberFormat(text(locale) || "en-US", options).format(number(value));
  } catch {
    return new Intl.NumberFormat("en-US").format(number(value));
  }
}

const formats: Record<string, Helper> = {
  dateFormat: ([value], { format }) => dateText(value, format === undefined ? "YYYY-MM-DD" : text(format)),
  formatDate: ([format, value]) => dateText(value, text(format)),
  formatNumber: ([value, locale]) => localNumber(value, locale),
  formatCurrency: ([value, code, locale]) =>
    localNumber(value, locale, { style: "currency", currency: text(code) || "USD" }),
  stringify: ([value]) => JSON.stringify(value),
  parseJson: ([value]) => JSON.parse(text(value)) as unknown,
  showIf: ([condition]) => (isTruthy(condition) ? "" : "hidden"),
  hideIf: ([condition]) => (isTruthy(condition) ? "hidden" : ""),
};

/** The functions that templates may call. */
export const helpers: ReadonlyMap<string, Helper> = new Map(
  Object.entries({ ...comparisons, ...strings, ...math, ...formats }),
);
