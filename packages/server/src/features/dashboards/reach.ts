import { readMetadata } from "@sightline/core/dashboard-metadata";
import { err, ok, type Result } from "@sightline/core/errors";
import { openLayout } from "@sightline/core/layout/stored";
import { configuredFilters, isCustomization } from "@sightline/core/native-filters/customizations";
import { chartsInScope } from "@sightline/core/native-filters/dashboard";
import { nativeFiltersOf } from "@sightline/core/native-filters/dependencies";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { placeableChart } from "../../platform/list/visibility/index.ts";
import { chartRepository } from "../charts/index.ts";
import type { Contents } from "./grants.ts";
import { cannotOpenTo } from "./policy.ts";

/** What decides what readers may ask of each chart of a dashboard, beside the filters themselves. */
export interface Arrangement extends Contents {
  /** JSON text. */
  position_json: string | null;
}

/**
 * Charts that begin to filter each other, and a chart that comes into the scope of a customisation, give readers of an
 * open dashboard new questions to these charts: whoever changes that must be allowed to read them.
 */
export async function checkReach(
  { db }: Pick<Platform, "db">,
  identity: Identity,
  before: Arrangement,
  after: Arrangement,
): Promise<Result<void>> {
  const [old, now] = [reachOf(before), reachOf(after)];
  const reached = new Set(
    [...now.customized].flatMap(([pair, chart]) => (old.customized.has(pair) ? [] : [chart])),
  );
  // What one chart shows, readers may filter all others by.
  const isAdded = after.charts.some((id) => !before.charts.includes(id));
  if (now.crossFilters && (!old.crossFilters || isAdded)) for (const id of after.charts) reached.add(id);
  if (reached.size === 0) return ok(undefined);
  const readable = new Set(await chartRepository(db).idsWhere([...reached], placeableChart(identity)));
  const hidden = [...reached].filter((id) => !readable.has(id));
  return hidden.length === 0 ? ok(undefined) : err(cannotOpenTo(`chart ${hidden.join(", ")}`));
}

function reachOf({ json_metadata, position_json, charts }: Arrangement) {
  const opened = openLayout(
    { position_json },
    charts.map((id) => ({ id, slice_name: "" })),
  );
  const layout = opened.ok ? opened.value : {};
  const { entries, crossFilters } = configuredFilters(readMetadata(json_metadata), layout);
  const pairs = nativeFiltersOf(entries)
    .filter(isCustomization)
    .flatMap(({ id, scope }) =>
      chartsInScope(scope, layout).map((chart) => [JSON.stringify([id, chart]), chart] as const),
    );
  return { crossFilters: crossFilters.enabled, customized: new Map(pairs) };
}
