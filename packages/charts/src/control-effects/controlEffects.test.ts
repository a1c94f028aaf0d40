import { expect, it } from "vitest";
import { loadShapes } from "../form/index.ts";
import { type GalleryCase, galleryDataset } from "../gallery.fixture.ts";
import { chartTypes, loadChart } from "../registry.ts";
import { controlsWithoutEffect } from "./effectsOf.fixture.ts";

/** All types with their cases of the gallery. */
const GALLERIES = {
  table: () => import("../table/gallery.fixture.ts"),
  "ag-grid-table": () => import("../ag-grid-table/gallery.fixture.ts"),
  big_number_total: () => import("../big-number-total/gallery.fixture.ts"),
  big_number: () => import("../big-number/gallery.fixture.ts"),
  pie: () => import("../pie/gallery.fixture.ts"),
  echarts_timeseries_bar: () => import("../bar/gallery.fixture.ts"),
  echarts_timeseries_line: () => import("../line/gallery.fixture.ts"),
  echarts_area: () => import("../area/gallery.fixture.ts"),
  echarts_timeseries_scatter: () => import("../scatter/gallery.fixture.ts"),
  echarts_timeseries_smooth: () => import("../smooth-line/gallery.fixture.ts"),
  echarts_timeseries_step: () => import("../stepped-line/gallery.fixture.ts"),
  echarts_timeseries: () => import("../generic-series/gallery.fixture.ts"),
  mixed_timeseries: () => import("../mixed-series/gallery.fixture.ts"),
  pivot_table_v2: () => import("../pivot-table/gallery.fixture.ts"),
  treemap_v2: () => import("../treemap/gallery.fixture.ts"),
  heatmap_v2: () => import("../heatmap/gallery.fixture.ts"),
  histogram_v2: () => import("../histogram/gallery.fixture.ts"),
  sunburst_v2: () => import("../sunburst/gallery.fixture.ts"),
  sankey_v2: () => import("../sankey/gallery.fixture.ts"),
  world_map: () => import("../world-map/gallery.fixture.ts"),
  word_cloud: () => import("../word-cloud/gallery.fixture.ts"),
  box_plot: () => import("../box-plot/gallery.fixture.ts"),
  bubble_v2: () => import("../bubble/gallery.fixture.ts"),
  funnel: () => import("../funnel/gallery.fixture.ts"),
  gauge_chart: () => import("../gauge/gallery.fixture.ts"),
  graph_chart: () => import("../graph/gallery.fixture.ts"),
  radar: () => import("../radar/gallery.fixture.ts"),
  gantt_chart: () => import("../gantt/gallery.fixture.ts"),
  pop_kpi: () => import("../pop-kpi/gallery.fixture.ts"),
  rose: () => import("../rose/gallery.fixture.ts"),
  partition: () => import("../partition/gallery.fixture.ts"),
  tree_chart: () => import("../tree/gallery.fixture.ts"),
  waterfall: () => import("../waterfall/gallery.fixture.ts"),
  handlebars: () => import("../handlebars/gallery.fixture.ts"),
  country_map: () => import("../country-map/gallery.fixture.ts"),
  cal_heatmap: () => import("../cal-heatmap/gallery.fixture.ts"),
  chord: () => import("../chord/gallery.fixture.ts"),
  para: () => import("../para/gallery.fixture.ts"),
  bullet: () => import("../bullet/gallery.fixture.ts"),
  time_pivot: () => import("../period-pivot/gallery.fixture.ts"),
  horizon: () => import("../horizon/gallery.fixture.ts"),
  paired_ttest: () => import("../paired-ttest/gallery.fixture.ts"),
  time_table: () => import("../time-table/gallery.fixture.ts"),
  cartodiagram: () => import("../cartodiagram/gallery.fixture.ts"),
  mapbox: () => import("../mapbox/gallery.fixture.ts"),
  compare: () => import("../percent-change/gallery.fixture.ts"),
  deck_arc: () => import("../deck-arc/gallery.fixture.ts"),
  deck_contour: () => import("../deck-contour/gallery.fixture.ts"),
  deck_geojson: () => import("../deck-geojson/gallery.fixture.ts"),
  deck_grid: () => import("../deck-grid/gallery.fixture.ts"),
  deck_heatmap: () => import("../deck-heatmap/gallery.fixture.ts"),
  deck_hex: () => import("../deck-hex/gallery.fixture.ts"),
  deck_multi: () => import("../deck-multi/gallery.fixture.ts"),
  deck_path: () => import("../deck-path/gallery.fixture.ts"),
  deck_polygon: () => import("../deck-polygon/gallery.fixture.ts"),
  deck_scatter: () => import("../deck-scatter/gallery.fixture.ts"),
  deck_screengrid: () => import("../deck-screengrid/gallery.fixture.ts"),
} satisfies Record<string, () => Promise<{ gallery: GalleryCase[] }>>;
type VizType = keyof typeof GALLERIES;
const TYPES = Object.keys(GALLERIES) as VizType[];

/** Controls that change neither a query nor the picture, with the reason. */
const ONE_STYLE = "The key is kept for other types of the family; the control is not shown.";
const SETTLED = "The key is kept for the other table; the control is not shown.";
const NEVER = "The key is kept for other clients; the control is not shown.";
const ONLY_SAYS = "It has no value: it says which range is compared with.";
const WITHOUT_EFFECT: Partial<Record<VizType, Record<string, string>>> = {
  table: { comparison_range_label: ONLY_SAYS },
  "ag-grid-table": {
    comparison_range_label: ONLY_SAYS,
    allow_rearrange_columns: SETTLED,
    allow_render_html: SETTLED,
    percent_metric_calculation: SETTLED,
  },
  pop_kpi: { comparison_range_label: ONLY_SAYS },
  compare: {
    contributionMode: ONE_STYLE,
    currency_format: ONE_STYLE,
    logAxis: ONE_STYLE,
    max_series: ONE_STYLE,
    showTooltipPercentage: ONE_STYLE,
    showTooltipTotal: ONE_STYLE,
  },
  mapbox: { render_while_dragging: NEVER },
  echarts_timeseries_line: { seriesType: ONE_STYLE },
  echarts_timeseries_scatter: { markerEnabled: ONE_STYLE },
  echarts_timeseries_smooth: { only_total: ONE_STYLE },
};

it("there are cases of all types", () => {
  expect(
    chartTypes()
      .map(({ vizType }) => vizType)
      .toSorted(),
  ).toEqual([...TYPES].sort());
});

it.each(TYPES)("each control of %s changes a query or the picture", async (vizType) => {
  const manifest = chartTypes().find((type) => type.vizType === vizType)!;
  const { gallery } = await GALLERIES[vizType]();
  const chart = await loadChart(manifest);
  for (const { form } of gallery) {
    await loadShapes(chart, { viz_type: vizType, datasource: "1__table", ...form }, galleryDataset);
  }
  const dead = controlsWithoutEffect(vizType, chart, gallery);
  expect(dead.toSorted()).toEqual(Object.keys(WITHOUT_EFFECT[vizType] ?? {}).toSorted());
});
