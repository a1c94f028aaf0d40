import { ownProperty } from "./scope.ts";
import { printValue } from "./text.ts";

/** A place in a format: `%2$s`, `%(name)s`, `%+05.1f`, `%'*9d`. */
const PLACE = /%(?:%|(?:(\d+)\$|\(([^)]+)\))?(\+)?(0|'.)?(-)?(\d+)?(?:\.(\d+))?([bcdeEfgijosStuxX]))/g;
/** A template cannot ask for texts of any length. */
const MOST_WIDTH = 200;
const MOST_DIGITS = 20;

/** How a letter of the format writes a value; `digits`: after its point. */
const WRITERS: Readonly<Record<string, (value: unknown, digits: number | null) => string>> = {
  b: (value) => whole(value).toString(2),
  c: (value) => String.fromCodePoint(Math.min(Math.abs(whole(value)), 0x10ffff)),
  d: (value) => String(whole(value)),
  i: (value) => String(whole(value)),
  e: (value, digits) =>
    digits === null ? Number(value).toExponential() : Number(value).toExponential(digits),
  f: (value, digits) => (digits === null ? String(Number(value)) : Number(value).toFixed(digits)),
  g: (value, digits) =>
    digits === null ? String(Number(value)) : String(Number(Number(value).toPrecision(Math.max(digits, 1)))),
  j: (value) => JSON.stringify(value) ?? "",
  o: (value) => (whole(value) >>> 0).toString(8),
  s: (value, digits) => printValue(value).slice(0, digits ?? undefined),
  t: (value) => String(Boolean(value)),
  u: (value) => String(whole(value) >>> 0),
  x: (value) => (whole(value) >>> 0).toString(16),
};
const NUMERIC = new Set([..."bdiefgoux"]);

function whole(value: unknown): number {
  const number = Math.trunc(Number(value));
  return Number.isFinite(number) ? number : 0;
}

/** Values in the places of a format, in their order, by their number or by their name. */
export function sprintf(format: string, values: readonly unknown[], named: Record<string, unknown>): string {
  let next = 0;
  return format.replace(PLACE, (place, at, name, plus, fill, minus, width, precision, letter) => {
    if (place === "%%") return "%";
    const value = name
      ? String(name)
          .split(".")
          .reduce(ownProperty, named as unknown)
      : values[at ? Number(at) - 1 : next++];
    const type = String(letter).toLowerCase();
    const digits = precision === undefined ? null : Math.min(Number(precision), MOST_DIGITS);
    const written = WRITERS[type]?.(value, digits) ?? "";
    const isSigned = plus && NUMERIC.has(type) && !written.startsWith("-");
    const sign = written.startsWith("-") && NUMERIC.has(type) ? "-" : isSigned ? "+" : "";
    const text = letter === "X" || letter === "E" || letter === "S" ? written.toUpperCase() : written;
    return padText(sign, sign === "-" ? text.slice(1) : text, { fill, minus, width });
  });
}

/** A text of at least a width; zeros stand between a sign and its number. */
function padText(
  sign: string,
  text: string,
  { fill, minus, width }: Record<"fill" | "minus" | "width", string | undefined>,
): string {
  const letter = fill === undefined ? " " : fill.at(-1)!;
  const length = Math.min(Number(width ?? 0), MOST_WIDTH);
  if (minus) return `${sign}${text}`.padEnd(length, letter);
  if (letter === "0") return `${sign}${text.padStart(length - sign.length, "0")}`;
  return `${sign}${text}`.padStart(length, letter);
}
