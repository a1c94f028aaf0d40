import { checkbox, section } from "../../shared-controls/build/index.ts";
import {
  filters,
  groupby,
  metrics,
  rowLimit,
  seriesLimit,
  sortBy,
  timeGrain,
} from "../../shared-controls/query/index.ts";
import { timeColumn, timeRange } from "./timeControls.ts";

/** Which way the rows of a query are ordered. */
export const sortDescending = checkbox("order_desc", "Sort descending", true, {
  description: "Whether to sort descending or ascending",
});

/** Each value as its share of all values at its time. */
export const contribution = checkbox("contribution", "Contribution", false, {
  description: "Compute the contribution to the total",
});

/** When the rows are, and in which steps. */
export const timeSection = section({
  label: "Time",
  tab: "data",
  expanded: true,
  rows: [[timeColumn], [timeGrain], [timeRange]],
});

/** What series over time are made of. */
export const seriesSection = section({
  label: "Query",
  tab: "data",
  expanded: true,
  rows: [
    [metrics],
    [filters],
    [groupby],
    [seriesLimit, sortBy],
    [sortDescending],
    [contribution],
    [rowLimit()],
  ],
});
