import { perLocale } from "./locale.ts";
import { adaptiveTime, isSmartDate, smartDate } from "./smartDate.ts";

export type TimeFormatter = (value: unknown) => string;

export const SMART_DATE = "smart_date";

/** Choices of the time format controls: stored id and English label. */
export const TIME_FORMAT_CHOICES: [id: string, label: string][] = [
  [SMART_DATE, "Adaptive formatting"],
  ["%d/%m/%Y", "%d/%m/%Y | 14/01/2019"],
  ["%m/%d/%Y", "%m/%d/%Y | 01/14/2019"],
  ["%d.%m.%Y", "%d.%m.%Y | 14.01.2019"],
  ["%Y-%m-%d", "%Y-%m-%d | 2019-01-14"],
  ["%Y-%m-%d %H:%M:%S", "%Y-%m-%d %H:%M:%S | 2019-01-14 01:32:10"],
  ["%d-%m-%Y %H:%M:%S", "%d-%m-%Y %H:%M:%S | 14-01-2019 01:32:10"],
  ["%H:%M:%S", "%H:%M:%S | 01:32:10"],
];

const BY_GRAIN: Record<string, string> = {
  S: "%Y-%m-%d %H:%M:%S",
  M: "%Y-%m-%d %H:%M",
  H: "%Y-%m-%d %H:00",
};
const DAY = "%Y-%m-%d";
const LOCAL = "local!";

/** The format that fits a time grain, an ISO 8601 duration such as `P1M`; null for an unknown one. */
export function grainFormat(grain: string): string | null {
  if (/^PT[\d.]+[SMH]$/.test(grain)) return BY_GRAIN[grain.at(-1) ?? ""] ?? null;
  // Weeks may carry the date that they are counted from, before or after.
  if (/^P[\d.]+D$|(^|\/)P1W(\/|$)/.test(grain)) return DAY;
  if (grain === "P3M" || grain === "P0.25Y") return "%Y Q%q";
  if (grain === "P1M") return "%b %Y";
  return grain === "P1Y" ? "%Y" : null;
}

/** The formatter of a time format id, in UTC unless it starts with `local!`. With a grain the adaptive format shows the grain. */
export function timeFormatter(formatId?: string | null, grain?: string | null): TimeFormatter {
  const id = (formatId ?? "").trim() || SMART_DATE;
  const fitting = id === SMART_DATE && grain ? grainFormat(grain) : null;
  if (fitting) return guardFormat(adaptiveTime(fitting));
  if (isSmartDate(id)) return guardFormat(smartDate(id));
  return guardFormat(
    perLocale(({ times }) =>
      id.startsWith(LOCAL) ? times.format(id.slice(LOCAL.length)) : times.utcFormat(id),
    ),
  );
}

/** The formatter of a pattern that the chart has chosen, not its author: in the words and the order of the reader, UTC. */
export const adaptiveTimeFormatter = (pattern: string): TimeFormatter => guardFormat(adaptiveTime(pattern));

/** Epoch milliseconds, dates and ISO text are times; anything else stays the text it is. */
function guardFormat(format: (date: Date) => string): TimeFormatter {
  return (value) => {
    if (value === null || value === undefined) return `${value}`;
    const date = new Date(
      typeof value === "number" || typeof value === "string" ? utc(value) : Number(value),
    );
    return Number.isNaN(date.getTime()) ? String(value) : format(date);
  };
}

// ISO text without a zone is UTC here; the language would read it as local time.
const utc = (value: number | string) =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}[T ][\d:.]+$/.test(value)
    ? `${value.replace(" ", "T")}Z`
    : value;
