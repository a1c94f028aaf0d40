import { expect, it } from "vitest";
import { changeOf, hasSameTags, propertiesOf } from "./chartProperties.ts";

const chart = {
  slice_name: "Orders",
  description: null,
  certified_by: "Data team",
  certification_details: "Checked",
  cache_timeout: 60,
  owners: [{ id: 2, first_name: "Ada", last_name: "Byron" }],
  tags: [
    { id: 1, name: "weekly", type: 1 },
    { id: 2, name: "owner:2", type: 3 },
  ],
};
const stored = propertiesOf(chart);

it("reads a chart, without the marks that the server makes", () => {
  expect(stored).toEqual({
    slice_name: "Orders",
    description: "",
    certified_by: "Data team",
    certification_details: "Checked",
    cache_timeout: 60,
    owners: [{ id: 2, name: "Ada Byron" }],
    tags: ["weekly"],
  });
});

it.each([
  ["nothing", {}, null],
  ["blanks around the name", { slice_name: " Orders " }, null],
  ["another name", { slice_name: "Sales" }, { slice_name: "Sales" }],
  ["a description", { description: "Of all shops" }, { description: "Of all shops" }],
  ["no time in the cache", { cache_timeout: null }, { cache_timeout: null }],
  [
    "nobody vouches for it any more",
    { certified_by: " " },
    { certified_by: null, certification_details: null },
  ],
  ["another owner", { owners: [{ id: 3, name: "Bo" }] }, { owners: [3] }],
  ["tags, which have a call of their own", { tags: ["monthly"] }, null],
])("tells the server of %s", (_what, change, told) => {
  expect(changeOf(stored, { ...stored, ...change })).toEqual(told);
});

it("knows the same tags in another order", () => {
  expect(hasSameTags(["a", "b"], ["b", "a"])).toBe(true);
  expect(hasSameTags(["a"], ["a", "b"])).toBe(false);
});
