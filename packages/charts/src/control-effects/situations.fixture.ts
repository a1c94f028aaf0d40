import type { ChartDataset, FormData, QueryData } from "../contract/index.ts";
import {
  type GalleryCase,
  galleryDataset,
  lifeExpectancy,
  manySeries,
  noise,
  REGIONS,
  shiftedLives,
  YEARS,
} from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

/** A dataset with a column of each type. */
export const DATASET: ChartDataset = {
  ...galleryDataset,
  columns: (
    [
      ["region", 1],
      ["country", 1],
      ["income", 0],
      ["year", 2],
      ["month", 2],
    ] as const
  ).map(([column_name, type_generic]) => ({
    column_name,
    verbose_name: null,
    type_generic,
    is_dttm: type_generic === 2,
  })),
};

/** A form in which a control has something to do that it has nowhere in the gallery. */
export interface Situation {
  /** Keys besides those of the first case of the gallery. */
  form: Partial<FormData>;
  /** Missing: those of that case. */
  queries?: QueryData[];
}

const overNumbers = testReply(
  [["income", 0], ...REGIONS.map((region): [string, 0] => [region, 0])],
  Array.from({ length: 9 }, (_, at) => [
    at * 10,
    ...REGIONS.map((_region, of) => 20 + noise(at * 7 + of) * 50),
  ]),
);
const overNames = testReply(
  [
    ["region", 1],
    ["America", 0],
    ["South Asia", 0],
  ],
  ["north", "east", "west"].map((name, at) => [name, 30 + at * 5, 60 - at * 9]),
);
const overTime = (...columns: string[]) =>
  testReply(
    [["year", 2], ...columns.map((name): [string, 0] => [name, 0])],
    YEARS.map((year, at) => [
      Date.UTC(year, 4, 17, 15),
      ...columns.map((_, of) => 10 + noise(at * 5 + of) * 40),
    ]),
  );

/** Two places with sizes, of which a map draws those that are on the earth. */
const sizedPlaces = ([longitude, latitude]: [number, number]) =>
  testReply(
    [
      ["lon", 0],
      ["lat", 0],
      ["size", 0],
    ],
    [
      [longitude, latitude, 4],
      [longitude + 1, latitude, 9],
    ],
  );

/** More names than a legend at the side has room for. */
const manyNames = Array.from({ length: 40 }, (_, at) => `name ${at}`);
const sideLegend = { show_legend: true, legendOrientation: "right" };

const years = { x_axis: "year", groupby: ["region"], time_grain_sqla: "P1Y" };
const byYear = { groupby: ["year"], time_grain_sqla: null };

const timeSeries: readonly Situation[] = [
  { form: { ...years, stack: "Stack", show_value: true }, queries: [lifeExpectancy] },
  { form: { ...years, stack: "Stack", show_value: true, only_total: false }, queries: [lifeExpectancy] },
  { form: { ...years, area: true, markerEnabled: true }, queries: [lifeExpectancy] },
  {
    form: { ...years, x_axis: "day", show_legend: true, legendOrientation: "right" },
    queries: [manySeries(40)],
  },
  {
    form: {
      ...years,
      time_compare: ["20 years ago"],
      rolling_type: "mean",
      resample_rule: "1D",
      resample_method: "ffill",
    },
    queries: [shiftedLives],
  },
  {
    form: { x_axis: "income", groupby: ["region"], stack: null, xAxisForceCategorical: false },
    queries: [overNumbers],
  },
  { form: { x_axis: "region", groupby: ["country"], x_axis_sort: "name" }, queries: [overNames] },
];

/** A map that stays where its form says. */
const fixedView: Situation = { form: { autozoom: false } };

/** By chart type. */
export const SITUATIONS: Readonly<Record<string, readonly Situation[]>> = {
  table: [
    { form: { percent_metrics: ["income"] } },
    {
      form: { groupby: ["year"], time_grain_sqla: null },
      queries: [overTime("population", "income"), overTime()],
    },
  ],
  "ag-grid-table": [
    {
      form: { groupby: ["region"], time_compare: "1 year ago", comparison_color_enabled: true },
      queries: [overTime("sales", "profit", "sales__1 year ago", "profit__1 year ago")],
    },
    { form: { groupby: ["year"] }, queries: [overTime("sales", "profit")] },
  ],
  big_number: [
    { form: { rolling_type: "mean", resample_rule: "1D", resample_method: "ffill", subtitle: "a month" } },
    {
      form: { x_axis: "year", metric: "takings", time_range: "Last year" },
      queries: [{ ...overTime("takings"), from_dttm: Date.UTC(1900, 0, 1), to_dttm: Date.UTC(2030, 0, 1) }],
    },
  ],
  big_number_total: [
    { form: { metric: "takings", force_timestamp_formatting: true }, queries: [overTime("takings")] },
  ],
  pie: [
    { form: { label_type: "template", label_template: "{name}: {value}" } },
    { form: { ...byYear, metric: "population" }, queries: [overTime("population")] },
  ],
  echarts_timeseries_bar: timeSeries,
  echarts_timeseries_line: timeSeries,
  echarts_area: timeSeries,
  echarts_timeseries_scatter: timeSeries,
  echarts_timeseries_smooth: timeSeries,
  echarts_timeseries_step: timeSeries,
  echarts_timeseries: timeSeries,
  mixed_timeseries: [
    {
      form: {
        ...years,
        groupby_b: ["region"],
        stack: true,
        stackB: true,
        show_value: true,
        show_valueB: true,
      },
      queries: [lifeExpectancy, lifeExpectancy],
    },
    {
      form: {
        ...years,
        groupby_b: ["region"],
        area: true,
        markerEnabled: true,
        time_compare: ["20 years ago"],
        rolling_type: "mean",
        resample_rule: "1D",
        time_compare_b: ["20 years ago"],
      },
      queries: [shiftedLives, shiftedLives],
    },
    {
      form: { x_axis: "income", groupby: ["region"], groupby_b: ["region"] },
      queries: [overNumbers, overNumbers],
    },
    {
      form: { ...years, show_legend: true, legendOrientation: "right" },
      queries: [manySeries(40), lifeExpectancy],
    },
    {
      form: { ...years, seriesType: "line", area: true, opacity: 0.5, markerEnabled: true },
      queries: [lifeExpectancy, lifeExpectancy],
    },
    {
      form: {
        rolling_type_b: "mean",
        resample_rule_b: "1D",
        resample_method_b: "ffill",
        resample_rule: "1D",
        resample_method: "ffill",
      },
    },
  ],
  pivot_table_v2: [
    {
      form: {
        groupbyRows: ["group"],
        groupbyColumns: ["region", "year"],
        colSubTotals: true,
        rowSubTotals: true,
      },
    },
  ],
  treemap_v2: [{ form: byYear, queries: [overTime("population")] }],
  heatmap_v2: [
    { form: { border_width: 2 } },
    {
      form: { x_axis: "year", groupby: "year", time_grain_sqla: null },
      queries: [overTime("delay", "rank")],
    },
  ],
  sunburst_v2: [
    { form: { columns: ["year"], time_grain_sqla: null }, queries: [overTime("count", "funds")] },
  ],
  box_plot: [
    {
      form: { ...byYear, columns: ["year"] },
      queries: [
        overTime(
          ...["mean", "median", "max", "min", "q1", "q3", "count"].map((name) => `life_expectancy__${name}`),
        ),
      ],
    },
  ],
  graph_chart: [
    {
      form: sideLegend,
      queries: [
        testReply(
          [
            ["from", 1],
            ["to", 1],
            ["from_side", 1],
            ["to_side", 1],
            ["meetings", 0],
          ],
          manyNames.map((name, at) => [name, "hub", name, "hub", at + 1]),
        ),
      ],
    },
  ],
  radar: [
    {
      form: sideLegend,
      queries: [
        testReply(
          [
            ["team", 1],
            ["goals", 0],
            ["passes", 0],
            ["distance", 0],
          ],
          manyNames.map((name, at) => [name, at, 40 - at, 20]),
        ),
      ],
    },
    { form: { ...byYear, metrics: ["goals", "passes"] }, queries: [overTime("goals", "passes")] },
  ],
  gantt_chart: [
    {
      form: { ...sideLegend, series: "team" },
      queries: [
        testReply(
          [
            ["begins", 2],
            ["ends", 2],
            ["task", 1],
            ["team", 1],
          ],
          manyNames.map((name, at) => [Date.UTC(2025, 0, at), Date.UTC(2025, 1, at), name, name]),
        ),
      ],
    },
  ],
  compare: timeSeries,
  mapbox: [
    { form: { clustering_radius: 0, point_radius: "size" }, queries: [sizedPlaces([9.2, 48.8])] },
    { form: {}, queries: [sizedPlaces([0, 200])] },
  ],
  deck_arc: [fixedView],
  deck_contour: [fixedView],
  deck_geojson: [fixedView],
  deck_grid: [fixedView],
  deck_heatmap: [fixedView],
  deck_hex: [fixedView],
  deck_multi: [fixedView],
  deck_path: [fixedView],
  deck_polygon: [fixedView, { form: { extruded: true, point_radius_fixed: { type: "fix", value: 2_000 } } }],
  deck_scatter: [fixedView],
  deck_screengrid: [fixedView],
  rose: [{ form: { time_compare: ["1 year"] } }, { form: { resample_rule: "1D", resample_method: "ffill" } }],
  partition: [
    { form: { time_series_option: "adv_anal", rolling_type: "mean", time_compare: ["1 year"] } },
    { form: { time_series_option: "adv_anal", resample_rule: "1D", resample_method: "ffill" } },
  ],
};

/** A situation as a case of the gallery. */
export const situationCases = (vizType: string, [first]: readonly GalleryCase[]): GalleryCase[] =>
  (SITUATIONS[vizType] ?? []).flatMap(({ form, queries }, at) =>
    first
      ? [
          {
            ...first,
            name: `situation ${at}`,
            form: { ...first.form, ...form },
            queries: queries ?? first.queries,
          },
        ]
      : [],
  );
