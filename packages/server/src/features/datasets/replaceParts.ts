import { randomUUID } from "node:crypto";
import type { DatasetFolders } from "@sightline/api/dataset-folders";
import type { ColumnDraft, MetricDraft } from "@sightline/api/datasets";
import type { Db } from "../../platform/feature.ts";
import { foldersOfCopy } from "./folders.ts";
import { newColumn, newMetric } from "./parts.ts";
import { datasetRepository } from "./repository.ts";

interface ImportedParts {
  columns: readonly Omit<ColumnDraft, "id">[];
  metrics: readonly Omit<MetricDraft, "id">[];
  /** Absent in bundles of older releases: the dataset keeps its own. */
  folders?: DatasetFolders | null | undefined;
}

/**
 * Makes the columns, metrics and folders of a dataset those of a bundle. Folders name parts by uuid: a part has that of
 * the bundle, else that of the part it replaces; a uuid of another dataset's part becomes a new one.
 */
export async function replaceParts(db: Db, id: number, imported: ImportedParts): Promise<void> {
  const repository = datasetRepository(db);
  const { columns, metrics } = await repository.parts(id);
  await repository.removeColumns(columns.map((column) => column.id));
  await repository.removeMetrics(metrics.map((metric) => metric.id));
  const sent = [...imported.columns, ...imported.metrics].flatMap(({ uuid }) => uuid ?? []);
  const taken = await repository.partUuids(sent);
  const renamed = new Map<string, string>();
  function freeUuid(sentUuid: string | null | undefined, replaced: string | undefined): string {
    const wanted = sentUuid ?? replaced;
    const uuid = wanted && !taken.has(wanted) ? wanted : randomUUID();
    taken.add(uuid);
    if (sentUuid && uuid !== sentUuid) renamed.set(sentUuid, uuid);
    return uuid;
  }
  const columnUuids = new Map(columns.map(({ column_name, uuid }) => [column_name, uuid]));
  const metricUuids = new Map(metrics.map(({ metric_name, uuid }) => [metric_name, uuid]));
  await repository.insertColumns(
    id,
    imported.columns.map((column) =>
      newColumn({ ...column, uuid: freeUuid(column.uuid, columnUuids.get(column.column_name)) }),
    ),
  );
  await repository.insertMetrics(
    id,
    imported.metrics.map((metric) =>
      newMetric({ ...metric, uuid: freeUuid(metric.uuid, metricUuids.get(metric.metric_name)) }),
    ),
  );
  const { folders } = imported;
  if (folders === undefined) return;
  await repository.update(id, { folders: folders && foldersOfCopy(JSON.stringify(folders), renamed) });
}
