import { errorText } from "@sightline/core/errors";
import { ownsObject } from "../../../platform/auth/dataAccess.ts";
import type { Platform } from "../../../platform/feature.ts";
import { checkOpenDashboard, dashboardRepository, type StoredDashboard } from "../../dashboards/index.ts";
import type { Bundle } from "../bundleFiles.ts";
import type { Problems } from "../problems.ts";
import { decideFile } from "./decideFile.ts";
import type { ImportOptions, Plan } from "./plan.ts";

/** What happens with the dashboards of a bundle. */
export async function planDashboards(
  platform: Platform,
  bundle: Bundle,
  options: ImportOptions,
  problems: Problems,
) {
  const repository = dashboardRepository(platform.db);
  const known = await repository.byUuids(bundle.dashboards.map(({ file }) => file.uuid));
  const plans: Plan["dashboards"] = [];
  for (const entry of bundle.dashboards) {
    const existing = known.find((dashboard) => dashboard.uuid === entry.file.uuid) ?? null;
    const mayChange = (dashboard: StoredDashboard) => ownsObject(options.identity, dashboard.ownerIds);
    const plan = decideFile(entry, existing, "dashboard", mayChange, options, problems);
    plans.push(plan);
    if (plan.write && existing && !problems.has(entry.path)) {
      const allowed = await checkOpenDashboard(platform, options.identity, existing.id);
      if (!allowed.ok) problems.set(entry.path, errorText(allowed.error));
    }
    const holder = entry.file.slug ? await repository.idBySlug(entry.file.slug) : null;
    if (holder !== null && holder !== existing?.id && !problems.has(entry.path)) {
      problems.set(entry.path, { slug: ["Must be unique"] });
    }
  }
  return plans;
}
