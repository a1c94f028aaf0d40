import { randomUUID } from "node:crypto";
import { MAX_INTEGER } from "@sightline/api/common";
import type { DashboardChange, DashboardDraft, DashboardMetadata } from "@sightline/api/dashboards";
import { err, notFound, ok, type Result, unprocessable } from "@sightline/core/errors";
import type { Identity } from "../../platform/auth/identity.ts";
import { checkUuid, fromIso, nowIso, retryOnConflict } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { listCall } from "../../platform/list/index.ts";
import { favorites, tags, tagsToSet } from "../../platform/list/labels/index.ts";
import { firstOwners, ownersToSet } from "../../platform/list/people/index.ts";
import { placeableChart, visibleDashboard } from "../../platform/list/visibility/index.ts";
import { checkDiscard, discard } from "../../platform/trash/index.ts";
import { type Edit, editObject, removeObjects, UNCONDITIONAL } from "../../platform/versions/index.ts";
import { chartRepository, checkReach } from "../charts/index.ts";
import { BLANK_DASHBOARD, columnsOf } from "./columns.ts";
import { findDashboard } from "./findDashboard.ts";
import { type Contents, checkFilters, checkOpening } from "./grants.ts";
import { DASHBOARD } from "./list.ts";
import { chartIdsIn, cleanSlug, parseMetadata, positionText, storedMetadata } from "./metadata.ts";
import { cannotChange, cannotGovern, cannotTag, mayEdit, mayGovern, mayTag } from "./policy.ts";
import { dashboardRepository, type StoredDashboard } from "./repository.ts";

/** Finds, makes, changes, stars and removes dashboards. */
export function dashboardService(platform: Platform) {
  const dashboards = dashboardRepository(platform.db);
  const stars = favorites(platform.db, "dashboard");

  const find = (identity: Identity, idOrSlug: string) => findDashboard(platform, identity, idOrSlug);

  async function checkSlug(slug: string | null, except?: number): Promise<Result<void>> {
    const same = slug === null ? null : await dashboards.idBySlug(slug);
    return same === null || same === except
      ? ok(undefined)
      : err(unprocessable({ slug: ["Must be unique"] }));
  }

  async function checkRoles(roles: readonly number[] | undefined): Promise<Result<number[] | null>> {
    if (roles === undefined) return ok(null);
    const ids = [...new Set(roles)];
    const known = await dashboards.knownRoles(ids);
    return known === ids.length ? ok(ids) : err(unprocessable({ roles: ["Some roles do not exist"] }));
  }

  /** The charts of a layout that the dashboard may show: those it shows already, and those the caller may put there. */
  async function chartsOf(
    identity: Identity,
    positions: Record<string, unknown>,
    current: readonly number[],
  ) {
    const named = chartIdsIn(positions).filter((id) => id > 0 && id <= MAX_INTEGER);
    const charts = chartRepository(platform.db);
    const placeable = new Set(await charts.idsWhere(named, placeableChart(identity)));
    const shown = new Set(current);
    const kept = named.filter((id) => placeable.has(id) || shown.has(id));
    return charts.uuids(kept);
  }

  /** What json_metadata writes; null when it was not sent. */
  async function prepareMetadata(
    identity: Identity,
    sent: string | null | undefined,
    { charts: current, json_metadata: before, opensData }: Contents & { opensData: boolean },
  ): Promise<
    Result<{ columns: { json_metadata: string; position_json?: string }; charts: number[] | null } | null>
  > {
    if (sent === null || sent === undefined) return ok(null);
    const parsed = parseMetadata(sent);
    if (!parsed.ok) return parsed;
    const metadata: DashboardMetadata = parsed.value;
    const uuids = metadata.positions ? await chartsOf(identity, metadata.positions, current) : null;
    const charts = uuids ? [...uuids.keys()] : current;
    const filters = await checkFilters(platform, identity, sent, {
      json_metadata: before,
      charts,
      opensData,
    });
    if (!filters.ok) return filters;
    if (!metadata.positions || !uuids) {
      return ok({ columns: { json_metadata: storedMetadata(metadata, current) }, charts: null });
    }
    return ok({
      columns: {
        json_metadata: storedMetadata(metadata, charts),
        position_json: positionText(metadata.positions, uuids),
      },
      charts: [...uuids.keys()],
    });
  }

  async function checkRolesAdded(
    identity: Identity,
    roles: readonly number[] | null,
    before: readonly number[],
    contents: Contents,
  ): Promise<Result<void>> {
    const added = (roles ?? []).some((role) => !before.includes(role));
    return added ? checkOpening(platform, identity, contents) : ok(undefined);
  }

  async function create(identity: Identity, draft: DashboardDraft): Promise<Result<number>> {
    const slug = cleanSlug(draft.slug);
    const free = await checkSlug(slug);
    if (!free.ok) return free;
    const freeUuid = await checkUuid(platform.db, "dashboard", draft.uuid);
    if (!freeUuid.ok) return freeUuid;
    const roles = await checkRoles(draft.roles);
    if (!roles.ok) return roles;
    const owners = await firstOwners(platform.db, identity, draft.owners);
    if (!owners.ok) return owners;
    const metadata = await prepareMetadata(identity, draft.json_metadata, NOTHING);
    if (!metadata.ok) return metadata;
    const charts = metadata.value?.charts ?? [];
    const opening = await checkRolesAdded(identity, roles.value, [], {
      charts,
      json_metadata: metadata.value?.columns.json_metadata ?? null,
    });
    if (!opening.ok) return opening;
    const now = nowIso(platform);
    const id = await platform.db.transaction().execute(async (trx) => {
      const repository = dashboardRepository(trx);
      const made = await repository.insert({
        ...BLANK_DASHBOARD,
        ...columnsOf(draft),
        ...metadata.value?.columns,
        uuid: draft.uuid ?? randomUUID(),
        slug,
        created_on: now,
        changed_on: now,
        created_by_fk: identity.userId,
        changed_by_fk: identity.userId,
      });
      await repository.setOwners(made, owners.value);
      if (roles.value) await repository.setRoles(made, roles.value);
      if (metadata.value?.charts) await repository.setCharts(made, metadata.value.charts);
      return made;
    });
    return ok(id);
  }

  /** Gives back the time of the change, in seconds since 1970. */
  async function update(
    identity: Identity,
    id: number,
    change: DashboardChange,
    edit: Edit = UNCONDITIONAL,
  ): Promise<Result<number>> {
    const found = await find(identity, String(id));
    if (!found.ok) return found;
    const [dashboard] = await dashboards.byIds([id]);
    if (!dashboard || !mayEdit(platform.config, identity, dashboard)) return err(cannotChange());
    const tagNames = await tagsToSet(platform.db, change.tags, mayTag(identity) ? null : cannotTag());
    if (!tagNames.ok) return tagNames;
    const slug = change.slug === undefined ? undefined : cleanSlug(change.slug);
    const free = await checkSlug(slug ?? null, id);
    if (!free.ok) return free;
    const freeUuid = await checkUuid(platform.db, "dashboard", change.uuid, id);
    if (!freeUuid.ok) return freeUuid;
    const roles = await checkRoles(change.roles);
    if (!roles.ok) return roles;
    const rolesBefore = await dashboards.roleIds(id);
    const opensData = await dashboards.opensData(id);
    const governs = mayGovern(identity, dashboard);
    if (!governs && (differ(roles.value, rolesBefore) || differ(change.owners, dashboard.ownerIds))) {
      return err(cannotGovern());
    }
    const owners =
      change.owners === undefined || !governs
        ? null
        : await ownersToSet(platform.db, identity, change.owners);
    if (owners && !owners.ok) return owners;
    const before = { charts: await dashboards.chartIds(id), json_metadata: dashboard.json_metadata };
    const metadata = await prepareMetadata(identity, change.json_metadata, {
      ...before,
      opensData,
    });
    if (!metadata.ok) return metadata;
    const opening = await checkRolesAdded(identity, roles.value, rolesBefore, {
      charts: metadata.value?.charts ?? before.charts,
      json_metadata: metadata.value?.columns.json_metadata ?? before.json_metadata,
    });
    if (!opening.ok) return opening;
    const columns: Partial<Pick<StoredDashboard, "json_metadata" | "position_json">> = {
      ...columnsOf(change),
      ...metadata.value?.columns,
    };
    const arranged = { ...before, position_json: dashboard.position_json };
    const charts = metadata.value?.charts ?? before.charts;
    const reach = opensData
      ? await checkReach(platform, identity, arranged, { ...arranged, ...columns, charts })
      : ok(undefined);
    if (!reach.ok) return reach;
    const changed_on = nowIso(platform);
    return editObject(platform.db, DASHBOARD, id, edit, async (trx) => {
      const repository = dashboardRepository(trx);
      await repository.update(id, {
        ...columnsOf(change),
        ...metadata.value?.columns,
        ...(slug === undefined ? {} : { slug }),
        changed_on,
        changed_by_fk: identity.userId,
      });
      if (owners) await repository.setOwners(id, owners.value);
      if (roles.value) await repository.setRoles(id, roles.value);
      if (metadata.value?.charts) await repository.setCharts(id, metadata.value.charts);
      if (tagNames.value && identity.userId !== null) {
        await tags(trx, "dashboard").set(id, tagNames.value, { userId: identity.userId, now: changed_on });
      }
      return fromIso(changed_on).getTime() / 1000;
    });
  }

  /** Moves all or none to the trash; the charts stay. */
  async function remove(
    identity: Identity,
    ids: readonly number[],
    edit: Edit = UNCONDITIONAL,
  ): Promise<Result<void>> {
    const fits = checkDiscard(ids);
    if (!fits.ok) return fits;
    const known = await visibleIds(identity, ids);
    if (ids.length === 0 || known.length !== ids.length) return err(notFound());
    const rows = await dashboards.byIds(ids);
    if (!rows.every((dashboard) => mayGovern(identity, dashboard))) return err(cannotChange());
    return removeObjects(platform.db, DASHBOARD, ids, edit, async (trx) => {
      await discard(trx, platform, identity, "dashboard", ids);
      await favorites(trx, "dashboard").forget(ids);
      await tags(trx, "dashboard").forget(ids);
      await dashboardRepository(trx).remove(ids);
    });
  }

  const visibleIds = (identity: Identity, ids: readonly number[]) =>
    dashboards.idsWhere(ids, visibleDashboard(listCall(platform, identity)));

  /** Whether each dashboard is starred, of those that the caller may know of. */
  async function favoriteStatus(
    identity: Identity,
    ids: readonly number[],
  ): Promise<Result<{ id: number; value: boolean }[]>> {
    const known = await visibleIds(identity, ids);
    if (known.length === 0) return err(notFound());
    const starred = await stars.starredIds(identity.userId, known);
    return ok(known.map((id) => ({ id, value: starred.has(id) })));
  }

  async function star(identity: Identity, id: number, on: boolean): Promise<Result<void>> {
    if ((await visibleIds(identity, [id])).length === 0) return err(notFound());
    if (identity.userId === null) return err(cannotChange());
    if (on) await stars.star(platform, identity.userId, id);
    else await stars.unstar(identity.userId, id);
    return ok(undefined);
  }

  return {
    find,
    create: retryOnConflict(create),
    update: retryOnConflict(update),
    remove,
    favoriteStatus,
    star,
  };
}

const NOTHING = { charts: [], json_metadata: null, opensData: false };

/** Null or nothing: as they are. */
const differ = (wanted: readonly number[] | null | undefined, before: readonly number[]) =>
  Boolean(wanted) && new Set(wanted).symmetricDifference(new Set(before)).size > 0;
