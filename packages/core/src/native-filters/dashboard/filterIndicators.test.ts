import { describe, expect, it } from "vitest";
import { crossFilterMask } from "../masks/cross-filter/index.ts";
import { maskOfRange, maskOfSelect, maskOfTime, maskOfTimeGrain } from "../masks/index.ts";
import { withTimeBrush } from "../masks/time-brush/index.ts";
import { dashboard, filter } from "../nativeFilters.fixture.ts";
import { maskLabel } from "./filterIndicators.ts";
import { combinedReply, type FilterReply, filterIndicators } from "./index.ts";

const region = filter("region", { name: "Region" });
const week = filter("week", { name: "Week", filterType: "filter_time", targets: [{}] });
const grain = filter("grain", { name: "Grain", filterType: "filter_timegrain", targets: [{ datasetId: 1 }] });
const north = maskOfSelect(["North"], region);

it("calls a chart that filters by its name of now, whatever the layout still calls it", () => {
  const board = dashboard([], {
    charts: [1, 2].map((id) => ({ id, slice_name: `Renamed ${id}`, columns: null })),
  });
  const mark = { values: [{ column: "region", value: "North" }], label: "North" };
  const reply = { applied_filters: [{ column: "region" }] };
  expect(filterIndicators(1, board, { 2: crossFilterMask(2, [mark]) }, reply)).toMatchObject([
    { kind: "cross", name: "Renamed 2" },
  ]);
});

describe("what a chart's badge says of a filter", () => {
  const status = (masks: object, reply: FilterReply | null, columns: string[] | null = null) => {
    const charts = [{ id: 1, columns: columns && new Set(columns) }];
    const board = dashboard([region, week, grain], { charts });
    return filterIndicators(1, board, { ...masks }, reply).map(({ id, status: is }) => [id, is]);
  };
  const rest = [
    ["week", "unset"],
    ["grain", "unset"],
  ];
  it.each<[string, object, FilterReply | null, string[] | null, string[][]]>([
    ["no value", {}, { applied_filters: [{ column: "region" }] }, null, [["region", "unset"], ...rest]],
    [
      "applied",
      { region: north },
      { applied_filters: [{ column: "region" }] },
      null,
      [["region", "applied"], ...rest],
    ],
    [
      "rejected by the dataset",
      { region: north },
      { rejected_filters: [{ column: "region", reason: "not_in_datasource" }] },
      null,
      [["region", "incompatible"], ...rest],
    ],
    [
      "not sent, since the dataset has no such column",
      { region: north },
      {},
      ["price"],
      [["region", "incompatible"], ...rest],
    ],
    ["nothing said yet", { region: north }, null, null, [["region", "unset"], ...rest]],
    [
      "settings of time without a word of it",
      { week: maskOfTime("Last week", week), grain: maskOfTimeGrain("P1D", grain) },
      {},
      null,
      [
        ["region", "unset"],
        ["week", "applied"],
        ["grain", "applied"],
      ],
    ],
    [
      "a grain on a dataset without time",
      { grain: maskOfTimeGrain("P1D", grain) },
      { rejected_filters: [{ column: "__time_grain", reason: "no_temporal_column" }] },
      null,
      [
        ["region", "unset"],
        ["week", "unset"],
        ["grain", "incompatible"],
      ],
    ],
  ])("%s", (_name, masks, reply, columns, expected) => {
    expect(status(masks, reply, columns)).toEqual(expected);
  });

  it("tells name, column and value, of filters and of the charts whose marks filter now", () => {
    const masks = {
      region: north,
      "2": crossFilterMask(2, [{ values: [{ column: "product", value: "Tea" }], label: "Tea" }]),
      "3": crossFilterMask(3, []),
    };
    const reply = { applied_filters: [{ column: "region" }, { column: "product" }] };
    expect(filterIndicators(1, dashboard([region]), masks, reply)).toEqual([
      {
        kind: "native",
        id: "region",
        name: "Region",
        column: "region",
        value: "North",
        status: "applied",
        reason: null,
      },
      {
        kind: "cross",
        id: "2",
        name: "Chart 2",
        column: "product",
        value: "Tea",
        status: "applied",
        reason: null,
      },
    ]);
    expect(filterIndicators(2, dashboard([]), masks, reply)).toEqual([]);
  });

  it.each<[string, object, string[] | null, string]>([
    ["the dataset has no such column", {}, ["price"], "columnMissing"],
    ["the server knows no such column", { reason: "not_in_datasource" }, null, "columnMissing"],
    ["there is no time to filter", { reason: "no_temporal_column" }, null, "noTimeColumn"],
    ["no reason is given", {}, null, "notUsed"],
  ])("says why a filter does nothing: %s", (_name, more, columns, reason) => {
    const reply = { rejected_filters: [{ column: "region", ...more }] };
    const board = dashboard([region], { charts: [{ id: 1, columns: columns && new Set(columns) }] });
    expect(filterIndicators(1, board, { region: north }, reply)).toMatchObject([
      { status: "incompatible", reason },
    ]);
  });

  it("says it of the marks of another chart, too", () => {
    const masks = {
      "2": crossFilterMask(2, [{ values: [{ column: "product", value: "Tea" }], label: "Tea" }]),
    };
    const board = dashboard([], { charts: [{ id: 1, columns: new Set(["region"]) }] });
    expect(filterIndicators(1, board, masks, {})).toMatchObject([
      { kind: "cross", status: "incompatible", reason: "columnMissing" },
    ]);
  });

  it("counts what one of several queries applied", () => {
    const one = { applied_filters: [{ column: "region" }] };
    const other = { rejected_filters: [{ column: "region" }, { column: "price" }] };
    expect(combinedReply([one, other])).toEqual({
      applied_filters: [{ column: "region" }],
      rejected_filters: [{ column: "price" }],
    });
    expect(combinedReply(null)).toBe(null);
  });

  it("leaves out filters of another scope", () => {
    const elsewhere = filter("x", { scope: { rootPath: ["TAB-2"], excluded: [] } });
    expect(filterIndicators(1, dashboard([elsewhere]), { x: maskOfSelect(["a"], elsewhere) }, {})).toEqual(
      [],
    );
  });
});

describe("a mask as text", () => {
  it.each([
    ["its label", maskOfRange([1, null], region), "x ≥ 1"],
    ["its values", { ...north, filterState: { value: ["a", 2] } }, "a, 2"],
    ["a text", maskOfTime("Last week", week), "Last week"],
    ["none", maskOfSelect([], region), null],
  ])("%s", (_name, mask, label) => {
    expect(maskLabel(mask)).toBe(label);
  });
});

describe("what a chart's badge says of a range of times that is selected on another", () => {
  const brushed = withTimeBrush(crossFilterMask(2, []), { from: 0, to: 86_400_000, label: "Jan 1970" });
  it.each<[string, FilterReply | null, string[]]>([
    ["that it counts", { applied_filters: [{ column: "__time_range" }] }, ["Chart 2", "Jan 1970", "applied"]],
    [
      "that the dataset has no times",
      { rejected_filters: [{ column: "__time_range", reason: "no_temporal_column" }] },
      ["Chart 2", "Jan 1970", "incompatible"],
    ],
  ])("%s", (_name, reply, [name, value, status]) => {
    const indicators = filterIndicators(1, dashboard([]), { "2": brushed }, reply);
    expect(indicators).toMatchObject([{ kind: "time-brush", id: "2", name, value, status }]);
    expect(filterIndicators(2, dashboard([]), { "2": brushed }, reply)).toEqual([]);
  });
});
