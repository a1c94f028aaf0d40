import { expect, it } from "vitest";
import { chartIdsOf, HEADER_ID } from "../index.ts";
import { openLayout } from "./index.ts";

const position = (nodes: Record<string, unknown>) =>
  JSON.stringify({ DASHBOARD_VERSION_KEY: "v2", ROOT_ID: { type: "ROOT", children: ["GRID_ID"] }, ...nodes });

it("shows the charts that the stored layout lacks, and the current title", () => {
  const stored = position({
    GRID_ID: { type: "GRID", children: ["ROW-1"] },
    "ROW-1": { type: "ROW", children: ["CHART-1"] },
    "CHART-1": { type: "CHART", children: [], meta: { chartId: 1 } },
    HEADER_ID: { type: "HEADER", meta: { text: "Old" } },
  });
  const opened = openLayout({ position_json: stored, dashboard_title: "New" }, [
    { id: 1, slice_name: "One" },
    { id: 2, slice_name: "Two" },
  ]);
  expect(opened.ok && chartIdsOf(opened.value)).toEqual([1, 2]);
  expect(opened.ok && opened.value[HEADER_ID]?.meta.text).toBe("New");
});

it.each([
  ["no layout", null, true],
  ["text that is no JSON", "{", false],
  ["something that is no layout", "[1]", false],
])("opens %s", (_name, position_json, ok) => {
  expect(openLayout({ position_json, dashboard_title: "A" }, []).ok).toBe(ok);
});
