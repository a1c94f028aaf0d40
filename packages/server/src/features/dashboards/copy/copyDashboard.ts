import { randomUUID } from "node:crypto";
import { MAX_INTEGER } from "@sightline/api/common";
import type { DashboardCopy } from "@sightline/api/dashboard-changes";
import { chartNodes, type Json, remapChartIds } from "@sightline/core/dashboard-metadata";
import { badRequest, err, failure, ok, type Result } from "@sightline/core/errors";
import { tooManyEntries } from "@sightline/core/limits";
import type { Identity } from "../../../platform/auth/identity.ts";
import { fromIso, nowIso } from "../../../platform/db/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import { placeableChart } from "../../../platform/list/visibility/index.ts";
import { chartRepository } from "../../charts/index.ts";
import { BLANK_DASHBOARD } from "../columns.ts";
import { findDashboard } from "../findDashboard.ts";
import { checkFilters } from "../grants.ts";
import { chartIdsIn, parseMetadata, positionText, storedMetadata } from "../metadata.ts";
import { cannotChange, mayEdit } from "../policy.ts";
import { dashboardRepository } from "../repository.ts";
import { copyCharts } from "./copyCharts.ts";

/** Charts of a dashboard that can be copied, and what the copies of them may have together. */
const MOST_CHARTS = 500;
const MOST_COPIED_MB = 50;
const MB = 1024 ** 2;
const TOO_LARGE = `The charts that would be copied have more than ${MOST_COPIED_MB} MB together. Save the dashboard with the same charts, or take some off it first.`;

export interface MadeCopy {
  id: number;
  /** Seconds since 1970. */
  last_modified_time: number;
}

/**
 * Stores what was sent as a new draft of the caller's. Its charts are those of the layout that the original shows or that
 * the caller may place; with `duplicate_slices` the caller gets copies of those that the original shows and whose data
 * the caller may read.
 */
export async function copyDashboard(
  platform: Platform,
  identity: Identity,
  idOrSlug: string,
  { dashboard_title, css = null, json_metadata, duplicate_slices = false }: DashboardCopy,
): Promise<Result<MadeCopy>> {
  const found = await findDashboard(platform, identity, idOrSlug);
  if (!found.ok) return found;
  const dashboards = dashboardRepository(platform.db);
  const [original] = await dashboards.byIds([found.value]);
  if (!original || !mayEdit(platform.config, identity, original)) return err(cannotChange());
  if (!dashboard_title || !json_metadata) {
    return err(badRequest("Dashboard cannot be copied due to invalid parameters."));
  }
  const parsed = parseMetadata(json_metadata);
  if (!parsed.ok) return parsed;
  const shown = new Set(await dashboards.chartIds(original.id));
  // A copy is open to nobody.
  const before = { json_metadata: original.json_metadata, charts: [...shown], opensData: false };
  const allowed = await checkFilters(platform, identity, json_metadata, before);
  if (!allowed.ok) return allowed;

  const { positions, ...metadata } = parsed.value;
  const named = positions ? chartIdsIn(positions).filter((id) => id > 0 && id <= MAX_INTEGER) : [...shown];
  if (named.length > MOST_CHARTS) return err(badRequest({ json_metadata: [tooManyEntries(MOST_CHARTS)] }));
  const charts = chartRepository(platform.db);
  const placeable = new Set(await charts.idsWhere(named, placeableChart(identity)));
  const linked = named.filter((id) => shown.has(id) || placeable.has(id));
  const copied = duplicate_slices ? named.filter((id) => shown.has(id) && placeable.has(id)) : [];
  const { size } = await charts.amountOf(copied);
  if (size > MOST_COPIED_MB * MB) return err(failure("too-large", TOO_LARGE));

  const now = nowIso(platform);
  const audit = { created_on: now, changed_on: now };
  const by = { created_by_fk: identity.userId, changed_by_fk: identity.userId };
  const id = await platform.db.transaction().execute(async (trx) => {
    const newIds = new Map(linked.map((chartId) => [String(chartId), chartId]));
    for (const [from, to] of await copyCharts(trx, identity, copied, now)) newIds.set(String(from), to);
    const uuids = await chartRepository(trx).uuids([...newIds.values()]);
    const ids = [...uuids.keys()];
    const repository = dashboardRepository(trx);
    const made = await repository.insert({
      ...BLANK_DASHBOARD,
      dashboard_title,
      css,
      json_metadata: storedMetadata(remapChartIds(metadata, newIds), ids),
      position_json: positions
        ? positionText(remapPositions(positions, newIds), uuids)
        : original.position_json,
      uuid: randomUUID(),
      ...audit,
      ...by,
    });
    await repository.setOwners(made, identity.userId === null ? [] : [identity.userId]);
    await repository.setCharts(made, ids);
    return made;
  });
  return ok({ id, last_modified_time: fromIso(now).getTime() / 1000 });
}

/** A layout whose nodes name the new charts. */
function remapPositions(positions: Json, newIds: ReadonlyMap<string, number>): Json {
  const remapped = chartNodes(positions).flatMap(({ id, chartId }): [string, Json][] => {
    const mapped = newIds.get(String(chartId));
    if (mapped === undefined) return [];
    const node = positions[id] as Json & { meta: Json };
    return [[id, { ...node, meta: { ...node.meta, chartId: mapped } }]];
  });
  return { ...positions, ...Object.fromEntries(remapped) };
}
