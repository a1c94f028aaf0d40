import { HEADER_ID } from "@sightline/core/layout";
import { removeComponent, updateMeta } from "@sightline/core/layout/edit";
import { testLayout } from "@sightline/fixtures/layout";
import { describe, expect, it } from "vitest";
import type { DashboardSettings } from "../../properties/settings.ts";
import { type DashboardContent, dashboardDifferences } from "./dashboardDifferences.ts";

const layout = testLayout(["ROW-1", ["CHART-1", 4], ["CHART-2", 4]]);
const settings: DashboardSettings = {
  slug: "sales",
  css: "",
  certified_by: "",
  certification_details: "",
  owners: [{ id: 1, name: "Ann Lee" }],
  roles: [],
  tags: [],
  metadata: { color_scheme: "bnbColors", native_filter_configuration: [{ id: "F-1", name: "Region" }] },
};
const base: DashboardContent = { layout, settings };
const withSettings = (change: Partial<DashboardSettings>): DashboardContent => ({
  ...base,
  settings: { ...settings, ...change },
});
const withMetadata = (change: DashboardSettings["metadata"]) =>
  withSettings({ metadata: { ...settings.metadata, ...change } });
const withLayout = (next: typeof layout): DashboardContent => ({ ...base, layout: next });

describe("[S2-071] nothing is to be confirmed", () => {
  it.each([
    ["where nothing differs", base, base],
    ["where only the draft has changes", base, withSettings({ css: ".a {}" })],
    ["where others made the same change", withSettings({ css: ".a {}" }), withSettings({ css: ".a {}" })],
    [
      "for defaults that the server stores",
      withMetadata({ label_colors: {}, refresh_frequency: 0, map_label_colors: { a: "#111111" } }),
      withSettings({ css: ".a {}" }),
    ],
  ])("%s", (_name, theirs, mine) => {
    expect(dashboardDifferences(base, theirs, mine)).toEqual([]);
  });
});

describe("[S2-070] what others stored and saving would overwrite is told by part", () => {
  it.each([
    [
      "the title",
      withLayout(updateMeta(layout, HEADER_ID, { text: "Theirs" })),
      base,
      { part: "title", theirs: { text: "Theirs" }, mine: { text: "Sales" } },
    ],
    [
      "the CSS",
      withSettings({ css: ".b {}" }),
      withSettings({ css: ".a {}" }),
      { part: "css", theirs: { text: ".b {}" }, mine: { text: ".a {}" } },
    ],
    [
      "the owners",
      withSettings({ owners: [...settings.owners, { id: 2, name: "Bo Ek" }] }),
      base,
      { part: "owners", theirs: { text: "Ann Lee, Bo Ek" }, mine: { text: "Ann Lee" } },
    ],
    [
      "the layout",
      withLayout(removeComponent(layout, "CHART-1")),
      withLayout(updateMeta(layout, "CHART-2", { height: 80 })),
      {
        part: "layout",
        theirs: {
          steps: [
            { kind: "removed", name: "CHART-1" },
            { kind: "moved", name: "CHART-2" },
          ],
        },
        mine: { steps: [{ kind: "changed", name: "CHART-2" }] },
      },
    ],
    [
      "the filters",
      withMetadata({ native_filter_configuration: [{ id: "F-2", name: "Year" }] }),
      base,
      {
        part: "filters",
        theirs: {
          steps: [
            { kind: "removed", name: "Region" },
            { kind: "added", name: "Year" },
          ],
        },
        mine: { steps: [] },
      },
    ],
    [
      "the colors",
      withMetadata({ label_colors: { North: "#ff0000" } }),
      base,
      { part: "colors", theirs: { text: "bnbColors, North #ff0000" }, mine: { text: "bnbColors" } },
    ],
    [
      "anything else in json_metadata",
      withMetadata({ refresh_frequency: 30 }),
      base,
      {
        part: "metadata",
        theirs: { steps: [{ kind: "added", name: "refresh_frequency" }] },
        mine: { steps: [] },
      },
    ],
  ])("%s", (_name, theirs, mine, difference) => {
    expect(dashboardDifferences(base, theirs, mine)).toEqual([difference]);
  });

  it("also where nobody knows what the draft began from", () => {
    const parts = dashboardDifferences(null, withSettings({ css: ".b {}" }), withSettings({ slug: "x" }));
    expect(parts.map(({ part }) => part)).toEqual(["slug", "css"]);
  });
});
