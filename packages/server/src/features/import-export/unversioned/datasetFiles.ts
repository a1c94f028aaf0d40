import { ColumnInFile, DatabaseFile, DatasetFile, MetricInFile } from "../bundleFiles.ts";
import { fileName } from "../export/fileNames.ts";
import {
  addFile,
  derivedUuid,
  fieldsOf,
  fileOf,
  objectIn,
  type Row,
  rowsOf,
  textIn,
  uuidOf,
  VERSION,
} from "./rows.ts";

/** A dataset with the name of its database. */
interface NamedDataset {
  row: Row;
  database: string;
}

/**
 * Datasets in the YAML that Superset exported before bundles had versions, as the files of a bundle; null: the value is
 * something else. Commands wrote databases with their tables, the list of datasets wrote tables that name theirs.
 *
 * @param databaseUuids - By the name of the database.
 */
export function datasetFiles(
  value: unknown,
  databaseUuids: ReadonlyMap<string, string>,
): Map<string, unknown> | null {
  const databases = rowsOf((value as Row | null)?.databases);
  const tables: NamedDataset[] = [
    ...databases.flatMap((row) =>
      rowsOf(row.tables).map((table) => ({ row: table, database: textIn(row.database_name) })),
    ),
    ...rowsOf(value).map((row) => ({ row, database: textIn(objectIn(row.params).database_name) })),
  ];
  if (tables.length === 0) return null;
  const files = new Map<string, unknown>([["metadata.yaml", { version: VERSION, type: "SqlaTable" }]]);
  for (const row of databases) {
    const name = textIn(row.database_name);
    if (databaseUuids.has(name)) continue;
    addFile(files, "databases", name, fileOf(row, DatabaseFile.shape, derivedUuid("database", name)));
  }
  for (const { row, database } of tables) {
    const parts = { row, columns: rowsOf(row.columns), metrics: rowsOf(row.metrics) };
    const file = datasetFile(parts, datasetUuid(row, database), { name: database, uuids: databaseUuids });
    addFile(files, datasetFolder(database), textIn(row.table_name), file);
  }
  return files;
}

/** Where the files of a database's datasets are. */
export const datasetFolder = (database: string): string => `datasets/${fileName(database) || "untitled"}`;

/** The UUID of a dataset, its own or that of its place. */
export const datasetUuid = (row: Row, database: string): string =>
  uuidOf(row, "dataset", database, row.schema, row.table_name);

/** The file of a dataset whose parts are rows. */
export function datasetFile(
  { row, columns, metrics }: { row: Row; columns: Row[]; metrics: Row[] },
  uuid: string,
  database: { name: string; uuids: ReadonlyMap<string, string> },
): Row {
  return {
    ...fileOf(row, DatasetFile.shape, uuid),
    params: null,
    columns: columns.map((column) => partOf(column, ColumnInFile.shape)),
    metrics: metrics.map((metric) => partOf(metric, MetricInFile.shape)),
    database_uuid: database.uuids.get(database.name) ?? derivedUuid("database", database.name),
  };
}

function partOf(row: Row, shape: object): Row {
  const { uuid: _elsewhere, ...part } = fieldsOf(row, shape);
  return part;
}
