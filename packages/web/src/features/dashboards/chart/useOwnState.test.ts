import { chartByVizType, loadChart } from "@sightline/charts";
import { expect, it } from "vitest";
import { stateUnder } from "./useOwnState.ts";

const table = await loadChart(chartByVizType("table")!);

it.each([
  ["nothing was kept", {}, "[]", {}],
  ["the filters are the same", { currentPage: 3, filters: "[]" }, "[]", { currentPage: 3 }],
  [
    "other filters begin at the first page",
    { currentPage: 3, searchText: "x", filters: "[]" },
    "[1]",
    { currentPage: 0, searchText: "x" },
  ],
  ["kept by another client", { currentPage: 2 }, "[]", { currentPage: 2 }],
])("the state of a table when %s", (_name, kept, filters, state) => {
  expect(stateUnder(kept, filters, table)).toEqual(state);
});

it("a type that says nothing keeps all of it", () => {
  expect(stateUnder({ zoom: 2, filters: "[]" }, "[1]", null)).toEqual({ zoom: 2 });
});
