import { expect, it } from "vitest";
import { changeFilterConfiguration } from "./index.ts";

const stored = [{ id: "a", name: "A" }, { id: "b" }, { id: "c", odd: 1 }];
const none = { deleted: [], modified: [], reordered: [] };

it.each([
  ["nothing", none, stored],
  ["an entry goes", { ...none, deleted: ["b", "gone"] }, [stored[0], stored[2]]],
  [
    "an entry is another in its place",
    { ...none, modified: [{ id: "b", name: "B" }] },
    [stored[0], { id: "b", name: "B" }, stored[2]],
  ],
  ["a new entry is the last", { ...none, modified: [{ id: "d" }] }, [...stored, { id: "d" }]],
  ["another order", { ...none, reordered: ["c", "a", "b"] }, [stored[2], stored[0], stored[1]]],
  [
    "an order that leaves some out",
    { ...none, reordered: ["c", "x", "c"] },
    [stored[2], stored[0], stored[1]],
  ],
  [
    "all at once",
    { deleted: ["a"], modified: [{ id: "d" }], reordered: ["d", "c"] },
    [{ id: "d" }, stored[2], stored[1]],
  ],
])("changes the filters of a dashboard: %s", (_name, change, after) => {
  expect(changeFilterConfiguration(stored, change)).toEqual(after);
});

it.each([[null], [{}], [[null, 1, {}]]])("makes a configuration out of %j", (before) => {
  expect(changeFilterConfiguration(before, { ...none, modified: [{ id: "a" }] })).toEqual([{ id: "a" }]);
});
