const SUNDAY_WEEKS = new Set(["1969-12-28T00:00:00Z/P1W", "P1W/1970-01-03T00:00:00Z"]);
const MONDAY_WEEKS = new Set(["P1W", "1969-12-29T00:00:00Z/P1W", "P1W/1970-01-04T00:00:00Z"]);

/** What two times that were truncated to the same grain have in common. `at`: epoch milliseconds. */
export function timeKey(at: number, grain: string): string {
  const date = new Date(at);
  const year = String(date.getUTCFullYear()).padStart(4, "0");
  const month = date.getUTCMonth() + 1;
  if (SUNDAY_WEEKS.has(grain)) return `${year}-W${weekOfYear(date, 0)}`;
  if (MONDAY_WEEKS.has(grain)) return `${year}-W${weekOfYear(date, 1)}`;
  switch (grain) {
    case "P7D":
      return String(Math.floor(at / (7 * 86_400_000)));
    case "P1M":
      return `${year}-${month}`;
    case "P3M":
    case "P0.25Y":
      return `${year}-Q${Math.ceil(month / 3)}`;
    case "P1Y":
      return year;
    default:
      return String(at);
  }
}

/** Weeks of a year count from its first day of that weekday (0: Sunday); the days before it are week 0. */
function weekOfYear(date: Date, firstDay: number): number {
  const dayOfYear = Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000);
  const sinceFirstDay = (date.getUTCDay() - firstDay + 7) % 7;
  return Math.floor((dayOfYear + 7 - sinceFirstDay) / 7);
}
