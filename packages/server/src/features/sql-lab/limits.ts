import type { Query } from "@sightline/api/sql-lab";

export interface RowLimit {
  /** Rows that are returned at most. */
  limit: number;
  /** What sets the limit, if the result turns out to be longer. */
  factor: Query["limitingFactor"];
}

/** Which limit holds: that of the SQL text, or that of the tab. `max` caps both and stands in for no limit. */
export function rowLimit(inSql: number | null, ofTab: number | null | undefined, max: number): RowLimit {
  const dropdown = ofTab && ofTab > 0 ? Math.min(ofTab, max) : max;
  if (inSql === null || inSql > dropdown) return { limit: dropdown, factor: "DROPDOWN" };
  return { limit: inSql, factor: inSql < dropdown ? "QUERY" : "QUERY_AND_DROPDOWN" };
}
