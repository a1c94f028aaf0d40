import { expect, it } from "vitest";
import { totalsQuery, withTotals } from "./contributionTotals.ts";

const share = {
  columns: ["region"],
  metrics: ["count"],
  post_processing: [null, { operation: "contribution" }],
};
const totals = { columns: [], metrics: ["count"], row_limit: 10 };

it.each([
  ["a contribution and a query of totals", [share, totals], { ...totals, row_limit: null, row_offset: 0 }],
  ["no contribution", [{ columns: ["region"], metrics: ["count"] }, totals], null],
  ["no query of totals", [share], null],
])("%s", (_name, queries, expected) => {
  expect(totalsQuery(queries)).toEqual(expected);
});

it("puts the totals into contributions and leaves the rest", () => {
  const [first, second] = withTotals([share, totals], { count: 60 });
  expect(first?.post_processing).toEqual([
    null,
    { operation: "contribution", options: { contribution_totals: { count: 60 } } },
  ]);
  expect(second?.metrics).toEqual(["count"]);
});
