import { type Chart, createDashboard } from "./dashboards.ts";
import type { Sightline } from "./sightline.ts";

/** The name of the filter on `category`, of which there are a hundred. */
export const FILTER = "Category";

/** Pictures that ECharts draws of a table of the bench: four in a row, three rows. */
const VIEWS: [name: string, form: object][] = [
  ["Events by day", overTime("day", "P1D", "COUNT(*)")],
  ["Sum by week", overTime("day", "P1W", "SUM(amount)")],
  ["Mean by month", overTime("day", "P1M", "AVG(amount)")],
  ["Largest by month", overTime("happened", "P1M", "MAX(amount)")],
  ["Events by month", overTime("happened", "P1M", "COUNT(*)")],
  ["Median by month", overTime("happened", "P1M", "MEDIAN(amount)")],
  ["Events by name", byName("COUNT(*)")],
  ["Sum by name", byName("SUM(amount)")],
  ["Mean by name", byName("AVG(amount)")],
  ["Smallest by name", byName("MIN(amount)")],
  ["Share of events", shares("COUNT(*)")],
  ["Share of the sum", shares("SUM(amount)")],
];

export const TWELVE = VIEWS.length;

/** As many of these charts of a dataset as wanted, one kind after the other. `fromId`: the first of the rows that they read. */
export async function createCharts(
  sightline: Sightline,
  dataset: number,
  { count = TWELVE, fromId }: { count?: number; fromId?: number } = {},
): Promise<Chart[]> {
  const rows = fromId === undefined ? {} : { adhoc_filters: [rowsFrom(fromId)] };
  const charts: Chart[] = [];
  for (let index = 0; index < count; index += 1) {
    const [name, form] = VIEWS[index % TWELVE]!;
    const params: Record<string, unknown> = { datasource: `${dataset}__table`, ...form, ...rows };
    const viz_type = String(params.viz_type);
    const slice_name = index < TWELVE ? name : `${name} ${index}`;
    const { id } = await sightline.send("/api/v1/chart/", {
      slice_name,
      viz_type,
      datasource_id: dataset,
      datasource_type: "table",
      params: JSON.stringify(params),
    });
    charts.push({ id, slice_name, viz_type });
  }
  return charts;
}

/** The settings of a dashboard with one filter, on a column of a dataset. */
export const filteredBy = (dataset: number, column = "category") => ({
  native_filter_configuration: [
    {
      id: "NATIVE_FILTER-category",
      type: "NATIVE_FILTER",
      name: FILTER,
      filterType: "filter_select",
      targets: [{ datasetId: dataset, column: { name: column } }],
      controlValues: { multiSelect: false },
      defaultDataMask: {},
      cascadeParentIds: [],
      scope: { rootPath: ["ROOT_ID"], excluded: [] },
    },
  ],
});

/** The path of a new dashboard of these twelve charts with a filter. */
export const createTwelve = async (sightline: Sightline, dataset: number): Promise<string> =>
  createDashboard(sightline, "Twelve charts", await createCharts(sightline, dataset), filteredBy(dataset));

function rowsFrom(id: number): object {
  return { expressionType: "SIMPLE", clause: "WHERE", subject: "id", operator: ">=", comparator: id };
}

function metric(sqlExpression: string): object {
  return { expressionType: "SQL", sqlExpression, label: sqlExpression };
}

function overTime(x_axis: string, time_grain_sqla: string, sql: string): object {
  const metrics = [metric(sql)];
  return { viz_type: "echarts_timeseries_line", x_axis, time_grain_sqla, metrics, row_limit: 10_000 };
}

function byName(sql: string): object {
  return { viz_type: "echarts_timeseries_bar", x_axis: "name", metrics: [metric(sql)], row_limit: 20 };
}

function shares(sql: string): object {
  return { viz_type: "pie", groupby: ["name"], metric: metric(sql), row_limit: 8 };
}
