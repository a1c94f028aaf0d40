import type { FormatLocaleObject } from "d3-format";
import { type Currency, withCurrency } from "./currency.ts";
import { colonDuration, formatDuration, subDuration } from "./duration.ts";
import { type Locale, perLocale } from "./locale.ts";
import { formatBytes } from "./memory.ts";
import { NUMBER_FORMAT_ALIASES, SMART_NUMBER, SMART_NUMBER_SIGNED } from "./numberFormats.ts";

export type NumberFormatter = (value: unknown) => string;

const DURATIONS: Record<string, (value: number) => string> = {
  DURATION: formatDuration,
  DURATION_SUB: subDuration,
  DURATION_COL: colonDuration,
  MEMORY_DECIMAL: (value) => formatBytes(value),
  MEMORY_BINARY: (value) => formatBytes(value, { binary: true }),
  MEMORY_TRANSFER_RATE_DECIMAL: (value) => formatBytes(value, { perSecond: true }),
  MEMORY_TRANSFER_RATE_BINARY: (value) => formatBytes(value, { binary: true, perSecond: true }),
};

/** The formatter of a number format id, empty for the adaptive one; with a currency around it if one is given. */
export const numberFormatter = (formatId?: string | null, currency?: Currency | null): NumberFormatter =>
  withSymbol(formatId ?? "", currency, ({ numbers }) => numbers);

/** The formatter of a format that the chart has chosen, not its author: in the punctuation of the reader. */
export const adaptiveNumberFormatter = (formatId: string, currency?: Currency | null): NumberFormatter =>
  withSymbol(formatId, currency, ({ adaptive }) => adaptive.numbers);

type Punctuation = (locale: Locale) => FormatLocaleObject;

function withSymbol(
  formatId: string,
  currency: Currency | null | undefined,
  of: Punctuation,
): NumberFormatter {
  const id = formatId.trim() || SMART_NUMBER;
  if (!currency?.symbol) return guardFormat(finiteFormatter(id, of));
  // The symbol comes from the currency, so the format must not bring its own.
  const plain = guardFormat(finiteFormatter(id.replace(/[$%]/g, "") || SMART_NUMBER, of));
  return (value) => withCurrency(plain(value), currency);
}

/** How many there are of something, in the reader's punctuation. */
export const countText: (count: number) => string = perLocale(({ adaptive }) =>
  adaptive.numbers.format(",d"),
);

function finiteFormatter(id: string, of: Punctuation): (value: number) => string {
  if (id === SMART_NUMBER) return smartNumber;
  if (id === SMART_NUMBER_SIGNED) return (value) => `${value > 0 ? "+" : ""}${smartNumber(value)}`;
  if (Object.hasOwn(DURATIONS, id)) return DURATIONS[id] ?? String;
  const pattern = NUMBER_FORMAT_ALIASES.get(id) ?? id;
  return perLocale((locale) => {
    try {
      return of(locale).format(pattern);
    } catch {
      return (value) => `${value} (Invalid format: ${id})`;
    }
  });
}

/** null, NaN and infinities have words of their own; text and bigints that are numbers count as numbers. */
function guardFormat(format: (value: number) => string): NumberFormatter {
  return (value) => {
    if (value === null || value === undefined) return `${value}`;
    const number = Number(value);
    if (Number.isNaN(number)) return typeof value === "string" ? value : "NaN";
    if (number === Number.POSITIVE_INFINITY) return "∞";
    if (number === Number.NEGATIVE_INFINITY) return "-∞";
    return format(number);
  };
}

const smartNumber: (value: number) => string = perLocale(({ adaptive }) => writeSmart(adaptive.numbers));

function writeSmart(d3: FormatLocaleObject): (value: number) => string {
  const si = d3.format(".3~s");
  const twoDecimals = d3.format(".2~f");
  const fourDecimals = d3.format(".4~f");
  return (value) => {
    if (value === 0) return "0";
    const size = Math.abs(value);
    if (size >= 1_000) return si(value).replace("G", "B");
    if (size >= 1) return twoDecimals(value);
    if (size >= 0.001) return fourDecimals(value);
    if (size > 0.000001) return `${si(value * 1_000_000)}µ`;
    return si(value);
  };
}
