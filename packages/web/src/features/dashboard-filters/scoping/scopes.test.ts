import { type Layout, ROOT_ID } from "@sightline/core/layout";
import type { CrossFilterSettings } from "@sightline/core/native-filters";
import { chartsCrossFiltered, wholeDashboard } from "@sightline/core/native-filters/dashboard";
import { describe, expect, it } from "vitest";
import { chartsWithScope, scopeOf, withScope } from "./scopes.ts";

const node = (id: string, type: string, children: string[], meta = {}) => ({ id, type, children, meta });
const chart = (id: number) => node(`CHART-${id}`, "CHART", [], { chartId: id });
/** Charts 1 and 2 on the first tab, chart 3 on the second. */
const layout = Object.fromEntries(
  [
    node(ROOT_ID, "ROOT", ["TABS-1"]),
    node("TABS-1", "TABS", ["TAB-1", "TAB-2"]),
    node("TAB-1", "TAB", ["CHART-1", "CHART-2"]),
    node("TAB-2", "TAB", ["CHART-3"]),
    ...[1, 2, 3].map(chart),
  ].map((one) => [one.id, one]),
) as unknown as Layout;
const settings: CrossFilterSettings = { enabled: true, globalScope: wholeDashboard(), charts: {} };
const firstTab = { rootPath: ["TAB-1"], excluded: [] };

describe("[S2-026] [S2-042] scopes of cross-filters", () => {
  it("of one chart leave the others as they are", () => {
    const scoped = withScope(settings, 1, firstTab);
    expect(chartsWithScope(scoped)).toEqual([1]);
    expect(scopeOf(scoped, 1)).toEqual({ rootPath: ["TAB-1"], excluded: [1] });
    expect([1, 2, 3].map((id) => chartsCrossFiltered(id, scoped, layout))).toEqual([[2], [1, 3], [1, 2]]);
  });

  it("of all charts leave those of single charts as they are", () => {
    const scoped = withScope(withScope(settings, 1, firstTab), "global", {
      rootPath: ["TAB-2"],
      excluded: [],
    });
    expect([1, 2, 3].map((id) => chartsCrossFiltered(id, scoped, layout))).toEqual([[2], [3], []]);
  });

  it("can be taken away again", () => {
    const scoped = withScope(withScope(settings, 1, firstTab), 1, null);
    expect(chartsWithScope(scoped)).toEqual([]);
    expect(chartsCrossFiltered(1, scoped, layout)).toEqual([2, 3]);
  });
});
