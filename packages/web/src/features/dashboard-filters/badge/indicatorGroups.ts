import type { FilterIndicator } from "@sightline/core/native-filters/dashboard";

/** The groups of a badge's list, in their order. */
const GROUPS = ["appliedMarks", "applied", "incompatible", "unset"] as const;
export type IndicatorGroup = (typeof GROUPS)[number];

const groupOf = ({ kind, status }: FilterIndicator): IndicatorGroup =>
  status === "applied" && kind !== "native" ? "appliedMarks" : status;

/** The indicators by group; a group without any is left out. */
export function indicatorGroups(
  indicators: readonly FilterIndicator[],
): { group: IndicatorGroup; indicators: FilterIndicator[] }[] {
  return GROUPS.map((group) => ({
    group,
    indicators: indicators.filter((indicator) => groupOf(indicator) === group),
  })).filter(({ indicators: members }) => members.length > 0);
}
