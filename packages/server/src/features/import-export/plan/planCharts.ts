import { errorText } from "@sightline/core/errors";
import { ownsObject } from "../../../platform/auth/dataAccess.ts";
import type { Platform } from "../../../platform/feature.ts";
import { placeableChart, visibleChart } from "../../../platform/list/visibility/index.ts";
import { chartRepository, checkChartReach } from "../../charts/index.ts";
import { datasetRepository } from "../../datasets/index.ts";
import type { Bundle } from "../bundleFiles.ts";
import type { Problems } from "../problems.ts";
import { checkReadable } from "./checkReadable.ts";
import { decideFile } from "./decideFile.ts";
import type { ImportOptions, Plan } from "./plan.ts";

/** What happens with the charts of a bundle. */
export async function planCharts(
  platform: Platform,
  bundle: Bundle,
  datasets: Plan["datasets"],
  options: ImportOptions,
  problems: Problems,
) {
  const repository = chartRepository(platform.db);
  const known = await repository.byUuids(bundle.charts.map(({ file }) => file.uuid));
  const ids = known.map((chart) => chart.id);
  const visible = new Set(await repository.idsWhere(ids, visibleChart(options.identity)));
  const placeable = new Set(await repository.idsWhere(ids, placeableChart(options.identity)));
  const plans: Plan["charts"] = [];
  for (const entry of bundle.charts) {
    const { path, file } = entry;
    const existing = known.find((chart) => chart.uuid === file.uuid) ?? null;
    const plan = decideFile(
      entry,
      existing,
      "chart",
      (chart) => ownsObject(options.identity, chart.ownerIds),
      options,
      problems,
    );
    plans.push(plan);
    if (problems.has(path)) continue;
    if (existing && !(plan.write ? visible : placeable).has(existing.id)) {
      problems.set(path, "Chart already exists and user doesn't have access to it");
    } else if (plan.write && !datasets.some((dataset) => dataset.file.uuid === file.dataset_uuid)) {
      const dataset = await datasetRepository(platform.db).byUuid(file.dataset_uuid);
      if (dataset) await checkReadable(platform, path, dataset, options, problems);
      else problems.set(path, { dataset_uuid: ["Dataset does not exist"] });
    }
    if (problems.has(path) || !plan.write || !existing) continue;
    const changed = { id: existing.id, viz_type: file.viz_type };
    const shown = await repository.dashboardIds(existing.id);
    const reach = await checkChartReach(platform, options.identity, changed, shown);
    if (!reach.ok) problems.set(path, errorText(reach.error));
  }
  return plans;
}
