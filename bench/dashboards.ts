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

/** A dashboard of these charts, four in a row; its path. `metadata`: what json_metadata says besides. */
export async function createDashboard(
  sightline: Sightline,
  title: string,
  charts: readonly Chart[],
  metadata: object = {},
): Promise<string> {
  const position = layoutOf(charts);
  const body = {
    dashboard_title: title,
    published: true,
    position_json: JSON.stringify(position),
    json_metadata: JSON.stringify({ ...metadata, positions: position }),
  };
  const { id } = await sightline.send("/api/v1/dashboard/", body);
  return `/superset/dashboard/${id}/`;
}

function layoutOf(charts: readonly Chart[]): object {
  const perRow = 12 / COLUMNS;
  const rows = Array.from({ length: Math.ceil(charts.length / perRow) }, (_, row) =>
    charts.slice(row * perRow, (row + 1) * perRow),
  );
  return {
    DASHBOARD_VERSION_KEY: "v2",
    ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["GRID_ID"] },
    GRID_ID: {
      id: "GRID_ID",
      type: "GRID",
      children: rows.map((_, row) => `ROW-${row}`),
      parents: ["ROOT_ID"],
    },
    ...Object.fromEntries(
      rows.flatMap((inRow, row) => [
        [
          `ROW-${row}`,
          {
            id: `ROW-${row}`,
            type: "ROW",
            children: inRow.map(({ id }) => `CHART-${id}`),
            parents: ["ROOT_ID", "GRID_ID"],
            meta: { background: "BACKGROUND_TRANSPARENT" },
          },
        ],
        ...inRow.map(({ id, slice_name }) => [
          `CHART-${id}`,
          {
            id: `CHART-${id}`,
            type: "CHART",
            children: [],
            parents: ["ROOT_ID", "GRID_ID", `ROW-${row}`],
            meta: { chartId: id, sliceName: slice_name, width: COLUMNS, height: ROW_UNITS },
          },
        ]),
      ]),
    ),
  };
}
