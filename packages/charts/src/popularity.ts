import type { ChartManifest } from "./contract/index.ts";

/** Types as people know them best, first to last; all others follow by name. Spec 3 §9. */
const BY_POPULARITY: readonly string[] = [
  "echarts_timeseries_line",
  "big_number",
  "big_number_total",
  "table",
  "ag-grid-table",
  "pivot_table_v2",
  "echarts_area",
  "echarts_timeseries_bar",
  "echarts_timeseries_scatter",
  "pie",
  "mixed_timeseries",
  "deck_polygon",
  "time_table",
  "histogram_v2",
  "deck_scatter",
  "deck_hex",
  "time_pivot",
  "deck_arc",
  "heatmap_v2",
  "deck_grid",
  "deck_screengrid",
  "treemap_v2",
  "box_plot",
  "sunburst_v2",
  "sankey_v2",
  "word_cloud",
  "mapbox",
  "cal_heatmap",
  "rose",
  "bubble_v2",
  "deck_geojson",
  "horizon",
  "deck_multi",
  "compare",
  "partition",
  "deck_path",
  "graph_chart",
  "world_map",
  "paired_ttest",
  "para",
  "country_map",
];

const places = new Map(BY_POPULARITY.map((vizType, place) => [vizType, place]));

/** Chart types with the best known first. */
export const byPopularity = (types: readonly ChartManifest[]): ChartManifest[] =>
  types.toSorted((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name, "en"));

const placeOf = ({ vizType }: ChartManifest): number => places.get(vizType) ?? places.size;
