import { describe, expect, it } from "vitest";
import { chartIdsOf } from "../../../layout/index.ts";
import { readDashboardFilters } from "../../stored/index.ts";
import { boxDashboard, boxForm } from "../filterBox.fixture.ts";
import { filterBoxesOf, filterBoxFilters } from "../index.ts";
import { convertFilterBoxes } from "./index.ts";

const scopes = { filter_scopes: { 1: { region: { scope: ["ROOT_ID"], immune: [1, 4] } } } };
const dashboard = boxDashboard(
  {
    1: boxForm({ filter_configs: [{ column: "region", label: "Where", defaultValue: "North;South" }] }),
    3: boxForm({ filter_configs: [{ column: "year" }] }),
  },
  {
    ...scopes,
    default_filters: '{"3":{"year":[2024]}}',
    color_scheme: "d3Category10",
    native_filter_configuration: [
      { id: "NATIVE_FILTER-own", type: "NATIVE_FILTER", filterType: "filter_time", name: "When" },
    ],
  },
);

describe("filter boxes that become native filters", () => {
  const { metadata, layout, made } = convertFilterBoxes(dashboard);

  it("stand behind the filters that the dashboard has, and are stored as such", () => {
    expect(made.map(({ name }) => name)).toEqual(["Where", "year"]);
    expect(metadata.native_filter_configuration).toMatchObject([
      { id: "NATIVE_FILTER-own", name: "When" },
      {
        id: "NATIVE_FILTER-1_region",
        type: "NATIVE_FILTER",
        filterType: "filter_select",
        name: "Where",
        targets: [{ datasetId: 3, column: { name: "region" } }],
        defaultDataMask: { filterState: { value: ["North", "South"] } },
        // Of the boxes, which are gone, nothing is left.
        scope: { rootPath: ["ROOT_ID"], excluded: [4] },
        chartsInScope: [2],
      },
      {
        id: "NATIVE_FILTER-3_year",
        cascadeParentIds: ["NATIVE_FILTER-1_region"],
        defaultDataMask: { filterState: { value: [2024] } },
        chartsInScope: [2, 4],
      },
    ]);
  });

  it("mean the same as before", () => {
    const meaning = ({
      name,
      targets,
      defaultDataMask,
      controlValues,
    }: ReturnType<typeof filterBoxFilters>[number]) => ({
      name,
      targets,
      controlValues,
      filters: defaultDataMask.extraFormData,
    });
    const stored = readDashboardFilters(metadata).entries.slice(1) as ReturnType<typeof filterBoxFilters>;
    expect(stored.map(meaning)).toEqual(filterBoxFilters(dashboard).map(meaning));
  });

  it("leave the layout, and the rest of the dashboard stays", () => {
    expect(chartIdsOf(layout)).toEqual([2, 4]);
    expect(layout["ROW-2"]).toBeUndefined();
    expect(filterBoxesOf({ ...dashboard, layout })).toEqual([]);
    expect(metadata.color_scheme).toBe("d3Category10");
  });

  it("leave a marker of what they were", () => {
    expect(metadata.native_filter_migration).toEqual({
      default_filters: '{"3":{"year":[2024]}}',
      ...scopes,
    });
    expect(Object.keys(metadata)).not.toContain("default_filters");
    expect(Object.keys(metadata)).not.toContain("filter_scopes");
  });
});
