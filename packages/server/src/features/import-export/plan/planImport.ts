import type { Platform } from "../../../platform/feature.ts";
import type { Bundle } from "../bundleFiles.ts";
import type { Problems } from "../problems.ts";
import type { ImportOptions, Plan } from "./plan.ts";
import { planCharts } from "./planCharts.ts";
import { planDashboards } from "./planDashboards.ts";
import { planDatabases } from "./planDatabases.ts";
import { planDatasets } from "./planDatasets.ts";
import { planSavedQueries } from "./planSavedQueries.ts";

/** Decides for every file of the bundle what happens with it, and finds all that speaks against it. */
export async function planImport(
  platform: Platform,
  bundle: Bundle,
  options: ImportOptions,
  problems: Problems,
): Promise<Plan> {
  const databases = await planDatabases(platform, bundle, options, problems);
  const datasets = await planDatasets(platform, bundle, databases, options, problems);
  const charts = await planCharts(platform, bundle, datasets, options, problems);
  const dashboards = await planDashboards(platform, bundle, options, problems);
  const queries = await planSavedQueries(platform, bundle, options, problems);
  return { databases, datasets, charts, dashboards, queries, tags: bundle.tags };
}
