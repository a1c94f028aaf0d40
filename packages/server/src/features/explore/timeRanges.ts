import { badRequest, err, errorText, ok, type Result } from "@sightline/core/errors";
import { parseQ } from "@sightline/core/rison";
import { resolveTimeRange, type TimeRangeOptions } from "@sightline/core/time-range";

interface ShownRange {
  /** ISO seconds without zone; empty: an open side. */
  since: string;
  until: string;
  timeRange: string;
  shift: string | null;
}

/** Answers what `q` asks: one text or a list of them, in rison or JSON. */
export function showTimeRanges(q: string | undefined, options: TimeRangeOptions): Result<unknown> {
  const asked = textsIn(q);
  if (!asked.ok) return asked;
  const shown: ShownRange[] = [];
  for (const { timeRange, shift } of asked.value.ranges) {
    const range = resolveTimeRange(timeRange, { ...options, shift });
    if (!range.ok) return err(badRequest(`Unexpected time range: ${errorText(range.error)}`));
    shown.push({ since: range.value.since ?? "", until: range.value.until ?? "", timeRange, shift });
  }
  if (asked.value.list) return ok(shown);
  // Older clients read `result.since`, newer ones `result[0].since`.
  return ok({ ...shown[0], "0": shown[0] });
}

type TimeRangeRequest = { timeRange: string; shift: string | null };

function textsIn(q: string | undefined): Result<{ list: boolean; ranges: TimeRangeRequest[] }> {
  const refused = badRequest("Not a valid rison/json argument");
  if (q === undefined) return err(refused);
  let value: unknown;
  try {
    value = parseQ(q);
  } catch {
    return err(refused);
  }
  if (typeof value === "string") return ok({ list: false, ranges: [{ timeRange: value, shift: null }] });
  if (!Array.isArray(value)) return err(badRequest("Not a valid rison schema: a text or a list is expected"));
  const ranges: TimeRangeRequest[] = [];
  for (const entry of value as unknown[]) {
    const { timeRange, shift = null } = (entry ?? {}) as Record<string, unknown>;
    if (typeof timeRange !== "string" || (shift !== null && typeof shift !== "string")) {
      return err(badRequest("Not a valid rison schema timeRange: a text is expected"));
    }
    ranges.push({ timeRange, shift });
  }
  return ok({ list: true, ranges });
}
