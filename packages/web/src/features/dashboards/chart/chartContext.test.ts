import { RECORD_SEPARATOR } from "@sightline/api/chart-streams";
import { chartByVizType, dashboardContext, loadChart } from "@sightline/charts";
import type { ChartDataset } from "@sightline/charts/contract";
import type { Clause } from "@sightline/core/native-filters/data-mask";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openChartRuntime } from "../../../chart-runtime/index.ts";
import { openPlainPage } from "../../../testing/plainPage.ts";

beforeEach(async () => {
  await openPlainPage(["charts"]);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const CHARTS = [1, 2, 3, 4].map((id) => ({
  id,
  form_data: { viz_type: "big_number_total", datasource: "1__table", metric: "count" },
}));
const definition = await loadChart(chartByVizType("big_number_total")!);
const dataset = { columns: [], metrics: [{ metric_name: "count" }] } as unknown as ChartDataset;

const clause = (id: string, chartIds: Clause["chartIds"], value: string): Clause => ({
  source: { kind: "native", id },
  order: 0,
  extraFormData: { filters: [{ col: id, op: "IN", val: [value] }] },
  chartIds,
});

interface Sent {
  charts?: { id: string; context: { form_data: { slice_id: number } } }[];
  form_data?: { slice_id: number };
}

/** Answers charts with no rows, alone and in a stream; returns the ids of those that were asked for. */
function answerCharts(): number[] {
  const asked: number[] = [];
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    const { charts, form_data } = JSON.parse(String(init.body)) as Sent;
    const body = { result: [] };
    if (!charts) {
      asked.push(form_data!.slice_id);
      return new Response(JSON.stringify(body));
    }
    asked.push(...charts.map(({ context }) => context.form_data.slice_id));
    const records = charts.map(({ id }) => JSON.stringify({ id, status: 200, body }));
    return new Response(
      records.map((record) => `${RECORD_SEPARATOR}${record}\n${RECORD_SEPARATOR}`).join(""),
    );
  });
  return asked;
}

/** A dashboard of which the clauses change; answers which charts ask again. */
function dashboard() {
  const asked = answerCharts();
  const runtime = openChartRuntime();
  for (const { id } of CHARTS) runtime.subscribe(id, () => {});
  return async (clauses: readonly Clause[]): Promise<number[]> => {
    asked.length = 0;
    for (const chart of CHARTS) {
      runtime.show(chart.id, dashboardContext({ chart, dataset, definition, dashboardId: 9, clauses }));
    }
    await vi.advanceTimersByTimeAsync(0);
    return asked.toSorted();
  };
}

it("exactly those charts ask again whose context the clauses change", async () => {
  const chartsAsking = dashboard();
  const country = (value: string) => clause("country", new Set([1, 2]), value);
  const year = clause("year", new Set([2, 3]), "2025");
  expect(await chartsAsking([])).toEqual([1, 2, 3, 4]);
  expect(await chartsAsking([country("Peru")])).toEqual([1, 2]);
  // Nothing has changed but the list itself and the order in it.
  expect(await chartsAsking([country("Peru")])).toEqual([]);
  expect(await chartsAsking([country("Peru"), year])).toEqual([2, 3]);
  expect(await chartsAsking([year, country("Peru")])).toEqual([]);
  expect(await chartsAsking([country("Chile"), year])).toEqual([1, 2]);
});

it("going back to earlier values, and clearing all, asks for nothing", async () => {
  const chartsAsking = dashboard();
  await chartsAsking([]);
  await chartsAsking([clause("country", "all", "Peru")]);
  expect(await chartsAsking([clause("country", "all", "Chile")])).toEqual([1, 2, 3, 4]);
  expect(await chartsAsking([clause("country", "all", "Peru")])).toEqual([]);
  expect(await chartsAsking([])).toEqual([]);
});

it("the clauses reach the queries", () => {
  const chart = CHARTS[0]!;
  const clauses = [clause("country", new Set([1]), "Peru")];
  const context = dashboardContext({ chart, dataset, definition, dashboardId: 9, clauses });
  expect(context.queries[0]?.filters).toMatchObject([{ col: "country", op: "IN", val: ["Peru"] }]);
  expect(context.form_data).toMatchObject({ slice_id: 1, dashboardId: 9 });
});
