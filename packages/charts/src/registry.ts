import { agGridTable } from "./ag-grid-table/index.ts";
import { area } from "./area/index.ts";
import { bar } from "./bar/index.ts";
import { bigNumber } from "./big-number/index.ts";
import { bigNumberTotal } from "./big-number-total/index.ts";
import { boxPlot } from "./box-plot/index.ts";
import { bubble } from "./bubble/index.ts";
import { bullet } from "./bullet/index.ts";
import { calHeatmap } from "./cal-heatmap/index.ts";
import { cartodiagram } from "./cartodiagram/index.ts";
import { chord } from "./chord/index.ts";
import type { ChartDefinition, ChartManifest, DataShape } from "./contract/index.ts";
import { countryMap } from "./country-map/index.ts";
import { deckArc } from "./deck-arc/index.ts";
import { deckContour } from "./deck-contour/index.ts";
import { deckGeojson } from "./deck-geojson/index.ts";
import { deckGrid } from "./deck-grid/index.ts";
import { deckHeatmap } from "./deck-heatmap/index.ts";
import { deckHex } from "./deck-hex/index.ts";
import { deckMulti } from "./deck-multi/index.ts";
import { deckPath } from "./deck-path/index.ts";
import { deckPolygon } from "./deck-polygon/index.ts";
import { deckScatter } from "./deck-scatter/index.ts";
import { deckScreengrid } from "./deck-screengrid/index.ts";
import { funnel } from "./funnel/index.ts";
import { gantt } from "./gantt/index.ts";
import { gauge } from "./gauge/index.ts";
import { genericSeries } from "./generic-series/index.ts";
import { graph } from "./graph/index.ts";
import { handlebars } from "./handlebars/index.ts";
import { heatmap } from "./heatmap/index.ts";
import { histogram } from "./histogram/index.ts";
import { horizon } from "./horizon/index.ts";
import { line } from "./line/index.ts";
import { mapbox } from "./mapbox/index.ts";
import { mixedSeries } from "./mixed-series/index.ts";
import { pairedTtest } from "./paired-ttest/index.ts";
import { para } from "./para/index.ts";
import { partition } from "./partition/index.ts";
import { percentChange } from "./percent-change/index.ts";
import { periodPivot } from "./period-pivot/index.ts";
import { pie } from "./pie/index.ts";
import { pivotTable } from "./pivot-table/index.ts";
import { popKpi } from "./pop-kpi/index.ts";
import { radar } from "./radar/index.ts";
import { rose } from "./rose/index.ts";
import { sankey } from "./sankey/index.ts";
import { scatter } from "./scatter/index.ts";
import { smoothLine } from "./smooth-line/index.ts";
import { steppedLine } from "./stepped-line/index.ts";
import { sunburst } from "./sunburst/index.ts";
import { table } from "./table/index.ts";
import { timeTable } from "./time-table/index.ts";
import { tree } from "./tree/index.ts";
import { treemap } from "./treemap/index.ts";
import { waterfall } from "./waterfall/index.ts";
import { wordCloud } from "./word-cloud/index.ts";
import { worldMap } from "./world-map/index.ts";

/** All chart types of this repository. */
const manifests: ChartManifest[] = [
  agGridTable,
  area,
  bar,
  bigNumber,
  bigNumberTotal,
  boxPlot,
  bubble,
  bullet,
  calHeatmap,
  cartodiagram,
  chord,
  countryMap,
  deckArc,
  deckContour,
  deckGeojson,
  deckGrid,
  deckHeatmap,
  deckHex,
  deckMulti,
  deckPath,
  deckPolygon,
  deckScatter,
  deckScreengrid,
  funnel,
  gantt,
  gauge,
  genericSeries,
  graph,
  handlebars,
  heatmap,
  histogram,
  horizon,
  line,
  mapbox,
  mixedSeries,
  pairedTtest,
  para,
  partition,
  percentChange,
  periodPivot,
  pie,
  pivotTable,
  popKpi,
  radar,
  rose,
  sankey,
  scatter,
  smoothLine,
  steppedLine,
  sunburst,
  table,
  timeTable,
  tree,
  treemap,
  waterfall,
  wordCloud,
  worldMap,
];

const byVizType = new Map(manifests.map((manifest) => [manifest.vizType, manifest]));

/** The chart type of a chart that names none. */
export const DEFAULT_VIZ_TYPE = table.vizType;

/** Adds a chart plug-in; an existing type is not replaced. */
export function registerChart(manifest: ChartManifest): void {
  if (!byVizType.has(manifest.vizType)) byVizType.set(manifest.vizType, manifest);
}

/** All chart types, by name. */
export const chartTypes = (): ChartManifest[] =>
  [...byVizType.values()].sort((a, b) => a.name.localeCompare(b.name, "en"));

/** The types that explore offers as tiles, in their order. */
export const quickChartTypes = (): ChartManifest[] =>
  chartTypes()
    .filter(({ quickTile }) => quickTile !== undefined)
    .sort((a, b) => a.quickTile! - b.quickTile!);

/** The type that draws a stored `viz_type`; null if there is none. */
export const chartByVizType = (vizType: string): ChartManifest | null => byVizType.get(vizType) ?? null;

/** The type to suggest for data of a shape. */
export const chartForShape = (shape: DataShape): ChartManifest | null =>
  chartTypes().find(({ suits }) => suits === shape) ?? null;

const loads = new Map<ChartManifest, Promise<ChartDefinition>>();
const definitions = new Map<ChartManifest, ChartDefinition>();

/** Loads the definition of a type once; a failed attempt can be repeated. */
export function loadChart(manifest: ChartManifest): Promise<ChartDefinition> {
  const running = loads.get(manifest);
  if (running) return running;
  const load = manifest.load().then(
    ({ default: definition }) => {
      definitions.set(manifest, definition);
      return definition;
    },
    (error: unknown) => {
      loads.delete(manifest);
      throw error;
    },
  );
  loads.set(manifest, load);
  return load;
}

/** The definition of a type if it is loaded. */
export const loadedChart = (manifest: ChartManifest): ChartDefinition | null =>
  definitions.get(manifest) ?? null;

/** How the server post-processes the rows of a stored `viz_type` for reports; null: not at all. */
export const postProcessedFormat = (vizType: string): "table" | "pivot" | null =>
  chartByVizType(vizType)?.postProcessed ?? null;
