import type { Identity } from "../../../platform/auth/identity.ts";
import { fromJson } from "../../../platform/db/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import { readableDataset, visibleChart } from "../../../platform/list/visibility/index.ts";
import { chartRepository, type StoredChart } from "../../charts/index.ts";
import { datasetRepository } from "../../datasets/index.ts";
import { type ChartReference, chartReferences, renameReferences } from "../chartReferences.ts";
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
  yield* chartsIn(platform, identity, ids, { pathOf, datasets, tags });
  yield* datasetsIn(platform, await readableDatasetIds(platform, identity, datasets), { pathOf, folders });
  yield* folders.files();
  yield* tags.file();
}

/**
 * The files of charts in a bundle, with those that they draw as layers or take annotations from; adds the ids of their
 * datasets to `datasets`.
 */
export async function* chartsIn(
  platform: Platform,
  identity: Identity,
  ids: readonly number[],
  {
    pathOf,
    datasets,
    tags,
  }: { pathOf: ReturnType<typeof freePaths>; datasets: Set<number>; tags: ExportedTags },
): AsyncGenerator<BundleFile> {
  const listed = new Set(ids);
  // What is added on the way has its turn, too.
  for (const id of listed) {
    const stored = await chartRepository(platform.db).byId(id);
    const chart = stored && importable(stored, platform.config.DEFAULT_VIZ_TYPE);
    const dataset = chart && (await datasetRepository(platform.db).rowById(chart.datasource_id ?? -1));
    // A bundle says of each chart on which dataset it stands: one without a dataset cannot be told.
    if (!chart || !dataset) continue;
    datasets.add(dataset.id);
    const name = `${fileName(chart.slice_name)}_${chart.id}`.replace(/^_/, "");
    const params = fromJson<Record<string, unknown>>(chart.params, {});
    const named = await namedCharts(platform, identity, { ...params, viz_type: chart.viz_type });
    for (const other of named.keys()) listed.add(other);
    const content = { ...contentOf(chart, named, dataset.uuid), ...(await tags.of("chart", chart.id)) };
    yield { path: pathOf("charts", name, chart.id), content };
  }
}

/** Those of the datasets that the caller may read: a bundle tells nothing of others. */
export const readableDatasetIds = (
  platform: Platform,
  identity: Identity,
  datasets: ReadonlySet<number>,
): Promise<number[]> => datasetRepository(platform.db).idsWhere([...datasets], readableDataset(identity));

/** The uuids of the charts that a chart names, by id; without those that the caller may not see. */
async function namedCharts(
  { db }: Platform,
  identity: Identity,
  form: Readonly<Record<string, unknown>>,
): Promise<Map<number, string>> {
  const ids = chartReferences(form).filter((id) => typeof id === "number");
  if (ids.length === 0) return new Map();
  const charts = chartRepository(db);
  const visible = await charts.byIds(await charts.idsWhere([...new Set(ids)], visibleChart(identity)));
  return new Map(visible.map(({ id, uuid }) => [id, uuid]));
}

/** A chart with what no import does without: programs make charts of no type, and whose controls are no object. */
function importable(chart: StoredChart, defaultType: string): StoredChart {
  const form = fromJson<unknown>(chart.params, {});
  const isForm = form !== null && typeof form === "object" && !Array.isArray(form);
  return { ...chart, viz_type: chart.viz_type || defaultType, params: isForm ? chart.params : null };
}

const contentOf = (chart: StoredChart, named: ReadonlyMap<number, string>, dataset_uuid: string) => ({
  slice_name: chart.slice_name,
  description: chart.description,
  certified_by: chart.certified_by,
  certification_details: chart.certification_details,
  viz_type: chart.viz_type,
  ...queriesOf(chart, named),
  cache_timeout: chart.cache_timeout,
  uuid: chart.uuid,
  version: VERSION,
  dataset_uuid,
});

/**
 * The controls and the saved query of a chart. Charts that it names have other numbers on another server: their uuids
 * stand there, and whoever reads the bundle makes the query anew.
 */
function queriesOf({ params, viz_type, query_context }: StoredChart, named: ReadonlyMap<number, string>) {
  const form = fromJson<Record<string, unknown>>(params, {});
  if (chartReferences({ ...form, viz_type }).length === 0) return { params: form, query_context };
  const uuidOf = (chart: ChartReference) => (typeof chart === "number" ? (named.get(chart) ?? null) : chart);
  const renames = { layer: uuidOf, annotation: uuidOf };
  return { params: renameReferences({ ...form, viz_type }, renames), query_context: null };
}
