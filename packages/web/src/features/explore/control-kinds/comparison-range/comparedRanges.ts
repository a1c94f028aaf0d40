import type { FormData } from "@sightline/charts/contract";
import { readList, readText } from "@sightline/charts/control-kinds";
import { comparisonOffsets } from "@sightline/charts/shared-controls/time-comparison";
import type { AdhocFilter } from "@sightline/core/filters";
import { NO_TIME_RANGE, offsetDistance, shiftTimeRange } from "@sightline/core/time-range";

/** The range of time that a form limits its rows to, and by which column; null: none. */
export function formRange(formData: FormData): { range: string; column: string } | null {
  const filter = readList<AdhocFilter>(formData.adhoc_filters).find(
    ({ operator }) => operator === "TEMPORAL_RANGE",
  );
  const range = readText(filter?.comparator) ?? readText(formData.time_range);
  if (range === null || range === NO_TIME_RANGE) return null;
  return { range, column: readText(filter?.subject) ?? readText(formData.granularity_sqla) ?? "" };
}

const day = (time: string | null): string => (time ?? "").replace("T", " ").replace(" 00:00:00", "");

/** The ranges that a form compares with, each as its two ends; `own`: the ends of its own range. */
export function comparedRanges(
  formData: FormData,
  own: { since: string; until: string },
): { since: string; until: string }[] {
  return comparisonOffsets(formData).flatMap((offset) => {
    const shifted = shiftTimeRange(own, offsetDistance(offset, own) ?? "");
    return shifted.ok ? [{ since: day(shifted.value.since), until: day(shifted.value.until) }] : [];
  });
}
