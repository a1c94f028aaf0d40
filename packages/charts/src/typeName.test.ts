import { expect, it } from "vitest";
import { chartTypeName } from "./typeName.ts";

it.each([
  ["one that is drawn here", "pie", { name: "Pie Chart", isAvailable: true }],
  ["one that Superset had once", "filter_box", { name: "Filter box (legacy)", isAvailable: false }],
  ["one that a successor draws", "line", { name: "Line Chart (legacy)", isAvailable: true }],
  ["one of a plug-in", "acme_flow-chart", { name: "Acme flow chart", isAvailable: false }],
  ["a property of objects", "constructor", { name: "Constructor", isAvailable: false }],
  ["none", "", { name: "", isAvailable: false }],
])("names %s", (_name, vizType, name) => {
  expect(chartTypeName(vizType)).toEqual(name);
});
