/** A chart with its place in the bundle. */
export interface PlacedChart {
  /** Under which the layout names it; the import puts the id of the store in its place. */
  id: number;
  uuid: string;
  name: string;
}

/** Charts that stand under one tab. */
export interface GalleryTab {
  name: string;
  charts: readonly PlacedChart[];
}

/** Of the twelve columns of a dashboard. */
const CHART_WIDTH = 6;
const CHARTS_IN_ROW = 12 / CHART_WIDTH;
/** In units of 8 px. */
const CHART_HEIGHT = 46;

type Node = Record<string, unknown>;

/** The layout of a dashboard with a tab for each group of charts, two charts in a row. */
export function galleryLayout(title: string, tabs: readonly GalleryTab[]): Record<string, unknown> {
  const tabIds = tabs.map((_, at) => `TAB-gallery-${at + 1}`);
  const above = ["ROOT_ID", "TABS-gallery"];
  return {
    DASHBOARD_VERSION_KEY: "v2",
    ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["TABS-gallery"] },
    GRID_ID: { id: "GRID_ID", type: "GRID", children: [], parents: ["ROOT_ID"] },
    HEADER_ID: { id: "HEADER_ID", type: "HEADER", meta: { text: title } },
    "TABS-gallery": { id: "TABS-gallery", type: "TABS", children: tabIds, parents: ["ROOT_ID"], meta: {} },
    ...Object.assign({}, ...tabs.map((tab, at) => tabNodes(tab, tabIds[at]!, above))),
  };
}

function tabNodes({ name, charts }: GalleryTab, id: string, above: string[]): Record<string, Node> {
  const rows = Array.from({ length: Math.ceil(charts.length / CHARTS_IN_ROW) }, (_, row) => ({
    id: `${id.replace("TAB", "ROW")}-${row + 1}`,
    charts: charts.slice(row * CHARTS_IN_ROW, (row + 1) * CHARTS_IN_ROW),
  }));
  const inTab = [...above, id];
  return {
    [id]: { id, type: "TAB", children: rows.map((row) => row.id), parents: above, meta: { text: name } },
    ...Object.assign({}, ...rows.map((row) => rowNodes(row.id, row.charts, inTab))),
  };
}

function rowNodes(id: string, charts: readonly PlacedChart[], above: string[]): Record<string, Node> {
  const nodes = charts.map((chart) => ({
    id: `CHART-gallery-${chart.id}`,
    type: "CHART",
    children: [],
    parents: [...above, id],
    meta: {
      chartId: chart.id,
      sliceName: chart.name,
      uuid: chart.uuid,
      width: CHART_WIDTH,
      height: CHART_HEIGHT,
    },
  }));
  const meta = { background: "BACKGROUND_TRANSPARENT" };
  return {
    [id]: { id, type: "ROW", children: nodes.map((node) => node.id), parents: above, meta },
    ...Object.fromEntries(nodes.map((node) => [node.id, node])),
  };
}
