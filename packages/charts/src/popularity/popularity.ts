import { agGridTable } from "../ag-grid-table/index.ts";
import { area } from "../area/index.ts";
import { bar } from "../bar/index.ts";
import { bigNumber } from "../big-number/index.ts";
import { bigNumberTotal } from "../big-number-total/index.ts";
import { boxPlot } from "../box-plot/index.ts";
import { bubble } from "../bubble/index.ts";
import type { ChartManifest } from "../contract/index.ts";
import { deckArc } from "../deck-arc/index.ts";
import { deckGrid } from "../deck-grid/index.ts";
import { deckHex } from "../deck-hex/index.ts";
import { deckPolygon } from "../deck-polygon/index.ts";
import { deckScatter } from "../deck-scatter/index.ts";
import { funnel } from "../funnel/index.ts";
import { gauge } from "../gauge/index.ts";
import { heatmap } from "../heatmap/index.ts";
import { histogram } from "../histogram/index.ts";
import { line } from "../line/index.ts";
import { mixedSeries } from "../mixed-series/index.ts";
import { pie } from "../pie/index.ts";
import { pivotTable } from "../pivot-table/index.ts";
import { sankey } from "../sankey/index.ts";
import { scatter } from "../scatter/index.ts";
import { sunburst } from "../sunburst/index.ts";
import { table } from "../table/index.ts";
import { treemap } from "../treemap/index.ts";
import { waterfall } from "../waterfall/index.ts";
import { wordCloud } from "../word-cloud/index.ts";
import { worldMap } from "../world-map/index.ts";

/** The types that people know best, first to last. Spec 3 §9. */
const BEST_KNOWN: readonly ChartManifest[] = [
  line,
  bigNumber,
  bigNumberTotal,
  table,
  agGridTable,
  pivotTable,
  area,
  bar,
  scatter,
  pie,
  mixedSeries,
  deckPolygon,
  deckScatter,
  deckHex,
  deckArc,
  boxPlot,
  treemap,
  heatmap,
  deckGrid,
  wordCloud,
  worldMap,
  sunburst,
  sankey,
  funnel,
  gauge,
  bubble,
  histogram,
  waterfall,
];

const places = new Map(BEST_KNOWN.map(({ vizType }, place) => [vizType, place]));

/** Chart types with the best known first, the others by name. */
export const byPopularity = (types: readonly ChartManifest[]): ChartManifest[] =>
  types.toSorted((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name, "en"));

const placeOf = ({ vizType }: ChartManifest): number => places.get(vizType) ?? places.size;
