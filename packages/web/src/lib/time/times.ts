const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000_000],
  ["month", 2_592_000_000],
  ["week", 604_800_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** The moment of a time on the wire: epoch milliseconds, or ISO text, which is UTC when it names no zone. */
export function toMoment(time: number | string): Date {
  if (typeof time === "number") return new Date(time);
  const zoned = /(Z|[+-]\d\d:?\d\d)$/i.test(time) || !time.includes("T") ? time : `${time}Z`;
  return new Date(zoned);
}

/** How long before `now` a moment was, in words of the largest unit that fits: "3 days ago", "now". */
export function agoText(moment: Date, now: Date, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const passed = now.getTime() - moment.getTime();
  const unit = UNITS.find(([, size]) => Math.abs(passed) >= size);
  return unit ? format.format(-Math.trunc(passed / unit[1]), unit[0]) : format.format(0, "second");
}

/** Date and time to the second with the zone's name. `timeZone` is the user's when left out. */
export const exactText = (moment: Date, locale: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "medium",
    ...(timeZone && { timeZone }),
  }).format(moment) +
  ` ${new Intl.DateTimeFormat(locale, { timeZoneName: "short", ...(timeZone && { timeZone }) }).formatToParts(moment).find((part) => part.type === "timeZoneName")?.value ?? ""}`;
