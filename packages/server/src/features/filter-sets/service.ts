import { fieldMessages } from "@sightline/api";
import {
  type FilterSet,
  type FilterSetChange,
  type FilterSetDraft,
  FilterSetMetadata,
} from "@sightline/api/filter-sets";
import {
  badRequest,
  err,
  failure,
  forbidden,
  notFound,
  ok,
  type Result,
  unprocessable,
} from "@sightline/core/errors";
import { parseJson } from "@sightline/core/limits";
import { ownsObject } from "../../platform/auth/dataAccess.ts";
import type { Identity } from "../../platform/auth/identity.ts";
import { nowIso, retryOnConflict, toJson } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { quotaProblem } from "../../platform/quota.ts";
import { dashboardRepository, findDashboard, type StoredDashboard } from "../dashboards/index.ts";
import { type FilterSetRow, ownerOf, paramsOf } from "./list.ts";
import { filterSetRepository } from "./repository.ts";

type WrittenFilterSet = Omit<FilterSet, "created_on" | "changed_on" | "created_by_fk" | "changed_by_fk">;

/** Filter sets of one user on one dashboard, and those for all its readers. */
const MOST_ON_DASHBOARD = 100;

/** Makes, renames, overwrites and deletes the filter sets of dashboards. */
export function filterSetService(platform: Platform) {
  const { config, db } = platform;
  const sets = filterSetRepository(db);

  /** A dashboard that the caller may open. */
  async function dashboardOf(identity: Identity, id: number): Promise<Result<StoredDashboard>> {
    const found =
      config.FEATURE_FLAGS.DASHBOARD_NATIVE_FILTERS_SET === true
        ? await findDashboard(platform, identity, String(id))
        : null;
    const [dashboard] = found?.ok ? await dashboardRepository(db).byIds([found.value]) : [];
    return dashboard ? ok(dashboard) : err(notFound(`dashboard '${id}' not found`));
  }

  /** Whose new set it is; null: the dashboard's. */
  async function ownerToSet(
    identity: Identity,
    dashboard: StoredDashboard,
    { owner_type, owner_id }: Pick<FilterSetDraft, "owner_type" | "owner_id">,
  ): Promise<Result<number | null>> {
    if (owner_type === "Dashboard") {
      if (owner_id !== undefined && owner_id !== dashboard.id) {
        return err(badRequest({ owner_id: [`must be the dashboard's id, ${dashboard.id}`] }));
      }
      return ownsObject(identity, dashboard.ownerIds) ? ok(null) : err(cannotShare());
    }
    if (owner_id === undefined) {
      return err(badRequest({ _schema: ["owner_id is mandatory when owner_type is User"] }));
    }
    // Nobody but an admin puts sets into the lists of others.
    if (owner_id !== identity.userId && !identity.isAdmin) return err(forbidden());
    return (await sets.isUser(owner_id))
      ? ok(owner_id)
      : err(badRequest({ owner_id: ["owner_id does not exist"] }));
  }

  async function checkName(
    dashboardId: number,
    userId: number | null,
    name: string,
    except?: number,
  ): Promise<Result<void>> {
    const same = await sets.idOfName(dashboardId, userId, name);
    return same === null || same === except
      ? ok(undefined)
      : err(unprocessable({ name: ["Must be unique"] }));
  }

  /** Room for a set among those of the user who makes, or has made, it. */
  async function checkRoom(
    maker: number | null,
    params: string,
    before: FilterSetRow | null,
  ): Promise<Result<void>> {
    const added = { count: before ? 0 : 1, size: params.length };
    const problem = await quotaProblem(config, "filter_set", added, async () => {
      const { count, size } = await sets.amountMadeBy(maker);
      return { count, size: size - (before?.params.length ?? 0) };
    });
    return problem === null ? ok(undefined) : err(failure("too-large", problem));
  }

  /** Room on the dashboard, all of whose sets a list reads. */
  async function checkCount(dashboardId: number, userId: number | null): Promise<Result<void>> {
    if ((await sets.countOf(dashboardId, userId)) < MOST_ON_DASHBOARD) return ok(undefined);
    const whose = userId === null ? "for all readers" : "of one user";
    const text = `A dashboard can have ${MOST_ON_DASHBOARD} filter sets ${whose}. Delete some that you do not need.`;
    return err(failure("too-large", text));
  }

  async function create(
    identity: Identity,
    id: number,
    draft: FilterSetDraft,
  ): Promise<Result<WrittenFilterSet>> {
    const dashboard = await dashboardOf(identity, id);
    if (!dashboard.ok) return dashboard;
    const owner = await ownerToSet(identity, dashboard.value, draft);
    if (!owner.ok) return owner;
    const params = parseParams(draft.json_metadata);
    if (!params.ok) return params;
    const free = await checkName(id, owner.value, draft.name);
    if (!free.ok) return free;
    const place = await checkCount(id, owner.value);
    if (!place.ok) return place;
    const room = await checkRoom(identity.userId, params.value, null);
    if (!room.ok) return room;
    const now = nowIso(platform);
    const row = {
      dashboard_id: id,
      user_id: owner.value,
      name: draft.name,
      description: draft.description ?? null,
      params: params.value,
      created_on: now,
      changed_on: now,
      created_by_fk: identity.userId,
      changed_by_fk: identity.userId,
    };
    return ok(presentSet({ id: await sets.insert(row), ...row }));
  }

  /** A set that the caller may change: its own, or one of a dashboard that it owns. */
  async function findChangeableSet(
    identity: Identity,
    dashboardId: number,
    id: number,
  ): Promise<Result<{ set: FilterSetRow | null; dashboard: StoredDashboard }>> {
    const dashboard = await dashboardOf(identity, dashboardId);
    if (!dashboard.ok) return dashboard;
    const set = await sets.byId(dashboardId, id);
    if (set === null) return ok({ set, dashboard: dashboard.value });
    const owners = set.user_id === null ? dashboard.value.ownerIds : [set.user_id];
    return ownsObject(identity, owners) ? ok({ set, dashboard: dashboard.value }) : err(forbidden());
  }

  async function update(
    identity: Identity,
    dashboardId: number,
    id: number,
    change: FilterSetChange,
  ): Promise<Result<WrittenFilterSet>> {
    const found = await findChangeableSet(identity, dashboardId, id);
    if (!found.ok) return found;
    const { set, dashboard } = found.value;
    if (set === null) return err(notFound());
    const isShared = set.user_id !== null && change.owner_type === "Dashboard";
    if (isShared && !ownsObject(identity, dashboard.ownerIds)) return err(cannotShare());
    const params = change.json_metadata === undefined ? ok(set.params) : parseParams(change.json_metadata);
    if (!params.ok) return params;
    const next = {
      user_id: isShared ? null : set.user_id,
      name: change.name ?? set.name,
      description: change.description === undefined ? set.description : change.description,
      params: params.value,
    };
    const free = await checkName(dashboardId, next.user_id, next.name, id);
    if (!free.ok) return free;
    const place = isShared ? await checkCount(dashboardId, null) : ok(undefined);
    if (!place.ok) return place;
    const room = await checkRoom(set.created_by_fk, next.params, set);
    if (!room.ok) return room;
    await sets.update(id, { ...next, changed_on: nowIso(platform), changed_by_fk: identity.userId });
    return ok(presentSet({ ...set, ...next }));
  }

  /** Deleting a set that is gone is as good as deleting it. */
  async function remove(
    identity: Identity,
    dashboardId: number,
    id: number,
  ): Promise<Result<{ id: number }>> {
    const found = await findChangeableSet(identity, dashboardId, id);
    if (!found.ok) return found;
    if (found.value.set) await sets.remove(id);
    return ok({ id: dashboardId });
  }

  return { dashboardOf, create: retryOnConflict(create), update: retryOnConflict(update), remove };
}

const cannotShare = () =>
  forbidden("Only an owner of the dashboard can change the filter sets of all readers");

function presentSet(
  row: Pick<FilterSetRow, "id" | "name" | "description" | "params" | "dashboard_id" | "user_id">,
): WrittenFilterSet {
  const { id, name, description, dashboard_id } = row;
  return { id, name, description, ...ownerOf(row), dashboard_id, params: paramsOf(row) };
}

/** The JSON that is stored of `json_metadata`. */
function parseParams(text: string): Result<string> {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    return err(badRequest({ _schema: ["failed to parse json_metadata to json"] }));
  }
  const checked = FilterSetMetadata.safeParse(value);
  return checked.success
    ? ok(toJson({ dataMask: {}, ...checked.data }))
    : err(badRequest({ json_metadata: fieldMessages(checked.error, value) }));
}
