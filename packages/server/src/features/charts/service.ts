import { randomUUID } from "node:crypto";
import type { ChartChange, ChartDraft } from "@sightline/api/charts";
import { err, notFound, ok, type Result, unprocessable } from "@sightline/core/errors";
import { mayReadDataset, ownsObject } from "../../platform/auth/dataAccess.ts";
import type { Identity } from "../../platform/auth/identity.ts";
import { checkUuid, nowIso, retryOnConflict, toFlag } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { favorites, tags, tagsToSet } from "../../platform/list/labels/index.ts";
import { firstOwners, ownersToSet } from "../../platform/list/people/index.ts";
import { placeableChart, visibleChart, visibleDashboard } from "../../platform/list/visibility/index.ts";
import { checkDiscard, discard } from "../../platform/trash/index.ts";
import { type Edit, editObject, removeObjects, UNCONDITIONAL } from "../../platform/versions/index.ts";
import { queryDataset } from "../datasets/index.ts";
import { CHART } from "./list.ts";
import {
  cannotChange,
  cannotChangeDashboards,
  cannotChangeData,
  cannotTag,
  changesQuery,
  isQueryGeneration,
  mayChange,
  mayTag,
} from "./policy.ts";
import { checkChartReach } from "./reach.ts";
import { chartRepository, type StoredChart } from "./repository.ts";

/** Makes, changes, stars and removes charts. */
export function chartService(platform: Platform) {
  const charts = chartRepository(platform.db);
  const stars = favorites(platform.db, "chart");

  /** A chart that the caller may know of; every other one is not there. */
  async function findVisibleChart(identity: Identity, id: number): Promise<Result<StoredChart>> {
    const ids = await charts.idsWhere([id], visibleChart(identity));
    const chart = ids.length > 0 ? await charts.byId(id) : null;
    return chart ? ok(chart) : err(notFound());
  }

  /** The dataset that a chart may stand on: one that the caller may read. */
  async function datasource(
    identity: Identity,
    id: number,
    type: string,
  ): Promise<Result<{ datasource_id: number; datasource_type: string; datasource_name: string }>> {
    const found = type === "table" || type === "dataset" ? await queryDataset(platform, id) : null;
    if (!found || !mayReadDataset(identity, found.rights)) {
      return err(unprocessable({ datasource_id: ["Datasource does not exist"] }));
    }
    return ok({ datasource_id: id, datasource_type: "table", datasource_name: found.dataset.table_name });
  }

  /** Putting a chart on a dashboard, or off it, changes the dashboard. */
  async function checkDashboards(
    identity: Identity,
    wanted: readonly number[],
    current: readonly number[],
  ): Promise<Result<number[]>> {
    const ids = [...new Set(wanted)];
    const touched = [...new Set(ids).symmetricDifference(new Set(current))];
    const known = await charts.dashboards(touched);
    if (known.length !== touched.length) {
      return err(unprocessable({ dashboards: ["Dashboards do not exist"] }));
    }
    if (!known.every((dashboard) => ownsObject(identity, dashboard.ownerIds)))
      return err(cannotChangeDashboards());
    return ok(ids);
  }

  /** A caller names the dashboards that it sees: links to others stay. */
  async function changedDashboards(
    identity: Identity,
    id: number,
    wanted: readonly number[],
  ): Promise<Result<number[]>> {
    const unseen = await charts.dashboardIdsBeyond(
      id,
      visibleDashboard({ identity, config: platform.config }),
    );
    return checkDashboards(identity, [...wanted, ...unseen], await charts.dashboardIds(id));
  }

  async function create(identity: Identity, draft: ChartDraft): Promise<Result<number>> {
    const source = await datasource(identity, draft.datasource_id, draft.datasource_type);
    if (!source.ok) return source;
    const dashboards = await checkDashboards(identity, draft.dashboards ?? [], []);
    if (!dashboards.ok) return dashboards;
    const unstored = { id: 0, viz_type: draft.viz_type ?? null };
    const reach = await checkChartReach(platform, identity, unstored, dashboards.value);
    if (!reach.ok) return reach;
    const free = await checkUuid(platform.db, "chart", draft.uuid);
    if (!free.ok) return free;
    const owners = await firstOwners(platform.db, identity, draft.owners);
    if (!owners.ok) return owners;
    const now = nowIso(platform);
    const id = await platform.db.transaction().execute(async (trx) => {
      const repository = chartRepository(trx);
      const made = await repository.insert({
        uuid: draft.uuid ?? randomUUID(),
        slice_name: draft.slice_name,
        viz_type: draft.viz_type ?? null,
        ...source.value,
        params: draft.params ?? null,
        query_context: draft.query_context ?? null,
        description: draft.description ?? null,
        cache_timeout: draft.cache_timeout ?? null,
        certified_by: draft.certified_by ?? null,
        certification_details: draft.certification_details ?? null,
        is_managed_externally: toFlag(draft.is_managed_externally ?? false),
        external_url: draft.external_url ?? null,
        last_saved_at: now,
        last_saved_by_fk: identity.userId,
        created_on: now,
        changed_on: now,
        created_by_fk: identity.userId,
        changed_by_fk: identity.userId,
      });
      await repository.setOwners(made, owners.value);
      await repository.setDashboards(made, dashboards.value);
      return made;
    });
    return ok(id);
  }

  async function update(
    identity: Identity,
    id: number,
    change: ChartChange,
    edit: Edit = UNCONDITIONAL,
  ): Promise<Result<void>> {
    const found = await findVisibleChart(identity, id);
    if (!found.ok) return found;
    const readable = (await charts.idsWhere([id], placeableChart(identity))).length > 0;
    const shown = await charts.dashboardIds(id);
    const changed = { id, viz_type: change.viz_type === undefined ? found.value.viz_type : change.viz_type };
    const isOther = changesQuery(found.value, change);
    if (isQueryGeneration(change)) {
      if (!readable && isOther) return err(cannotChangeData());
      const reach = await checkChartReach(platform, identity, changed, isOther ? shown : []);
      if (!reach.ok) return reach;
      if (found.value.query_context !== null && !mayChange(identity, found.value)) return err(cannotChange());
      await charts.update(id, { query_context: change.query_context ?? null });
      return ok(undefined);
    }
    if (!mayChange(identity, found.value)) return err(cannotChange());
    const prepared = await prepare(identity, id, change);
    if (!prepared.ok) return prepared;
    const { columns, owners, dashboards, tagNames } = prepared.value;
    // Dashboards may open a chart's rows to others: who may not read them decides nothing about that.
    const placed = (dashboards ?? []).filter((dashboard) => !shown.includes(dashboard));
    const authorised = readable || columns.datasource_id !== undefined;
    if (!authorised && (placed.length > 0 || isOther)) return err(cannotChangeData());
    const reach = await checkChartReach(
      platform,
      identity,
      changed,
      isOther ? (dashboards ?? shown) : placed,
    );
    if (!reach.ok) return reach;
    const now = nowIso(platform);
    return editObject(platform.db, CHART, id, edit, async (trx) => {
      const repository = chartRepository(trx);
      await repository.update(id, {
        ...columns,
        last_saved_at: now,
        last_saved_by_fk: identity.userId,
        changed_on: now,
        changed_by_fk: identity.userId,
      });
      if (owners) await repository.setOwners(id, owners);
      if (dashboards) await repository.setDashboards(id, dashboards);
      if (tagNames && identity.userId !== null) {
        await tags(trx, "chart").set(id, tagNames, { userId: identity.userId, now });
      }
    });
  }

  /** What a change writes, once all that it refers to is there and may be touched. */
  async function prepare(identity: Identity, id: number, change: ChartChange) {
    const columns = columnsOf(change);
    const free = await checkUuid(platform.db, "chart", change.uuid, id);
    if (!free.ok) return free;
    const tagNames = await tagsToSet(platform.db, change.tags, mayTag(identity) ? null : cannotTag());
    if (!tagNames.ok) return tagNames;
    if (change.datasource_id !== undefined && change.datasource_id !== null) {
      if (!change.datasource_type) {
        return err(
          unprocessable({ datasource_type: ["Datasource type is required when datasource_id is given"] }),
        );
      }
      const source = await datasource(identity, change.datasource_id, change.datasource_type);
      if (!source.ok) return source;
      Object.assign(columns, source.value);
    }
    const owners =
      change.owners === undefined || change.owners === null
        ? null
        : await ownersToSet(platform.db, identity, change.owners);
    if (owners && !owners.ok) return owners;
    const dashboards =
      change.dashboards === undefined || change.dashboards === null
        ? null
        : await changedDashboards(identity, id, change.dashboards);
    if (dashboards && !dashboards.ok) return dashboards;
    return ok({
      columns,
      owners: owners?.value ?? null,
      dashboards: dashboards?.value ?? null,
      tagNames: tagNames.value,
    });
  }

  /** Moves all or none to the trash. */
  async function remove(
    identity: Identity,
    ids: readonly number[],
    edit: Edit = UNCONDITIONAL,
  ): Promise<Result<void>> {
    const fits = checkDiscard(ids);
    if (!fits.ok) return fits;
    const known = await charts.idsWhere(ids, visibleChart(identity));
    if (ids.length === 0 || known.length !== ids.length) return err(notFound());
    const rows = await charts.byIds(ids);
    if (!rows.every((chart) => mayChange(identity, chart))) return err(cannotChange());
    return removeObjects(platform.db, CHART, ids, edit, async (trx) => {
      await discard(trx, platform, identity, "chart", ids);
      await favorites(trx, "chart").forget(ids);
      await tags(trx, "chart").forget(ids);
      await chartRepository(trx).remove(ids);
    });
  }

  /** Whether each chart is starred, of those that the caller may know of. */
  async function favoriteStatus(
    identity: Identity,
    ids: readonly number[],
  ): Promise<Result<{ id: number; value: boolean }[]>> {
    const known = await charts.idsWhere(ids, visibleChart(identity));
    if (known.length === 0) return err(notFound());
    const starred = await stars.starredIds(identity.userId, known);
    return ok(known.map((id) => ({ id, value: starred.has(id) })));
  }

  async function star(identity: Identity, id: number, on: boolean): Promise<Result<void>> {
    const found = await findVisibleChart(identity, id);
    if (!found.ok) return found;
    if (identity.userId === null) return err(cannotChange());
    if (on) await stars.star(platform, identity.userId, id);
    else await stars.unstar(identity.userId, id);
    return ok(undefined);
  }

  return { create: retryOnConflict(create), update: retryOnConflict(update), remove, favoriteStatus, star };
}

const PLAIN_FIELDS = [
  "slice_name",
  "viz_type",
  "description",
  "params",
  "query_context",
  "cache_timeout",
  "certified_by",
  "certification_details",
  "external_url",
] as const;

function columnsOf(change: ChartChange): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const field of PLAIN_FIELDS) if (change[field] !== undefined) columns[field] = change[field];
  if (change.uuid) columns.uuid = change.uuid;
  if (change.is_managed_externally !== undefined) {
    columns.is_managed_externally = toFlag(change.is_managed_externally ?? false);
  }
  return columns;
}
