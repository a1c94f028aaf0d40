import { updateMeta } from "@sightline/core/layout/edit";
import { testLayout } from "@sightline/fixtures/layout";
import { expect, it } from "vitest";
import { anchorOf } from "./anchorOf.ts";

const plain = testLayout(["TABS-1", ["TAB-1"], ["TAB-2", ["ROW-1", ["CHART-1", 4]]]]);
const layout = updateMeta(plain, "CHART-1", { chartId: 7 });

it.each([
  ["the component of the hash", "", "#TAB-2", "TAB-2"],
  ["[S2-005] the focused chart", "focused_chart=7", "", "CHART-1"],
  ["the hash before the focused chart", "focused_chart=7", "#TAB-1", "TAB-1"],
  ["no chart that it does not show", "focused_chart=8", "", ""],
  ["no chart without an id", "focused_chart=x", "", ""],
  ["what a hash says that is no encoded text", "", "#50%", "50%"],
  ["nothing", "", "", ""],
])("leads to %s", (_name, query, hash, anchor) => {
  expect(anchorOf(layout, new URLSearchParams(query), hash)).toBe(anchor);
});
