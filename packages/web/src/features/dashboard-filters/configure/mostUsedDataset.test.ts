import { expect, it } from "vitest";
import { mostUsedDataset } from "./mostUsedDataset.ts";

it.each([
  ["the one of most charts", ["3__table", "5__table", "5__table"], 5],
  ["the first of several", ["3__table", "5__table"], 3],
  ["none of queries, nor of charts whose dataset is not known", ["7__query", undefined], null],
  ["none without charts", [], null],
])("%s", (_what, datasources, dataset) => {
  const charts = datasources.map((datasource) => (datasource === undefined ? {} : { datasource }));
  expect(mostUsedDataset(charts)).toBe(dataset);
});
