import { splitAdhocFilters } from "@sightline/core/filters";
import type { NativeFilter } from "@sightline/core/native-filters";
import { type ExtraFormData, mergeExtraFormData } from "@sightline/core/native-filters/data-mask";
import { extraFormDataOfParents } from "@sightline/core/native-filters/dependencies";
import { maskOf } from "@sightline/core/native-filters/masks";
import { crossFilterMask } from "@sightline/core/native-filters/masks/cross-filter";
import { withTimeBrush } from "@sightline/core/native-filters/masks/time-brush";
import { readFilterEntries } from "@sightline/core/native-filters/stored";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHOICES, CHOOSING, dashboardServer, PARAMS, SAVED } from "./dashboardServer.fixture.ts";

const FILTERS = [
  {
    id: "product",
    filterType: "filter_select",
    column: "product",
    controlValues: { enableEmptyFilter: true },
  },
  { id: "price", filterType: "filter_range", column: "price", cascadeParentIds: ["product", "time"] },
  {
    id: "name",
    filterType: "filter_select",
    column: "product",
    controlValues: { operatorType: "ilike_contains" },
  },
  { id: "time", filterType: "filter_time", column: null },
];

let server: Awaited<ReturnType<typeof dashboardServer>>;
let filters: Record<string, NativeFilter>;
let withFilters: number;
beforeAll(async () => {
  server = await dashboardServer();
  const configured = FILTERS.map(({ column, ...filter }) => ({
    ...filter,
    targets: column === null ? [{}] : [{ datasetId: server.at.orders, column: { name: column } }],
  }));
  withFilters = await server.dashboard([server.pie], {}, { native_filter_configuration: configured });
  const entries = readFilterEntries(configured) as NativeFilter[];
  filters = Object.fromEntries(entries.map((filter) => [filter.id, filter]));
});
afterAll(() => server.at.close());

const mask = (id: string, value: unknown) => maskOf(filters[id]!, value).extraFormData;

/** The chart's query with what filters say, as the browser makes it. */
function filteredQuery({ filters: more = [], adhoc_filters = [], ...time }: ExtraFormData) {
  const own = splitAdhocFilters([
    ...adhoc_filters,
    PARAMS.adhoc_filters[1] as (typeof adhoc_filters)[number],
  ]);
  return {
    filters: [...more.map((filter) => ({ ...filter, isExtra: true })), ...SAVED.filters],
    extras: { where: own.where, having: "" },
    ...time,
  };
}

describe("a chart that is open by its dashboard only", () => {
  const ask = (extra: ExtraFormData, dashboardId = withFilters) =>
    server.ask(filteredQuery(extra), { dashboardId });

  it.each<[string, () => ExtraFormData, number]>([
    ["the value of a filter", () => mask("product", ["Product 1"]), 3],
    ["a value that is required and missing", () => mask("product", []), 0],
    ["a range with one bound", () => mask("price", [0, null]), 3],
    ["a range of one number", () => mask("price", [-1, -1]), 0],
    ["a part of a text", () => mask("name", ["no such"]), 0],
    ["a range of time", () => mask("time", "2001-01-01 : 2001-02-01"), 3],
    [
      "the mark of a chart",
      () => crossFilterMask(1, [{ values: [{ column: "region", value: "North" }], label: "" }]).extraFormData,
      1,
    ],
    [
      "all of them",
      () => mergeExtraFormData([mask("product", []), mask("price", [0, 9]), mask("name", ["x"])]),
      0,
    ],
  ])("is filtered by %s", async (_name, extra, rows) => {
    const reply = await ask(extra());
    expect([reply.status, reply.body.result?.[0].rowcount]).toEqual([200, rows]);
  });

  it("is not filtered by what its dashboard does not filter by", async () => {
    expect((await ask(mask("price", [0, null]), server.sales)).status).toBe(403);
    const elsewhere = { ...filters.price!, targets: [{ column: { name: "amount" } }] };
    expect((await ask(maskOf(elsewhere, [0, null]).extraFormData)).status).toBe(403);
  });
});

describe("a range of time that is selected on a chart", () => {
  const january = { from: Date.UTC(2001, 0), to: Date.UTC(2001, 1), label: "Jan 2001" };
  const brushedQuery = () => filteredQuery(withTimeBrush(crossFilterMask(1, []), january).extraFormData);
  let withLine: number;
  let line: number;
  let ofMay: number;
  beforeAll(async () => {
    const overTime = { x_axis: "ordered_at", metrics: ["count"], row_limit: 10 };
    line = await server.chart(overTime, server.at.orders, "echarts_timeseries_line");
    ofMay = await server.chart({ ...PARAMS, time_range: "2001-05-01 : 2001-06-01" }, server.at.orders);
    withLine = await server.dashboard([server.pie, line, ofMay]);
  });

  it("narrows the other charts where one of them is over time", async () => {
    expect((await server.ask(brushedQuery(), { dashboardId: withLine })).status).toBe(200);
    expect((await server.ask(brushedQuery(), { dashboardId: server.sales })).status).toBe(403);
  });

  it("shows no time that the author left out, and is none in words", async () => {
    expect((await server.ask(brushedQuery(), { dashboardId: withLine, slice_id: ofMay })).status).toBe(403);
    const inMay = { ...brushedQuery(), time_range: "2001-05-02T00:00:00 : 2001-05-03T00:00:00" };
    expect((await server.ask(inMay, { dashboardId: withLine, slice_id: ofMay })).status).toBe(200);
    const { time_range: _range, ...ever } = brushedQuery();
    expect((await server.ask(ever, { dashboardId: withLine, slice_id: ofMay })).status).toBe(403);
    const words = { ...brushedQuery(), time_range: "Last year" };
    expect((await server.ask(words, { dashboardId: withLine })).status).toBe(403);
  });
});

describe("the choices of a filter that is open by its dashboard only", () => {
  const choose = (id: string, query: object) =>
    server.ask(
      { ...CHOICES, filters: [], extras: {}, ...query },
      { ...CHOOSING, native_filter_id: id, dashboardId: withFilters },
    );
  const extremes = ["MIN", "MAX"].map((aggregate) => ({
    expressionType: "SIMPLE",
    aggregate,
    column: { column_name: "price" },
    label: aggregate.toLowerCase(),
  }));
  const bounds = { columns: [], metrics: extremes, orderby: [] };

  it("are limited by the values of the filters that it depends on", async () => {
    const masks = { product: maskOf(filters.product!, ["Product 1"]) };
    const parents = extraFormDataOfParents(filters.price!, Object.values(filters), masks);
    expect((await choose("price", { ...bounds, filters: parents.filters })).status).toBe(200);
  });

  it("are limited by the time range of another filter, about the dataset's main time column", async () => {
    const time_range = "2001-01-01 : 2001-02-01";
    const reply = await choose("price", { ...bounds, time_range, granularity: "ordered_at" });
    expect([reply.status, reply.body.result?.[0].data]).toEqual([200, [{ min: null, max: null }]]);
    expect((await choose("price", { ...bounds, time_range, granularity: "ordered_on" })).status).toBe(403);
  });

  it("are none while a required value is missing", async () => {
    const { where } = splitAdhocFilters(mask("product", []).adhoc_filters ?? []);
    const reply = await choose("name", { extras: { where } });
    expect([reply.status, reply.body.result?.[0].rowcount]).toEqual([200, 0]);
  });
});
