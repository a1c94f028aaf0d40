import { expect, it } from "vitest";
import { hasTarget, readAddress, writeAddress } from "./address.ts";

it.each([
  ["a chart", "?slice_id=7", { slice_id: 7 }],
  ["a dataset", "?datasource_type=table&datasource_id=3", { datasource_id: 3, datasource_type: "table" }],
  ["a dataset by its older name", "?dataset_id=3", { datasource_id: 3, datasource_type: "table" }],
  ["[S3-004] a form data key", "?form_data_key=abc", { form_data_key: "abc" }],
  [
    "a type and a dashboard",
    "?slice_id=7&viz_type=pie&dashboard_id=2",
    { slice_id: 7, viz_type: "pie", dashboard_id: 2 },
  ],
  ["nothing that is no number", "?slice_id=x", {}],
])("reads %s", (_name, search, address) => {
  expect(readAddress(search)).toEqual(address);
});

it.each([
  ["nothing named", "", false],
  ["a type alone", "?viz_type=pie", false],
  ["a chart", "?slice_id=7", true],
  ["a dataset", "?datasource_id=3", true],
  ["a key", "?form_data_key=abc", true],
])("knows whether there is a target: %s", (_name, search, target) => {
  expect(hasTarget(readAddress(search))).toBe(target);
});

it("writes what it reads", () => {
  const address = { slice_id: 7, form_data_key: "a b", dashboard_id: 2 };
  expect(readAddress(writeAddress(address))).toEqual(address);
});
