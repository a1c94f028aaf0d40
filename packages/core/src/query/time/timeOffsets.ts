import { badRequest, err, ok, type Result } from "../../errors/index.ts";
import type { TimeRange } from "../../time-range/index.ts";
import type { QueryDataset } from "../dataset.ts";
import { compilerOf, QueryRefused, type SelectOptions } from "../select/compiler.ts";
import type { QueryObject } from "../types.ts";
import { baseRange, daysBetween, rangeText, shiftRange, withRange } from "./timeBounds.ts";

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

type ClosedRange = { [side in keyof TimeRange]: string };

function offsetQuery(
  query: QueryObject,
  offset: string,
  range: ClosedRange,
  options: SelectOptions,
): OffsetQuery {
  const distance = distanceOf(offset, range);
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

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** `inherit`: the length of the range; a date: the range begins then. */
function distanceOf(offset: string, { since, until }: ClosedRange): string {
  if (offset === "inherit") return `${daysBetween(since, until)} days ago`;
  if (!DATE.test(offset)) return offset;
  if (Number.isNaN(Date.parse(offset))) throw new QueryRefused(`Cannot parse time string [${offset}]`);
  const days = daysBetween(`${offset}T00:00:00`, since);
  return days < 0 ? `${-days} days later` : `${days} days ago`;
}
