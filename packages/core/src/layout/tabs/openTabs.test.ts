import { testLayout } from "@sightline/fixtures/layout";
import { expect, it } from "vitest";
import { openTabOf, tabsOfAddress, withOpenTab } from "./openTabs.ts";

const layout = testLayout([
  "TABS-1",
  ["TAB-1", ["ROW-1", ["CHART-1", 4]]],
  ["TAB-2", ["TABS-2", ["TAB-3"], ["TAB-4", ["ROW-2", ["CHART-2", 4]]]]],
]);

it("[S2-043] one tab of each set is open: the chosen one, else the first", () => {
  expect(openTabOf(layout, "TABS-1", [])).toBe("TAB-1");
  expect(openTabOf(layout, "TABS-1", ["TAB-4", "TAB-2"])).toBe("TAB-2");
  expect(withOpenTab(layout, ["TAB-1", "TAB-3"], "TAB-2")).toEqual(["TAB-3", "TAB-2"]);
});

it.each([
  ["the query names them", "TAB-2,TAB-4", "", ["TAB-2", "TAB-4"]],
  ["unknown ones are left out", "TAB-9,ROW-1,TAB-2", "", ["TAB-2"]],
  ["of siblings the last one wins", "TAB-1,TAB-2", "", ["TAB-2"]],
  ["it leads to a tab: those around it open too", null, "TAB-4", ["TAB-4", "TAB-2"]],
  ["it leads to a chart", null, "CHART-2", ["TAB-2", "TAB-4"]],
  ["it leads to nothing that is there", null, "50%", []],
  ["nothing", null, "", []],
])("tabs of an address: %s", (_name, query, anchor, open) => {
  expect(tabsOfAddress(layout, query, anchor)).toEqual(open);
});
