import type { TrashEntry, TrashKind } from "@sightline/api/trash";
import { type AppError, err, notFound, ok, type Result } from "@sightline/core/errors";
import { canAccess, type Identity } from "../../platform/auth/identity.ts";
import { fromIso, retryOnConflict } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { usersByIds } from "../../platform/list/people/index.ts";
import { insertContents, TRASH_DAYS, trashRepository } from "../../platform/trash/index.ts";
import { mayMakeAgain } from "./prepareDataset.ts";
import { prepareRestore } from "./prepareRestore.ts";
import { restoreRights } from "./restoreRights.ts";

const VIEWS: Record<TrashKind, string> = {
  dashboard: "Dashboard",
  chart: "Chart",
  dataset: "Dataset",
  saved_query: "SavedQuery",
};
/** Datasets come before the charts on them, charts before the dashboards with them. */
const ORDER = ["dataset", "chart", "dashboard", "saved_query"] as const satisfies TrashKind[];

const MOST_PER_PAGE = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

interface RestoredObject {
  object_type: TrashKind;
  object_id: number;
  name: string;
  message: string | null;
}

/** Lists, restores and removes for good what the caller could delete. */
export function trashService(platform: Platform) {
  const viewerOf = (identity: Identity) => ({
    identity,
    now: platform.now(),
    kinds: ORDER.filter((kind) => canAccess(identity, "can_write", VIEWS[kind])),
  });

  async function list(
    identity: Identity,
    { page, page_size }: { page: number; page_size: number },
  ): Promise<{ count: number; result: TrashEntry[] }> {
    const trash = trashRepository(platform.db);
    await trash.removeExpired(platform.now());
    const size = page_size > 0 ? Math.min(page_size, MOST_PER_PAGE) : MOST_PER_PAGE;
    const { count, rows } = await trash.page(viewerOf(identity), { page, size });
    const users = await usersByIds(
      platform.db,
      rows.map((row) => row.deleted_by_fk),
    );
    const result = rows.map(({ deleted_by_fk, deleted_on, size: _size, ...row }) => {
      const by = users.get(deleted_by_fk ?? -1);
      const at = fromIso(deleted_on);
      return {
        ...row,
        deleted_on: at.toISOString(),
        deleted_by: by ? { id: by.id, first_name: by.first_name, last_name: by.last_name } : null,
        expires_on: new Date(at.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
      };
    });
    return { count, result };
  }

  /** The entries of datasets that the caller may make again. */
  async function checkDatasets(
    identity: Identity,
    objects: readonly { object_type: TrashKind; object_id: number }[],
  ): Promise<Result<Set<number>>> {
    const trash = trashRepository(platform.db);
    const checked = new Set<number>();
    for (const { object_id } of objects.filter(({ object_type }) => object_type === "dataset")) {
      const entry = await trash.find(viewerOf(identity), "dataset", object_id);
      if (!entry) return err(notFound());
      const allowed = await mayMakeAgain(platform, identity, entry);
      if (!allowed.ok) return allowed;
      checked.add(entry.id);
    }
    return ok(checked);
  }

  /** Restores all or none. */
  async function restore(
    identity: Identity,
    objects: readonly { object_type: TrashKind; object_id: number }[],
  ): Promise<Result<RestoredObject[]>> {
    const ordered = ORDER.flatMap((kind) => objects.filter(({ object_type }) => object_type === kind));
    const checked = await checkDatasets(identity, ordered);
    if (!checked.ok) return checked;
    const restored: RestoredObject[] = [];
    try {
      await platform.db.transaction().execute(async (store) => {
        const trash = trashRepository(store);
        for (const { object_type, object_id } of ordered) {
          const entry = await trash.find(viewerOf(identity), object_type, object_id);
          if (!entry || (object_type === "dataset" && !checked.value.has(entry.id))) {
            throw new Refusal(notFound());
          }
          const prepared = await prepareRestore(platform, store, identity, entry);
          if (!prepared.ok) throw new Refusal(prepared.error);
          await insertContents(store, object_type, prepared.value.contents);
          if (object_type === "dataset") await restoreRights(store, prepared.value.contents);
          await trash.remove([entry.id]);
          restored.push({ object_type, object_id, name: entry.name, message: prepared.value.message });
        }
      });
    } catch (error) {
      if (error instanceof Refusal) return err(error.reason);
      throw error;
    }
    return ok(restored);
  }

  /** Removes the entries, or all, for good; gives back how many. */
  async function empty(identity: Identity, wanted: readonly number[] | null): Promise<Result<number>> {
    const trash = trashRepository(platform.db);
    const ids = await trash.ids(viewerOf(identity), wanted);
    if (wanted !== null && (wanted.length === 0 || ids.length < wanted.length)) return err(notFound());
    await trash.remove(ids);
    return ok(ids.length);
  }

  return { list, restore: retryOnConflict(restore), empty };
}

/** Rolls the transaction back. */
class Refusal extends Error {
  readonly reason: AppError;
  constructor(reason: AppError) {
    super(reason.kind);
    this.reason = reason;
  }
}
