import type { Identity } from "../../../platform/auth/identity.ts";
import { fromJson } from "../../../platform/db/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import { readableDataset } from "../../../platform/list/visibility/index.ts";
import { chartRepository, type StoredChart } from "../../charts/index.ts";
import { datasetRepository } from "../../datasets/index.ts";
import { datasetFiles } from "../exportDatasets.ts";
import { fileName } from "../fileNames.ts";
import type { BundleFile } from "../sendBundle.ts";

const VERSION = "1.0.0";

/** The files of a bundle of charts, and the datasets and databases that they stand on. */
export async function* chartFiles(
  platform: Platform,
  identity: Identity,
  ids: readonly number[],
): AsyncGenerator<BundleFile> {
  const charts = await chartRepository(platform.db).byIds(ids);
  const datasets = await readableDatasets(platform, identity, charts.map(datasetIdOf));
  yield* filesOfCharts(platform, charts, datasets);
  yield* datasetFiles(platform, identity, datasets);
}

/** The files of charts on these datasets. Others are left out: their bundle could not be imported. */
export async function* filesOfCharts(
  platform: Platform,
  charts: readonly StoredChart[],
  datasets: readonly number[],
): AsyncGenerator<BundleFile> {
  const uuids = await datasetUuids(platform, datasets);
  for (const chart of charts) {
    const dataset_uuid = uuids.get(datasetIdOf(chart));
    if (dataset_uuid === undefined) continue;
    const name = fileName(chart.slice_name);
    const path = `charts/${[name, chart.id].filter(Boolean).join("_")}.yaml`;
    yield { path, content: contentOf(chart, dataset_uuid) };
  }
}

/** Those of the datasets that the caller may read, each once: others are not told what they hold. */
export const readableDatasets = (platform: Platform, identity: Identity, ids: readonly number[]) =>
  datasetRepository(platform.db).idsWhere(
    [...new Set(ids)].filter((id) => id > 0),
    readableDataset(identity),
  );

/** The uuids of datasets, by id. */
export async function datasetUuids(
  platform: Platform,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const repository = datasetRepository(platform.db);
  const uuids = new Map<number, string>();
  for (const id of ids) {
    const dataset = await repository.byId(id);
    if (dataset) uuids.set(id, dataset.uuid);
  }
  return uuids;
}

export const datasetIdOf = ({ datasource_id }: Pick<StoredChart, "datasource_id">): number =>
  datasource_id ?? 0;

const contentOf = (chart: StoredChart, dataset_uuid: string) => ({
  slice_name: chart.slice_name,
  description: chart.description,
  certified_by: chart.certified_by,
  certification_details: chart.certification_details,
  viz_type: chart.viz_type,
  params: fromJson<Record<string, unknown>>(chart.params, {}),
  query_context: chart.query_context,
  cache_timeout: chart.cache_timeout,
  uuid: chart.uuid,
  version: VERSION,
  dataset_uuid,
});
