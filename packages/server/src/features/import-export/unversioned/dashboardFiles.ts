import { ChartFile, DashboardFile } from "../bundleFiles.ts";
import { withDatasetUuids } from "../export/exportedMetadata.ts";
import { exportedPosition } from "../export/exportedPosition.ts";
import { MAX_FILES } from "../readZip.ts";
import { datasetFile, datasetFolder, datasetUuid } from "./datasetFiles.ts";
import { addFile, derivedUuid, fileOf, objectIn, type Row, rowsIn, textIn, uuidOf, VERSION } from "./rows.ts";

interface Dataset {
  row: Row;
  /** In the server that wrote the file. */
  id: unknown;
  uuid: string;
  database: string;
}

/**
 * Dashboards in the JSON that Superset exported before bundles had versions, as the files of a bundle; null: the value
 * is something else. They hold no databases: datasets name theirs.
 *
 * @param databaseUuids - By the name of the database.
 */
export function dashboardFiles(
  value: unknown,
  databaseUuids: ReadonlyMap<string, string>,
): Map<string, unknown> | null {
  const { dashboards, datasources } = (value ?? {}) as Row;
  if (!Array.isArray(dashboards)) return null;
  const files = new Map<string, unknown>([["metadata.yaml", { version: VERSION, type: "Dashboard" }]]);
  const datasets = rowsIn(datasources, "__SqlaTable__").map(datasetIn);
  for (const { row, uuid, database } of datasets) {
    const columns = rowsIn(row.columns, "__TableColumn__");
    const metrics = rowsIn(row.metrics, "__SqlMetric__");
    const file = datasetFile({ row, columns, metrics }, uuid, { name: database, uuids: databaseUuids });
    addFile(files, datasetFolder(database), textIn(row.table_name), file);
  }
  const datasetOf = new Map<unknown, string>(
    datasets.flatMap(({ row, id, uuid, database }) => [
      [id, uuid],
      [placeOf(database, row.schema, row.table_name), uuid],
    ]),
  );
  const datasetUuids = new Map(datasets.map(({ id, uuid }) => [Number(id), uuid]));
  const charts = new Set<string>();
  for (const row of rowsIn(dashboards, "__Dashboard__")) {
    const slices = rowsIn(row.slices, "__Slice__").map((slice) => ({
      row: slice,
      id: Number(slice.id),
      slice_name: textIn(slice.slice_name),
      uuid: uuidOf(slice, "chart", slice.id, slice.slice_name),
    }));
    for (const { row: slice, id, slice_name, uuid } of slices) {
      // So many are refused, and laying them out would take seconds.
      if (files.size > MAX_FILES) return files;
      if (charts.has(uuid)) continue;
      charts.add(uuid);
      addFile(files, "charts", `${slice_name}_${id}`, chartFile(slice, uuid, datasetOf));
    }
    const title = textIn(row.dashboard_title) || "[ untitled dashboard ]";
    const position_json = textIn(row.position_json) || null;
    addFile(files, "dashboards", title, {
      ...fileOf(row, DashboardFile.shape, uuidOf(row, "dashboard", row.id, title)),
      dashboard_title: title,
      // It may be that of another dashboard here.
      slug: null,
      position: exportedPosition({ dashboard_title: title, position_json }, slices),
      metadata: withDatasetUuids(withoutOrigin(objectIn(row.json_metadata)), datasetUuids),
    });
  }
  return files;
}

function datasetIn(row: Row): Dataset {
  const params = objectIn(row.params);
  const database = textIn(params.database_name);
  return {
    row,
    id: params.remote_id ?? row.id,
    uuid: datasetUuid(row, database),
    database,
  };
}

/** @param datasetOf - The UUID of a dataset by its number and by its place. */
function chartFile(row: Row, uuid: string, datasetOf: ReadonlyMap<unknown, string>): Row {
  const params = objectIn(row.params);
  const { database_name, schema, datasource_name } = params;
  const dataset_uuid =
    datasetOf.get(row.datasource_id) ?? datasetOf.get(placeOf(database_name, schema, datasource_name));
  return {
    ...fileOf(row, ChartFile.shape, uuid),
    params: withoutOrigin(params),
    // It names datasets by the numbers of the other server, and is made anew.
    query_context: null,
    dataset_uuid: dataset_uuid ?? derivedUuid("dataset", database_name, schema, datasource_name),
  };
}

const placeOf = (...names: unknown[]): string => JSON.stringify(names.map((name) => name ?? null));

/** What the export notes of where an object comes from. */
function withoutOrigin(params: Row): Row {
  const { remote_id, import_time, database_name, datasource_name, schema, ...rest } = params;
  return rest;
}
