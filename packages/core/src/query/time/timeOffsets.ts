import { badRequest, err, errorText, ok, type Result } from "../../errors/index.ts";
import { type ClosedRange, comparisonDistance } from "../../time-range/index.ts";
import type { QueryDataset } from "../dataset.ts";
import { compilerOf, QueryRefused, type SelectOptions } from "../select/compiler.ts";
import type { QueryObject } from "../types.ts";
import { baseRange, rangeText, shiftRange, withRange } from "./timeBounds.ts";

/** A query of the same rows at another time. */
export interface OffsetQuery {
  /** As the request names it: `1 week ago`, `inherit`, `2024-01-01`. */
  offset: string;
  /** How far back, as a distance of the calendar: `7 days ago`. */
  distance: string;
  query: QueryObject;
  /** For the option `offsetRange` when the query is compiled. */
  range: { text: string; name: string };
}

/** The queries that a query is compared with, one for each of its time offsets; none where it has none. */
export function offsetQueries(
  query: QueryObject,
  dataset: QueryDataset,
  options: SelectOptions,
): Result<OffsetQuery[]> {
  const offsets = [...new Set(query.time_offsets)];
  if (offsets.length === 0) return ok([]);
  try {
    const { since, until } = baseRange(compilerOf(query, dataset, options));
    if (since === null || until === null) {
      return err(
        badRequest(
          "An enclosed time range (both start and end) must be specified when using a Time Comparison.",
        ),
      );
    }
    return ok(offsets.map((offset) => offsetQuery(query, offset, { since, until }, options)));
  } catch (error) {
    if (error instanceof QueryRefused) return err(badRequest(error.message));
    throw error;
  }
}

function offsetQuery(
  query: QueryObject,
  offset: string,
  range: ClosedRange,
  options: SelectOptions,
): OffsetQuery {
  const found = comparisonDistance(offset, range);
  if (!found.ok) throw new QueryRefused(errorText(found.error));
  const distance = found.value;
  const { since, until } = shiftRange(range, distance);
  const text = `${since ?? ""} : ${until ?? ""}`;
  return {
    offset,
    distance,
    range: { text, name: JSON.stringify([rangeText(query), offset]) },
    query: {
      ...withRange(query, text),
      time_offsets: [],
      post_processing: [],
      row_limit: options.rowLimitDefault,
      row_offset: 0,
    },
  };
}
