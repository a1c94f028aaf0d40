import { expect, it } from "vitest";
import { exploreQuery, hasTarget, readAddress, writeAddress } from "./exploreAddress.ts";

/** The parameters of a query string, as `URLSearchParams` reads them. */
const paramsOf = (search: string) => {
  const pairs = search
    .slice(1)
    .split("&")
    .map((pair) => pair.split("=").map(decodeURIComponent) as [string, string]);
  return { get: (name: string) => new Map(pairs).get(name) ?? null };
};

it.each([
  ["a chart", "?slice_id=7", { slice_id: 7 }],
  ["a dataset", "?datasource_type=table&datasource_id=3", { datasource_id: 3, datasource_type: "table" }],
  ["a dataset by its older name", "?dataset_id=3", { datasource_id: 3, datasource_type: "table" }],
  ["a dataset with its type", "?datasource=3__table", { datasource_id: 3, datasource_type: "table" }],
  ["[S3-258] a link", "?permalink_key=abc", { permalink_key: "abc" }],
  ["[S3-004] a form data key", "?form_data_key=abc", { form_data_key: "abc" }],
  [
    "a type and a dashboard",
    "?slice_id=7&viz_type=pie&dashboard_id=2",
    { slice_id: 7, viz_type: "pie", dashboard_id: 2 },
  ],
  [
    "[S3-061] a chart alone, past the cache",
    "?slice_id=7&standalone=1&force=true",
    { slice_id: 7, standalone: true, force: true },
  ],
  ["neither where both are off", "?slice_id=7&standalone=0&force=false", { slice_id: 7 }],
  ["nothing that is no number", "?slice_id=x", {}],
])("reads %s", (_name, search, address) => {
  expect(readAddress(paramsOf(search))).toEqual(address);
});

it.each([
  ["nothing named", "", false],
  ["a type alone", "?viz_type=pie", false],
  ["a chart", "?slice_id=7", true],
  ["a dataset", "?datasource_id=3", true],
  ["a key", "?form_data_key=abc", true],
  ["a link", "?permalink_key=abc", true],
])("knows whether there is a target: %s", (_name, search, target) => {
  expect(hasTarget(readAddress(paramsOf(search)))).toBe(target);
});

it("writes what it reads", () => {
  const address = { slice_id: 7, form_data_key: "a b", dashboard_id: 2 };
  expect(readAddress(paramsOf(writeAddress(address)))).toEqual(address);
});

it("asks the server neither for the type nor for the dashboard", () => {
  expect(exploreQuery({ slice_id: 7, viz_type: "pie", dashboard_id: 2 })).toEqual({ slice_id: 7 });
});
