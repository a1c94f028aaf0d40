import { chartByVizType } from "./registry.ts";
import { isRetiredType } from "./retired/retiredNames.ts";

/** What Superset calls the types that are not drawn here: charts of them may come with a bundle or a shared database. */
const KNOWN_ELSEWHERE: Readonly<Record<string, string>> = {
  area: "Area Chart (legacy)",
  bar: "Time-series Bar Chart (legacy)",
  bubble: "Bubble Chart (legacy)",
  cal_heatmap: "Calendar Heatmap",
  cartodiagram: "Cartodiagram",
  chord: "Chord Diagram",
  country_map: "Country Map",
  deck_arc: "deck.gl Arc",
  deck_contour: "deck.gl Contour",
  deck_geojson: "deck.gl Geojson",
  deck_grid: "deck.gl Grid",
  deck_heatmap: "deck.gl Heatmap",
  deck_hex: "deck.gl 3D Hexagon",
  deck_multi: "deck.gl Multiple Layers",
  deck_path: "deck.gl Path",
  deck_polygon: "deck.gl Polygon",
  deck_scatter: "deck.gl Scatterplot",
  deck_screengrid: "deck.gl Screen Grid",
  dist_bar: "Bar Chart (legacy)",
  dual_line: "Dual Line Chart (legacy)",
  filter_box: "Filter box (legacy)",
  funnel: "Funnel Chart",
  gantt_chart: "Gantt Chart",
  gauge_chart: "Gauge Chart",
  graph_chart: "Graph Chart",
  handlebars: "Handlebars",
  heatmap: "Heatmap (legacy)",
  histogram: "Histogram (legacy)",
  horizon: "Horizon Chart",
  line: "Line Chart (legacy)",
  mapbox: "MapBox",
  paired_ttest: "Paired t-test Table",
  para: "Parallel Coordinates",
  partition: "Partition Chart",
  pivot_table: "Pivot Table (legacy)",
  pop_kpi: "Big Number with Time Period Comparison",
  radar: "Radar Chart",
  rose: "Nightingale Rose Chart",
  sankey: "Sankey Diagram (legacy)",
  sankey_v2: "Sankey Chart",
  sunburst: "Sunburst Chart (legacy)",
  sunburst_v2: "Sunburst Chart",
  time_table: "Time-series Table",
  tree_chart: "Tree Chart",
  treemap: "Treemap (legacy)",
  treemap_v2: "Treemap",
  world_map: "World Map",
};

/** A chart type as people call it. */
export interface ChartTypeName {
  name: string;
  /** Charts of it can be drawn here. */
  isAvailable: boolean;
}

/** The name of a stored `viz_type`, also of one that nothing here draws; one that nobody knows is read as words. */
export function chartTypeName(vizType: string): ChartTypeName {
  const manifest = chartByVizType(vizType);
  if (manifest) return { name: manifest.name, isAvailable: true };
  const known = Object.hasOwn(KNOWN_ELSEWHERE, vizType) ? KNOWN_ELSEWHERE[vizType] : undefined;
  return { name: known ?? wordsOf(vizType), isAvailable: isRetiredType(vizType) };
}

function wordsOf(vizType: string): string {
  const words = vizType.replace(/[_\-\s]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
