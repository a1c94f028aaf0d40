import type { Identity } from "../../../platform/auth/identity.ts";
import { fromJson } from "../../../platform/db/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import { readableDataset } from "../../../platform/list/visibility/index.ts";
import { chartRepository, type StoredChart } from "../../charts/index.ts";
import { datasetRepository } from "../../datasets/index.ts";
import { databaseFolders } from "./databaseFolders.ts";
import { datasetsIn } from "./exportDatasets.ts";
import { type ExportedTags, exportedTags } from "./exportTags.ts";
import { fileName, freePaths } from "./fileNames.ts";
import type { BundleFile } from "./sendBundle.ts";

const VERSION = "1.0.0";

/** The files of a bundle of charts, with the datasets that they stand on and the databases of those. */
export async function* chartFiles(
  platform: Platform,
  identity: Identity,
  ids: readonly number[],
): AsyncGenerator<BundleFile> {
  const pathOf = freePaths();
  const folders = databaseFolders(platform, identity, pathOf);
  const datasets = new Set<number>();
  const tags = exportedTags(platform);
  yield* chartsIn(platform, ids, { pathOf, datasets, tags });
  yield* datasetsIn(platform, await readable(platform, identity, datasets), { pathOf, folders });
  yield* folders.files();
  yield* tags.file();
}

/** The files of charts in a bundle; adds the ids of their datasets to `datasets`. */
export async function* chartsIn(
  platform: Platform,
  ids: readonly number[],
  {
    pathOf,
    datasets,
    tags,
  }: { pathOf: ReturnType<typeof freePaths>; datasets: Set<number>; tags: ExportedTags },
): AsyncGenerator<BundleFile> {
  for (const id of ids) {
    const chart = await chartRepository(platform.db).byId(id);
    const dataset = chart && (await datasetRepository(platform.db).rowById(chart.datasource_id ?? -1));
    // A bundle says of each chart on which dataset it stands: one without a dataset cannot be told.
    if (!chart || !dataset) continue;
    datasets.add(dataset.id);
    const name = `${fileName(chart.slice_name)}_${chart.id}`.replace(/^_/, "");
    const content = { ...contentOf(chart, dataset.uuid), ...(await tags.of("chart", chart.id)) };
    yield { path: pathOf("charts", name, chart.id), content };
  }
}

/** Those of the datasets that the caller may read: a bundle tells nothing of others. */
export const readable = (
  platform: Platform,
  identity: Identity,
  datasets: ReadonlySet<number>,
): Promise<number[]> => datasetRepository(platform.db).idsWhere([...datasets], readableDataset(identity));

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
