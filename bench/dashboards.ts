import type { Sightline } from "./sightline.ts";

export interface Chart {
  id: number;
  slice_name: string;
  viz_type: string;
}

/** In the layout: four in a row, three rows in one screen. */
const COLUMNS = 3;
const ROW_UNITS = 25;

/** Charts of these names, in their order. */
export async function chartsOf(sightline: Sightline, names: readonly string[]): Promise<Chart[]> {
  const q = encodeURIComponent(JSON.stringify({ page_size: 100 }));
  const { result } = (await sightline.get(`/api/v1/chart/?q=${q}`)) as { result: Chart[] };
  return names.map((name) => {
    const chart = result.find(({ slice_name }) => slice_name === name);
    if (!chart) throw new Error(`There is no example chart "${name}"`);
    return chart;
  });
}

/** A dashboard of these charts, four in a row; its path. `metadata`: what json_metadata says besides. `tabs`: 0 for none. */
export async function createDashboard(
  sightline: Sightline,
  title: string,
  charts: readonly Chart[],
  metadata: object = {},
  tabs = 0,
): Promise<string> {
  const position = tabs > 0 ? tabLayoutOf(charts, tabs) : layoutOf(charts);
  const body = {
    dashboard_title: title,
    published: true,
    position_json: JSON.stringify(position),
    json_metadata: JSON.stringify({ ...metadata, positions: position }),
  };
  const { id } = await sightline.send("/api/v1/dashboard/", body);
  return `/superset/dashboard/${id}/`;
}

type Components = Record<string, object | string>;

function layoutOf(charts: readonly Chart[]): Components {
  const rows = rowsOf(charts, ["ROOT_ID", "GRID_ID"]);
  return {
    DASHBOARD_VERSION_KEY: "v2",
    ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["GRID_ID"] },
    GRID_ID: { id: "GRID_ID", type: "GRID", children: rows.ids, parents: ["ROOT_ID"] },
    ...rows.components,
  };
}

/** The charts in so many tabs of equal size. */
function tabLayoutOf(charts: readonly Chart[], tabs: number): Components {
  const size = Math.ceil(charts.length / tabs);
  const names = Array.from({ length: tabs }, (_, tab) => `TAB-${tab}`);
  const parents = ["ROOT_ID", "TABS-0"];
  const inTabs = names.map((id, tab) => {
    const rows = rowsOf(charts.slice(tab * size, (tab + 1) * size), [...parents, id]);
    const meta = { text: `Tab ${tab + 1}` };
    return { ...rows.components, [id]: { id, type: "TAB", children: rows.ids, parents, meta } };
  });
  return {
    DASHBOARD_VERSION_KEY: "v2",
    ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["TABS-0"] },
    GRID_ID: { id: "GRID_ID", type: "GRID", children: [], parents: ["ROOT_ID"] },
    "TABS-0": { id: "TABS-0", type: "TABS", children: names, parents: ["ROOT_ID"], meta: {} },
    ...Object.assign({}, ...inTabs),
  };
}

/** The rows of some charts, four in each, and their ids. */
function rowsOf(charts: readonly Chart[], parents: string[]): { ids: string[]; components: Components } {
  const perRow = 12 / COLUMNS;
  const components: Components = {};
  const ids: string[] = [];
  for (let at = 0; at < charts.length; at += perRow) {
    const inRow = charts.slice(at, at + perRow);
    const row = `ROW-${inRow[0]?.id}`;
    ids.push(row);
    components[row] = {
      id: row,
      type: "ROW",
      children: inRow.map(({ id }) => `CHART-${id}`),
      parents,
      meta: { background: "BACKGROUND_TRANSPARENT" },
    };
    for (const { id, slice_name } of inRow) {
      components[`CHART-${id}`] = {
        id: `CHART-${id}`,
        type: "CHART",
        children: [],
        parents: [...parents, row],
        meta: { chartId: id, sliceName: slice_name, width: COLUMNS, height: ROW_UNITS },
      };
    }
  }
  return { ids, components };
}
