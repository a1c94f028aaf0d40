import { type FormatLocaleDefinition, type FormatLocaleObject, formatLocale } from "d3-format";
import { type Currency, withCurrency } from "./currency.ts";
import { colonDuration, formatDuration, subDuration } from "./duration.ts";
import { formatBytes } from "./memory.ts";
import { NUMBER_FORMAT_ALIASES, SMART_NUMBER, SMART_NUMBER_SIGNED } from "./numberFormats.ts";

export type NumberFormatter = (value: unknown) => string;

/** The D3_FORMAT of the server: how numbers are punctuated. */
export type NumberLocale = FormatLocaleDefinition;

const EN: NumberLocale = { decimal: ".", thousands: ",", grouping: [3], currency: ["$", ""], minus: "-" };

const english = formatLocale(EN);

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
export function numberFormatter(
  formatId?: string | null,
  currency?: Currency | null,
  locale?: NumberLocale,
): NumberFormatter {
  const d3 = locale ? formatLocale({ minus: "-", ...locale }) : english;
  const id = (formatId ?? "").trim() || SMART_NUMBER;
  if (!currency?.symbol) return guardFormat(finiteFormatter(id, d3));
  // The symbol comes from the currency, so the format must not bring its own.
  const plain = guardFormat(finiteFormatter(id.replace(/[$%]/g, "") || SMART_NUMBER, d3));
  return (value) => withCurrency(plain(value), currency);
}

function finiteFormatter(id: string, d3: FormatLocaleObject): (value: number) => string {
  if (id === SMART_NUMBER) return smartNumber(d3);
  if (id === SMART_NUMBER_SIGNED) {
    const smart = smartNumber(d3);
    return (value) => `${value > 0 ? "+" : ""}${smart(value)}`;
  }
  if (Object.hasOwn(DURATIONS, id)) return DURATIONS[id] ?? String;
  try {
    return d3.format(NUMBER_FORMAT_ALIASES.get(id) ?? id);
  } catch {
    return (value) => `${value} (Invalid format: ${id})`;
  }
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

function smartNumber(d3: FormatLocaleObject): (value: number) => string {
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
