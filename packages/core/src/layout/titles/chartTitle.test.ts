import { expect, it } from "vitest";
import type { Layout } from "../index.ts";
import { titleOfChart } from "./index.ts";

const layoutWith = (meta: object): Layout => ({
  ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["CHART-1"], meta: {} },
  "CHART-1": { id: "CHART-1", type: "CHART", children: [], meta: { chartId: 7, ...meta } },
});

it.each([
  ["as it was renamed on the dashboard", { sliceNameOverride: "Sales", sliceName: "Old" }, "Orders", "Sales"],
  ["by its name of now", { sliceName: "Old" }, "Orders", "Orders"],
  [
    "by its name of now where the other was cleared",
    { sliceNameOverride: "", sliceName: "Old" },
    "Orders",
    "Orders",
  ],
  ["as the layout has it where it is not known", { sliceName: "Old" }, undefined, "Old"],
  ["nothing without a name", {}, undefined, ""],
])("a chart is called %s", (_name, meta, slice_name, title) => {
  expect(titleOfChart(layoutWith(meta), 7, slice_name)).toBe(title);
});
