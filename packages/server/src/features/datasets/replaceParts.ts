import type { DatasetFolders } from "@sightline/api/dataset-folders";
import type { ColumnDraft, MetricDraft } from "@sightline/api/datasets";
import type { Db } from "../../platform/feature.ts";
import { newColumn, newMetric } from "./parts.ts";
import { datasetRepository, type NewColumn, type NewMetric } from "./repository.ts";

interface ImportedParts {
  columns: readonly Omit<ColumnDraft, "id" | "uuid">[];
  metrics: readonly Omit<MetricDraft, "id" | "uuid">[];
  /** Absent in bundles of older releases: the dataset keeps its own. */
  folders?: DatasetFolders | null | undefined;
}

/**
 * Makes the columns, metrics and folders of a dataset those of a bundle. A part of a name that is there is changed: it
 * keeps its id, and its uuid, by which folders name it and which bundles do not have.
 */
export async function replaceParts(
  db: Db,
  id: number,
  { columns, metrics, folders }: ImportedParts,
  at: string,
): Promise<void> {
  const repository = datasetRepository(db);
  const stored = await repository.parts(id);
  const knownColumns = new Map(stored.columns.map((row) => [row.column_name, row]));
  const knownMetrics = new Map(stored.metrics.map((row) => [row.metric_name, row]));
  const newColumns: NewColumn[] = [];
  for (const [position, column] of columns.entries()) {
    const known = knownColumns.get(column.column_name);
    knownColumns.delete(column.column_name);
    const fields = { ...newColumn({ ...column, uuid: known?.uuid }), position };
    if (known) await repository.updateColumn(known, fields, at);
    else newColumns.push(fields);
  }
  const newMetrics: NewMetric[] = [];
  for (const [position, metric] of metrics.entries()) {
    const known = knownMetrics.get(metric.metric_name);
    knownMetrics.delete(metric.metric_name);
    const fields = { ...newMetric({ ...metric, uuid: known?.uuid }), position };
    if (known) await repository.updateMetric(known, fields, at);
    else newMetrics.push(fields);
  }
  await repository.insertColumns(id, newColumns, at);
  await repository.insertMetrics(id, newMetrics, at);
  await repository.removeColumns([...knownColumns.values()].map((row) => row.id));
  await repository.removeMetrics([...knownMetrics.values()].map((row) => row.id));
  if (folders !== undefined) await repository.update(id, { folders: folders && JSON.stringify(folders) });
}
