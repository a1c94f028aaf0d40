import { describe, expect, it } from "vitest";
import { sales } from "../explore.fixture.ts";
import { type DatasetProfile, profileContext, readProfile } from "./datasetProfile.ts";
import { fieldRoles } from "./fieldRoles.ts";
import { isUntouched, suggestCharts } from "./suggestCharts.ts";

const [ordered, region, amount] = sales.columns as [
  (typeof sales.columns)[0],
  (typeof sales.columns)[0],
  (typeof sales.columns)[0],
];
const number = (column_name: string) => ({ ...amount, column_name });
const text = (column_name: string) => ({ ...region, column_name });
const dataset = (change: Partial<typeof sales>) => ({
  ...sales,
  time_grain_sqla: ["PT1M", "PT1H", "P1D", "P1W", "P1M", "P1Y"].map((grain): [string, string] => [
    grain,
    grain,
  ]),
  ...change,
});
const DAY = 86_400_000;
const profile = (change: Partial<DatasetProfile> = {}): DatasetProfile => ({
  rows: 1000,
  times: [0, 3 * 365 * DAY],
  distinct: new Map([["region", 4]]),
  ...change,
});
const suggestFor = (change: Partial<typeof sales>, known: DatasetProfile | null = profile()) =>
  suggestCharts(dataset(change), fieldRoles(dataset(change)), known);

describe("the roles of fields", () => {
  it.each([
    ["a metric that somebody saved", {}, "total"],
    [
      "else the sum of a number that people ask for",
      { metrics: [], columns: [number("x"), number("sales")] },
      "SUM(sales)",
    ],
    [
      "else the mean of one whose sum says nothing",
      { metrics: [], columns: [number("error_rate")] },
      "AVG(error_rate)",
    ],
    [
      "no sum of what names something",
      { metrics: [], columns: [number("customer_id"), number("year")] },
      "COUNT(*)",
    ],
    [
      "no number that is not saved, where those are not allowed",
      { metrics: [], columns: [number("sales")], extra: '{"disallow_adhoc_metrics":true}' },
      undefined,
    ],
  ])("a measure is %s", (_name, change, label) => {
    const { measure } = fieldRoles(dataset(change));
    expect(measure && (typeof measure.metric === "string" ? measure.metric : measure.label)).toBe(
      label ?? null,
    );
  });

  it("a saved metric stands for the numbers that it reads, not for those whose name is a part of theirs", () => {
    const metrics = [{ ...sales.metrics[0]!, metric_name: "turnover", expression: "SUM(unit_price)" }];
    const columns = [number("price"), number("unit_price")];
    const { measures } = fieldRoles(dataset({ metrics, columns }));
    expect(measures.map(({ name }) => name)).toEqual(["turnover", "SUM(price)"]);
  });

  it("dimensions are texts, those first of which several rows have the same", () => {
    const columns = [text("comment"), text("order_id"), text("city"), ordered];
    expect(fieldRoles(dataset({ columns })).dimensions).toEqual(["city", "order_id", "comment"]);
  });
});

describe("suggestions", () => {
  it.each([
    [
      "over time first, then by names, parts, one number, rows",
      {},
      profile(),
      "overTime byName overTimeBy shares oneNumber rows",
    ],
    [
      "without times by names first",
      { columns: [region, amount] },
      profile(),
      "byName shares oneNumber rows",
    ],
    ["of one moment not over time", {}, profile({ times: [5, 5] }), "byName shares oneNumber rows"],
    [
      "by names of which each row has its own, as a grouped result has",
      { columns: [region, amount] },
      profile({ rows: 12, distinct: new Map([["region", 12]]) }),
      "byName oneNumber rows",
    ],
    [
      "no count of such rows, which is always one",
      { columns: [region], metrics: [] },
      profile({ rows: 12, distinct: new Map([["region", 12]]) }),
      "oneNumber rows",
    ],
    [
      "by a number that stands for a time first, where there are no times",
      { columns: [number("year"), region, amount] },
      profile(),
      "byName byName shares oneNumber rows",
    ],
    [
      "over time rather than by such a number",
      { columns: [number("year"), ordered, region, amount] },
      profile(),
      "overTime byName overTimeBy shares oneNumber rows",
    ],
    [
      "not by what each of many rows has its own of",
      {},
      profile({
        rows: 2000,
        distinct: new Map([
          ["region", 2000],
          ["hidden", 1],
        ]),
      }),
      "overTime oneNumber rows",
    ],
    [
      "no slices that cannot be told apart",
      {},
      profile({ distinct: new Map([["region", 40]]) }),
      "overTime byName oneNumber rows",
    ],
    ["of a single row its number", {}, profile({ rows: 1 }), "oneNumber rows"],
    ["of nothing its columns", {}, profile({ rows: 0 }), "rows"],
    ["by types and names alone where the database is slow", {}, null, "overTime byName oneNumber rows"],
  ])("are %s", (_name, change, known, keys) => {
    expect(
      suggestFor(change, known)
        .map(({ caption }) => caption.key)
        .join(" "),
    ).toBe(keys);
  });

  it.each([
    [1, "PT1H"],
    [90, "P1D"],
    [400, "P1W"],
    [3000, "P1M"],
    [9000, "P1Y"],
  ])("draw %i days at the grain %s", (days, grain) => {
    const [first] = suggestFor({}, profile({ times: [0, days * DAY] }));
    expect(first?.fields.time_grain_sqla).toBe(grain);
  });

  it("leave the grain alone that the database does not know", () => {
    const [first] = suggestFor({ time_grain_sqla: [["P1Y", "Year"]] }, profile({ times: [0, DAY] }));
    expect(first?.fields.time_grain_sqla).toBe("P1Y");
  });

  it("put the longest bar first, by the name that the metric has in the answer", () => {
    const bars = suggestFor({}).find(({ caption }) => caption.key === "byName");
    expect(bars?.fields).toMatchObject({ x_axis_sort: "total", x_axis_sort_asc: false });
    expect(bars?.caption.values).toEqual({ metric: "Total sales", dimension: "Region" });
  });

  it("prefer names that rows share to those of which each row has its own", () => {
    const distinct = new Map([
      ["city", 12],
      ["region", 3],
    ]);
    const columns = [text("city"), region, amount];
    const [bars] = suggestFor({ columns }, profile({ rows: 12, distinct }));
    expect(bars?.fields.x_axis).toBe("region");
  });

  it("put periods in their own order", () => {
    const [bars] = suggestFor({ columns: [number("year"), amount] });
    expect(bars?.fields).toMatchObject({
      x_axis: "year",
      xAxisForceCategorical: true,
      x_axis_sort: "year",
      x_axis_sort_asc: true,
    });
    expect(bars?.caption.values.dimension).toBe("year");
  });
});

it.each([
  [{ datasource: "3__table" }, true],
  [{ datasource: "3__table", url_params: {} }, true],
  [{ datasource: "3__table", viz_type: "pie" }, false],
  [{ datasource: "3__table", metrics: [] }, false],
])("the form %j is untouched: %s", (form, untouched) => {
  expect(isUntouched(form)).toBe(untouched);
});

it("reads what the rows are like with one query", () => {
  const roles = fieldRoles(dataset({}));
  const { queries } = profileContext({ id: 3, type: "table" }, roles);
  expect(queries).toHaveLength(1);
  const row = { rows: 7, from: "2024-01-01 00:00:00", to: 1_704_153_600_000, "distinct 0": 4 };
  expect(readProfile([{ data: [row] }], roles)).toEqual({
    rows: 7,
    times: [Date.UTC(2024, 0, 1), Date.UTC(2024, 0, 2)],
    distinct: new Map([["region", 4]]),
  });
});
