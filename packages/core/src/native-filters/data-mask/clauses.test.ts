import { describe, expect, it } from "vitest";
import { crossFilterMask } from "../masks/cross-filter/index.ts";
import { maskOfSelect, maskOfTime, maskOfTimeGrain } from "../masks/index.ts";
import { withTimeBrush } from "../masks/time-brush/index.ts";
import { dashboard, filter } from "../nativeFilters.fixture.ts";
import { type Clause, clausesOf, extraFormDataFor, mergeExtraFormData, withClauses } from "./index.ts";

const region = filter("region");
const week = filter("week", { filterType: "filter_time", targets: [{}] });
const month = filter("month", {
  filterType: "filter_time",
  targets: [{}],
  scope: { rootPath: ["TAB-2"], excluded: [] },
});
const clause = (
  kind: Clause["source"]["kind"],
  extraFormData: Clause["extraFormData"],
  order = 0,
): Clause => ({
  source: { kind, id: `${kind}${order}` },
  order,
  extraFormData,
  chartIds: "all",
});

it("a customisation of time reaches the charts of its dataset", () => {
  const charts = [1, 2, 3, 4].map((id) => ({
    id,
    datasource: id > 2 ? "9__table" : "1__table",
    columns: null,
  }));
  const grain = (targets: { datasetId?: number }[]) =>
    filter("grain", { filterType: "chart_customization_timegrain", targets });
  const chartsInReach = (targets: { datasetId?: number }[]) => {
    const entry = grain(targets);
    const [first] = clausesOf(dashboard([entry], { charts }), { grain: maskOfTimeGrain("P1M", entry) });
    return first?.chartIds;
  };
  expect(chartsInReach([{ datasetId: 1 }])).toEqual(new Set([1, 2]));
  expect(chartsInReach([{}])).toEqual(new Set([1, 2, 3, 4]));
});

describe("merging", () => {
  const north = { col: "region", op: "IN", val: ["North"] };
  const none = { expressionType: "SQL" as const, clause: "WHERE" as const, sqlExpression: "1 = 0" };
  it.each([
    ["nothing", [{}, {}], {}],
    [
      "filters one after the other",
      [{ filters: [north] }, { filters: [{ ...north, col: "b" }] }],
      {
        filters: [north, { ...north, col: "b" }],
      },
    ],
    ["equal filters once", [{ filters: [north] }, { filters: [{ ...north }] }], { filters: [north] }],
    [
      "equal conditions once",
      [{ adhoc_filters: [none] }, { adhoc_filters: [none] }],
      { adhoc_filters: [none] },
    ],
    ["the last time range", [{ time_range: "a" }, { time_range: "b" }, {}], { time_range: "b" }],
    [
      "different keys beside each other",
      [{ time_range: "a" }, { time_grain_sqla: "P1D" }],
      {
        time_range: "a",
        time_grain_sqla: "P1D",
      },
    ],
    ["no empty list", [{ filters: [] }], {}],
  ])("%s", (_name, parts, merged) => {
    expect(mergeExtraFormData(parts)).toEqual(merged);
  });
});

describe("what filters say to a chart", () => {
  const entries = [region, week, month];
  const masks = {
    month: maskOfTime("Last month", month),
    "2": crossFilterMask(2, [{ values: [{ column: "product", value: "Tea" }], label: "Tea" }]),
    week: maskOfTime("Last week", week),
    region: maskOfSelect(["South", "North"], region),
  };
  const clauses = clausesOf(dashboard(entries), masks);

  it.each([
    [1, "Last week", ["region", "product"]],
    [2, "Last week", ["region"]],
    [3, "Last month", ["region", "product"]],
  ])("chart %i: %s, %j", (chartId, time_range, columns) => {
    const extra = extraFormDataFor(chartId, clauses);
    expect(extra.time_range).toBe(time_range);
    expect(extra.filters?.map(({ col }) => col)).toEqual(columns);
  });

  it("does not depend on the order in which values were chosen", () => {
    const other = { ...masks, region: maskOfSelect(["North", "South", "North"], region) };
    expect(extraFormDataFor(1, clausesOf(dashboard(entries), other))).toEqual(extraFormDataFor(1, clauses));
  });

  it.each<[string, Clause[], string]>([
    ["a time brush wins over a filter", [clause("time-brush", { time_range: "x" })], "x"],
    ["a link wins over a filter", [clause("url", { time_range: "x" })], "x"],
    ["a later filter wins", [clause("native", { time_range: "x" }, 9)], "x"],
    ["an earlier filter does not", [clause("native", { time_range: "x" }, 0)], "Last week"],
  ])("%s, wherever it stands", (_name, more, time_range) => {
    expect(extraFormDataFor(1, [...clauses, ...more]).time_range).toBe(time_range);
    expect(extraFormDataFor(1, [...more, ...clauses]).time_range).toBe(time_range);
  });

  it("a range of times that is selected on a chart goes where its marks go, whatever columns a dataset has", () => {
    const charts = [{ id: 1, columns: new Set(["price"]) }];
    const brushed = withTimeBrush(masks["2"], { from: 0, to: 86_400_000, label: "1970" });
    const both = clausesOf(dashboard([week], { charts }), { ...masks, "2": brushed });
    const day = "1970-01-01T00:00:00 : 1970-01-02T00:00:00";
    expect(both.map(({ source }) => source.kind)).toEqual(["native", "cross", "time-brush"]);
    expect([1, 2, 3, 4].map((id) => extraFormDataFor(id, both).time_range)).toEqual([
      day,
      "Last week",
      day,
      day,
    ]);
    expect([1, 3].map((id) => extraFormDataFor(id, both).filters?.length)).toEqual([undefined, 1]);
  });

  it("ranges that are selected on several charts count where they overlap", () => {
    const year = (from: number, to: number) => ({ from: Date.UTC(from, 0), to: Date.UTC(to, 0), label: "" });
    const brushes = {
      "1": withTimeBrush(crossFilterMask(1, []), year(2010, 2014)),
      "2": withTimeBrush(crossFilterMask(2, []), year(2012, 2020)),
    };
    const ranges = [1, 2, 3].map((id) => extraFormDataFor(id, clausesOf(dashboard(), brushes)).time_range);
    expect(ranges).toEqual([
      "2012-01-01T00:00:00 : 2020-01-01T00:00:00",
      "2010-01-01T00:00:00 : 2014-01-01T00:00:00",
      "2012-01-01T00:00:00 : 2014-01-01T00:00:00",
    ]);
  });

  it("reaches charts whose columns are not known, and of the others those that have the column", () => {
    const charts = [
      { id: 1, columns: new Set(["price"]) },
      { id: 2, columns: new Set(["region"]) },
      { id: 3, columns: null },
    ];
    const [one] = clausesOf(dashboard([region], { charts }), masks);
    expect(one?.chartIds).toEqual(new Set([2, 3, 4]));
  });

  it("a missing value that is required reaches every chart in scope", () => {
    const required = filter("region", { controlValues: { enableEmptyFilter: true } });
    const charts = [{ id: 1, columns: new Set(["price"]) }];
    const [one] = clausesOf(dashboard([required], { charts }), { region: maskOfSelect([], required) });
    expect(one?.chartIds).toEqual(new Set([1, 2, 3, 4]));
  });

  it("counts only the filters that are configured, and no marks where cross-filters are off", () => {
    const off = dashboard([week]);
    off.filters.crossFilters.enabled = false;
    expect(clausesOf(off, masks).map(({ source }) => source.id)).toEqual(["week", "2"]);
    expect(extraFormDataFor(1, clausesOf(off, masks))).toEqual({ time_range: "Last week" });
  });
});

describe("a chart's form data", () => {
  const formData = { viz_type: "pie", datasource: "1__table" };
  const grain = filter("grain", { filterType: "filter_timegrain" });
  it("carries what the filters say", () => {
    const clauses = clausesOf(dashboard([grain]), { grain: maskOfTimeGrain("P1D", grain) });
    expect(withClauses(formData, 1, clauses)).toEqual({
      ...formData,
      extra_form_data: { time_grain_sqla: "P1D" },
    });
  });

  it("is the very same when no filter says anything", () => {
    const clauses = clausesOf(dashboard([grain]), { grain: maskOfTimeGrain(null, grain) });
    expect(withClauses(formData, 1, clauses)).toBe(formData);
  });

  it("keeps what it was stored with", () => {
    const stored = { ...formData, extra_form_data: { time_range: "Last year" } };
    const clauses = [clause("native", { time_grain_sqla: "P1D" })];
    expect(withClauses(stored, 1, clauses).extra_form_data).toEqual({
      time_range: "Last year",
      time_grain_sqla: "P1D",
    });
  });
});
