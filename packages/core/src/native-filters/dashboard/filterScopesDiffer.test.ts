import { expect, it } from "vitest";
import { moveComponent } from "../../layout/edit/index.ts";
import { dashboard, filter, layout } from "../nativeFilters.fixture.ts";
import { filterScopesDiffer, wholeDashboard } from "./index.ts";

const firstTab = filter("a", { scope: { rootPath: ["TAB-1"], excluded: [] } });
const marksOfFirstTab = {
  enabled: true,
  globalScope: { rootPath: ["TAB-1"], excluded: [] },
  charts: {},
};
const { crossFilters } = dashboard().filters;

it.each([
  ["out of the tab of a filter", [firstTab], crossFilters, "ROW-2", true],
  ["within the tab of a filter", [firstTab], crossFilters, "TAB-1", false],
  ["where all filters are for the whole dashboard", [filter("a")], crossFilters, "ROW-2", false],
  ["out of the scope of marks", [], marksOfFirstTab, "ROW-2", true],
  ["out of that of marks that do not filter", [], { ...marksOfFirstTab, enabled: false }, "ROW-2", false],
  [
    "out of that of one chart's marks",
    [],
    {
      enabled: true,
      globalScope: wholeDashboard(),
      charts: { 2: { id: 2, crossFilters: { scope: firstTab.scope, chartsInScope: [1] } } },
    },
    "ROW-2",
    true,
  ],
])("[S2-020] a chart that moves %s", (_name, entries, marks, parentId, differs) => {
  const moved = moveComponent(layout, "CHART-1", { parentId, index: 0 }, (type) => `${type}-new`);
  if (!moved.ok) throw new Error(moved.error.message);
  const filters = { entries, crossFilters: marks };
  expect(filterScopesDiffer(filters, layout, moved.value, [1])).toBe(differs);
});
