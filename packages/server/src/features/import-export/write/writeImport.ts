import { nowIso } from "../../../platform/db/index.ts";
import type { Db, Platform } from "../../../platform/feature.ts";
import { datasetRepository } from "../../datasets/index.ts";
import { databaseRepository } from "../../stored-databases/index.ts";
import type { ImportOptions, Plan } from "../plan/plan.ts";
import type { StoredDataset } from "./importTransaction.ts";
import { linkCharts } from "./linkCharts.ts";
import { writeChart } from "./writeChart.ts";
import { writeDashboard } from "./writeDashboard.ts";
import { writeDatabase } from "./writeDatabase.ts";
import { writeDataset } from "./writeDataset.ts";
import { writeSavedQuery } from "./writeSavedQuery.ts";
import { tagWriter } from "./writeTags.ts";

/** Writes a plan in the order in which things stand on each other. Runs in the caller's transaction. */
export async function writeImport(
  platform: Platform,
  trx: Db,
  plan: Plan,
  options: ImportOptions,
): Promise<void> {
  const transaction = { platform, trx, options, now: nowIso(platform) };
  const databases = new Map<string, number>();
  for (const planned of plan.databases)
    databases.set(planned.file.uuid, await writeDatabase(transaction, planned));
  const datasets = new Map<string, StoredDataset>();
  for (const planned of plan.datasets) {
    const id =
      databases.get(planned.file.database_uuid) ?? (await storedDatabaseId(trx, planned.file.database_uuid));
    datasets.set(planned.file.uuid, await writeDataset(transaction, planned, id));
  }
  const writeTags = tagWriter(platform, trx, plan.tags, options, transaction.now);
  const charts = new Map<string, number>();
  for (const planned of plan.charts) {
    const dataset =
      datasets.get(planned.file.dataset_uuid) ?? (await storedDataset(trx, planned.file.dataset_uuid));
    const id = await writeChart(transaction, planned, dataset);
    charts.set(planned.file.uuid, id);
    if (planned.write) await writeTags("chart", id, planned.file.tags);
  }
  await linkCharts(trx, plan.charts, charts);
  const datasetIds = new Map([...datasets].map(([uuid, { id }]) => [uuid, id]));
  for (const planned of plan.dashboards) {
    const id = await writeDashboard(transaction, planned, { charts, datasets: datasetIds });
    await writeTags("dashboard", id, planned.file.tags);
  }
  // Who is not logged in may own none, and was refused before.
  const owner = options.identity.userId!;
  for (const planned of plan.queries) {
    const uuid = planned.file.database_uuid;
    const db_id = uuid === null ? null : (databases.get(uuid) ?? (await storedDatabaseId(trx, uuid)));
    await writeSavedQuery(trx, planned, { db_id, owner, now: transaction.now });
  }
}

async function storedDatabaseId(trx: Db, uuid: string): Promise<number> {
  return (await databaseRepository(trx).all()).find((database) => database.uuid === uuid)!.id;
}

async function storedDataset(trx: Db, uuid: string): Promise<StoredDataset> {
  return (await datasetRepository(trx).byUuid(uuid))!;
}
