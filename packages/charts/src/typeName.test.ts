import { expect, it } from "vitest";
import { chartTypeName } from "./typeName.ts";

it.each([
  ["one that is drawn here", "pie", { name: "Pie Chart", isAvailable: true }],
  ["one that Superset has besides", "deck_screengrid", { name: "deck.gl Screen Grid", isAvailable: false }],
  ["one of a plug-in", "acme_flow-chart", { name: "Acme flow chart", isAvailable: false }],
  ["a property of objects", "constructor", { name: "Constructor", isAvailable: false }],
  ["none", "", { name: "", isAvailable: false }],
])("names %s", (_name, vizType, name) => {
  expect(chartTypeName(vizType)).toEqual(name);
});
