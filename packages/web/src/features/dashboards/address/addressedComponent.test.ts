import type { Layout } from "@sightline/core/layout";
import { expect, it } from "vitest";
import { addressedComponent } from "./addressedComponent.ts";

const layout = {
  "CHART-a": { id: "CHART-a", type: "CHART", children: [], meta: { chartId: 7 } },
  "TAB-1": { id: "TAB-1", type: "TAB", children: [], meta: {} },
} as unknown as Layout;

it.each([
  ["an anchor", "#TAB-1", "", "TAB-1"],
  ["an encoded anchor", "#TAB%2D1", "", "TAB-1"],
  ["an anchor that is no encoded text", "#100%", "", "100%"],
  ["[S2-005] a focused chart", "", "focused_chart=7", "CHART-a"],
  ["both: the anchor", "#TAB-1", "focused_chart=7", "TAB-1"],
  ["a chart that is not on the dashboard", "", "focused_chart=8", null],
  ["no number of a chart", "", "focused_chart=x", null],
  ["nothing", "", "", null],
])("an address with %s", (_name, hash, search, component) => {
  expect(addressedComponent(layout, hash, new URLSearchParams(search))).toBe(component);
});
