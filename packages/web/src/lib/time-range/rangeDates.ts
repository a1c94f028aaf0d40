import type { useWords } from "../i18n/index.ts";

/** The dates of a range in words; an empty text: it has no ends. */
export function rangeDates(
  t: ReturnType<typeof useWords>,
  { since, until }: { since: string; until: string },
): string {
  if (!since && !until) return "";
  return t(since && until ? "dates.between" : since ? "dates.from" : "dates.until", {
    since: dayOf(since),
    until: dayOf(until),
  });
}

const dayOf = (iso: string): string => iso.replace("T", " ").replace(" 00:00:00", "");
