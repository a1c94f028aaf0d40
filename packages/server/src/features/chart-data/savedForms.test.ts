import { buildQueryContext, chartByVizType, drawChart, loadChart } from "@sightline/charts";
import type { ChartDataset, FormData } from "@sightline/charts/contract";
import type { EChartsPicture } from "@sightline/charts/contract/pictures";
import { withDefaults } from "@sightline/charts/form";
import { upgradeRetired } from "@sightline/charts/retired";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrdersServer, ordersServer } from "../../testing/ordersServer.ts";
import { exploreDataset } from "../datasets/index.ts";

let at: OrdersServer;
beforeAll(async () => {
  at = await ordersServer();
});
afterAll(() => at.close());

const metric = (aggregate: string, column: string) => ({
  expressionType: "SIMPLE",
  aggregate,
  column: { column_name: column },
  label: `${aggregate}(${column})`,
});
const SUM = metric("SUM", "amount");
const MAX = metric("MAX", "price");
const COUNT = metric("COUNT", "id");

const theme = {
  dark: false,
  fontFamily: "Inter",
  text: "#111",
  mutedText: "#777",
  gridLine: "#eee",
  background: "#fff",
  palette: () => ["#1FA8C9"],
  color: () => "#1FA8C9",
};

/** The picture of a form as Superset saves it, from the rows of this server. */
async function pictureOf(saved: Record<string, unknown>) {
  const given = { slice_id: 1, datasource: `${at.orders}__table`, ...saved };
  const formData = upgradeRetired<Record<string, unknown>>(given) as FormData;
  const chart = await loadChart(chartByVizType(formData.viz_type)!);
  const dataset = (await exploreDataset(at.server.platform, at.orders)) as unknown as ChartDataset;
  const context = buildQueryContext(chart, withDefaults(chart, formData, dataset, true));
  const reply = await at.server.as(at.reader).post("/api/v1/chart/data", context);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const size = { width: 800, height: 400 };
  const input = { formData, dataset, theme, size, queries: reply.body.result };
  return drawChart(chart, input) as EChartsPicture;
}

type Item = { value?: unknown; name?: string } | number | string | unknown[];
type Series = { name?: string; data: Item[] };
const valueOfItem = (item: Item) =>
  item !== null && typeof item === "object" && !Array.isArray(item) ? item.value : item;
const seriesIn = ({ option }: EChartsPicture) =>
  (option.series as Series[]).map(({ name = "", data }) => [name, data.map(valueOfItem)] as const);
const namesOn = ({ option }: EChartsPicture) => (option.xAxis as { data: string[] }).data;

const MONTHS = [0, 1, 2, 3].map((month) => Date.UTC(2025, month, 1));

describe("a form that Superset saved, drawn from rows of this server", () => {
  it("mixed chart", async () => {
    const series = seriesIn(
      await pictureOf({
        viz_type: "mixed_timeseries",
        x_axis: "ordered_at",
        time_grain_sqla: "P1M",
        metrics: [SUM],
        groupby: [],
        metrics_b: [COUNT],
        groupby_b: ["paid"],
        truncate_metric_b: true,
        seriesType: "bar",
        yAxisIndexB: 1,
      }),
    );
    expect(series.map(([name]) => name).sort()).toEqual(["False", "SUM(amount)", "True"]);
    const months = series[0]![1] as [number, number][];
    expect(months.map(([time]) => time)).toEqual(MONTHS);
    expect(months.reduce((sum, [, value]) => sum + value, 0)).toBe((60 * 61) / 2);
  });

  describe("a comparison with the month before", () => {
    // Every second day from 1 January an order of 1, 2, 3 …: 136 in January, 329 in February, 570 in March.
    const spring = {
      expressionType: "SIMPLE",
      clause: "WHERE",
      subject: "ordered_at",
      operator: "TEMPORAL_RANGE",
      comparator: "2025-02-01 : 2025-04-01",
    };
    const form = {
      x_axis: "ordered_at",
      time_grain_sqla: "P1M",
      metrics: [SUM],
      adhoc_filters: [spring],
      time_compare: ["1 month ago"],
    };
    const valuesOf = ([name, data]: readonly [string, unknown[]]) => [
      name,
      data.map((pair) => (pair as unknown[])[1]),
    ];
    it.each([
      [
        "values",
        [
          ["SUM(amount)", [329, 570]],
          ["SUM(amount), 1 month ago", [136, 329]],
        ],
      ],
      ["absolute", [["SUM(amount), 1 month ago", [193, 241]]]],
      ["percentage", [["SUM(amount), 1 month ago", [1.4191, 0.7325]]]],
      ["ratio", [["SUM(amount), 1 month ago", [2.4191, 1.7325]]]],
    ])("shows %s", async (comparison_type, expected) => {
      const viz_type = "echarts_timeseries_line";
      const series = seriesIn(await pictureOf({ viz_type, ...form, comparison_type }));
      expect(series.map(valuesOf)).toEqual(expected);
    });

    it("of series and of a second query, where nothing was before", async () => {
      const series = seriesIn(
        await pictureOf({
          viz_type: "mixed_timeseries",
          ...form,
          groupby: ["paid"],
          truncate_metric: true,
          metrics_b: [COUNT],
          groupby_b: ["region"],
          adhoc_filters_b: [spring],
          time_compare_b: ["3 years ago"],
        }),
      );
      expect(series.map(([name]) => name).toSorted()).toEqual([
        "1 month ago, False",
        "1 month ago, True",
        "<NULL>",
        "False",
        "North",
        "South",
        "True",
      ]);
    });
  });

  it("dual line, a retired type", async () => {
    const series = seriesIn(
      await pictureOf({
        viz_type: "dual_line",
        granularity_sqla: "ordered_at",
        time_grain_sqla: "P1M",
        time_range: "No filter",
        metric: SUM,
        metric_2: MAX,
      }),
    );
    expect(series.map(([name, data]) => [name, data.length])).toEqual([
      ["SUM(amount)", 4],
      ["MAX(price)", 4],
    ]);
  });

  it.each([
    ["distribution bar", { viz_type: "dist_bar", groupby: ["region"], metrics: [COUNT] }],
    ["heatmap", { viz_type: "heatmap", all_columns_x: "region", all_columns_y: "product", metric: SUM }],
    ["line", { viz_type: "line", granularity_sqla: "ordered_at", metrics: [SUM], groupby: ["region"] }],
    ["bubble", { viz_type: "bubble", entity: "product", series: "region", x: SUM, y: MAX, size: COUNT }],
    ["histogram", { viz_type: "histogram", all_columns_x: ["amount"], link_length: "6" }],
  ])("%s, a retired type", async (_name, form) => {
    const series = seriesIn(await pictureOf(form));
    expect(series.some(([, data]) => data.length > 0)).toBe(true);
  });

  it.each([
    ["alone", {}, [["amount", [12, 12, 12, 12, 12]]]],
    ["with all bins adding up", { cumulative: true }, [["amount", [12, 24, 36, 48, 60]]]],
    [
      "of groups",
      { groupby: ["paid"], bins: 2 },
      [
        ["false", [15, 15]],
        ["true", [15, 15]],
      ],
    ],
    ["as shares", { normalize: true, bins: 2 }, [["amount", [0.5, 0.5]]]],
  ])("histogram %s", async (_name, keys, expected) => {
    const series = seriesIn(await pictureOf({ viz_type: "histogram_v2", column: "amount", ...keys }));
    expect(series.toSorted(([a], [b]) => a.localeCompare(b))).toEqual(expected);
  });

  it.each([
    ["Min/max (no outliers)", [1, 60]],
    ["Tukey", [1, 60]],
    ["10/90 percentiles", [6.9, 54.1]],
  ])("box plot with whiskers: %s", async (whiskerOptions, ends) => {
    const [boxes] = seriesIn(
      await pictureOf({
        viz_type: "box_plot",
        columns: ["id"],
        groupby: [],
        metrics: [SUM],
        whiskerOptions,
      }),
    );
    const [min, , median, , max] = boxes![1][0] as number[];
    expect([min, max].map((end) => Number(end!.toFixed(6)))).toEqual(ends);
    expect(median).toBe(30.5);
  });

  it("waterfall, over months and broken down", async () => {
    const form = { viz_type: "waterfall", x_axis: "ordered_at", time_grain_sqla: "P1M", metric: SUM };
    const plain = await pictureOf(form);
    expect(namesOn(plain)).toEqual(["Jan 2025", "Feb 2025", "Mar 2025", "Apr 2025", "Total"]);
    expect(
      seriesIn(plain)
        .find(([name]) => name === "Total")?.[1]
        .at(-1),
    ).toBe(1830);
    const broken = await pictureOf({ ...form, groupby: "paid" });
    expect(namesOn(broken).filter((name) => name.endsWith("2025"))).toHaveLength(4);
    expect(namesOn(broken)).toHaveLength(12);
  });

  it("bubble chart", async () => {
    const series = seriesIn(
      await pictureOf({
        viz_type: "bubble_v2",
        entity: "product",
        series: "paid",
        x: SUM,
        y: MAX,
        size: COUNT,
        orderby: SUM,
        row_limit: 4,
      }),
    );
    expect(series.flatMap(([, data]) => data)).toHaveLength(4);
  });

  it("bullet chart, percent change and period pivot", async () => {
    const bullet = seriesIn(await pictureOf({ viz_type: "bullet", metric: SUM, markers: "1000" }));
    expect(bullet.find(([name]) => name === "SUM(amount)")?.[1]).toEqual([1830]);
    const time = { granularity_sqla: "ordered_at", time_grain_sqla: "P1M", metric: SUM };
    const [change] = seriesIn(
      await pictureOf({ viz_type: "compare", ...time, metrics: [SUM], metric: null }),
    );
    expect((change![1][0] as number[])[1]).toBe(0);
    const months = seriesIn(
      await pictureOf({ viz_type: "time_pivot", ...time, time_grain_sqla: "P1D", freq: "MS" }),
    );
    expect(months.map(([name]) => name)).toEqual(["2025-01-01", "2025-02-01", "2025-03-01", "2025-04-01"]);
  });
});
