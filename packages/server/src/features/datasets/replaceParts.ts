import type { DatasetFolders } from "@sightline/api/dataset-folders";
import type { ColumnDraft, MetricDraft } from "@sightline/api/datasets";
import type { Db } from "../../platform/feature.ts";
import { newColumn, newMetric } from "./parts.ts";
import { datasetRepository } from "./repository.ts";

interface ImportedParts {
  columns: readonly Omit<ColumnDraft, "id" | "uuid">[];
  metrics: readonly Omit<MetricDraft, "id" | "uuid">[];
  /** Absent in bundles of older releases: the dataset keeps its own. */
  folders?: DatasetFolders | null | undefined;
}

/**
 * Makes the columns, metrics and folders of a dataset those of a bundle. Folders name parts by uuid, which bundles do not
 * have: a part keeps the uuid of the part of its name that it replaces.
 */
export async function replaceParts(
  db: Db,
  id: number,
  { columns, metrics, folders }: ImportedParts,
): Promise<void> {
  const repository = datasetRepository(db);
  const replaced = await repository.parts(id);
  await repository.removeColumns(replaced.columns.map((column) => column.id));
  await repository.removeMetrics(replaced.metrics.map((metric) => metric.id));
  const columnUuids = new Map(replaced.columns.map(({ column_name, uuid }) => [column_name, uuid]));
  const metricUuids = new Map(replaced.metrics.map(({ metric_name, uuid }) => [metric_name, uuid]));
  await repository.insertColumns(
    id,
    columns.map((column) => newColumn({ ...column, uuid: columnUuids.get(column.column_name) })),
  );
  await repository.insertMetrics(
    id,
    metrics.map((metric) => newMetric({ ...metric, uuid: metricUuids.get(metric.metric_name) })),
  );
  if (folders !== undefined) await repository.update(id, { folders: folders && JSON.stringify(folders) });
}
