import type { DashboardFilters, NativeFilter } from "@sightline/core/native-filters";
import { wholeDashboard } from "@sightline/core/native-filters/dashboard";
import { clausesOf, type DataMasks } from "@sightline/core/native-filters/data-mask";
import { maskOfRange, maskOfSelect, startMasks } from "@sightline/core/native-filters/masks";
import { crossFilterMask } from "@sightline/core/native-filters/masks/cross-filter";
import { describe, expect, it } from "vitest";
import { linkParams, masksAsRison, masksInRison, readFilterAddress, withFilters } from "./filterAddress.ts";

/** A filter of the whole dashboard by a column of dataset 3. */
const filterOf = (id: string, filterType: "filter_select" | "filter_range"): NativeFilter => ({
  type: "NATIVE_FILTER",
  id: `NATIVE_FILTER-${id}`,
  name: id,
  description: "",
  filterType,
  targets: [{ datasetId: 3, column: { name: id } }],
  controlValues: {},
  defaultDataMask: {},
  cascadeParentIds: [],
  scope: wholeDashboard(),
});
const region = filterOf("region", "filter_select");
const price = filterOf("price", "filter_range");
const filters: DashboardFilters = {
  entries: [region, price],
  crossFilters: { enabled: true, globalScope: wholeDashboard(), charts: {} },
};

describe("values in an address", () => {
  it.each([
    ["native filters of another client", "(NATIVE_FILTER-a:(filterState:(value:!(x))))", ["NATIVE_FILTER-a"]],
    ["nothing", "()", []],
  ])("are read: %s", (_name, text, ids) => {
    expect(Object.keys(masksInRison(text) ?? {})).toEqual(ids);
  });

  it("are none where the text cannot be read", () => {
    expect(masksInRison("(a:")).toBe(null);
  });

  it("are left out where they are too long for an address", () => {
    const many = Array.from({ length: 500 }, (_one, index) => `value ${index}`);
    expect(masksAsRison({ [region.id]: maskOfSelect(many, region) })).toBe(null);
  });
});

describe("an address that was copied gives the same queries", () => {
  const VALUES = ["North", "it's", "a b&c", "1", "!t", "", null, true, 7, -0.5, "ö/ü?#", "(x:1)"];
  const node = (id: string, type: string, children: string[], meta = {}) => ({ id, type, children, meta });
  const layout = Object.fromEntries(
    [
      node("ROOT_ID", "ROOT", ["GRID_ID"]),
      node("GRID_ID", "GRID", ["CHART-1", "CHART-2"]),
      ...[1, 2].map((chartId) => node(`CHART-${chartId}`, "CHART", [], { chartId })),
    ].map((one) => [one.id, one]),
  ) as unknown as Parameters<typeof clausesOf>[0]["layout"];
  const charts = [1, 2].map((id) => ({ id, columns: null }));
  const board = { filters, layout, charts };
  const random = seeded();
  const some = <T>(from: readonly T[]): T[] => from.filter(() => random() < 0.4);

  it("whatever the values are", () => {
    for (let round = 0; round < 300; round += 1) {
      const marks = some(VALUES).map((value) => ({
        values: [{ column: "city", value }],
        label: String(value),
      }));
      const masks: DataMasks = {
        [region.id]: maskOfSelect(some(VALUES), region, { exclude: random() < 0.5 }),
        [price.id]: maskOfRange([random() < 0.5 ? null : round, random() < 0.5 ? null : round + 0.5], price),
        "1": crossFilterMask(1, marks),
      };
      const text = masksAsRison(masks)!;
      const address = withFilters(new URLSearchParams("standalone=1"), { native_filters: text });
      const read = readFilterAddress(new URLSearchParams(address.toString()));
      const opened = startMasks(board.filters, masksInRison(read.native_filters!)!);
      expect([round, clausesOf(board, opened)]).toEqual([
        round,
        clausesOf(board, startMasks(board.filters, masks)),
      ]);
    }
  });
});

/** Numbers from 0 to 1, the same in each run. */
function seeded(): () => number {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe("the parameters of an address", () => {
  const params = new URLSearchParams("standalone=1&native_filters=()&tabs=TAB-1");
  it("have one place for the filters", () => {
    const keyed = withFilters(params, { native_filters_key: "k" });
    expect(keyed.toString()).toBe("standalone=1&tabs=TAB-1&native_filters_key=k");
    expect(withFilters(keyed, {}).toString()).toBe("standalone=1&tabs=TAB-1");
  });

  it("[S2-046] go into a permalink, less what it has places of its own for", () => {
    const opened = new URLSearchParams(
      "standalone=1&edit=true&permalink_key=p&native_filters_key=k&tabs=T&a=b",
    );
    expect(linkParams(opened)).toEqual([
      ["standalone", "1"],
      ["a", "b"],
    ]);
  });
});
