import type { RlsRuleChange, RlsRuleDraft } from "@sightline/api/row-level-security";
import { err, notFound, ok, type Result, unprocessable } from "@sightline/core/errors";
import type { Identity } from "../../platform/auth/identity.ts";
import { nowIso, retryOnConflict } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { type Edit, editObject, removeObjects, UNCONDITIONAL } from "../../platform/versions/index.ts";
import { RLS_RULE, rlsRepository } from "./repository.ts";

const ruleNotFound = () => notFound("RLS Rule not found.");

/** Makes, changes and removes rules of row-level security. */
export function rlsService(platform: Platform) {
  const rules = rlsRepository(platform.db);

  /** That the name is free, and that what the rule refers to is there. */
  async function check(id: number | null, change: RlsRuleChange): Promise<Result<void>> {
    if (change.name !== undefined) {
      const known = await rules.idOfName(change.name);
      if (known !== null && known !== id) return err(unprocessable({ name: ["Name must be unique"] }));
    }
    const roles = new Set(change.roles);
    if ((await rules.roleCount([...roles])) !== roles.size)
      return err(unprocessable("Some roles do not exist"));
    const tables = new Set(change.tables);
    if ((await rules.datasetCount([...tables])) !== tables.size) {
      return err(unprocessable("Datasource does not exist"));
    }
    return ok(undefined);
  }

  async function create(identity: Identity, draft: RlsRuleDraft): Promise<Result<number>> {
    const checked = await check(null, draft);
    if (!checked.ok) return checked;
    const now = nowIso(platform);
    const id = await platform.db.transaction().execute(async (store) => {
      const repository = rlsRepository(store);
      const made = await repository.insert({
        name: draft.name,
        description: draft.description ?? null,
        filter_type: draft.filter_type,
        group_key: draft.group_key ?? null,
        clause: draft.clause,
        created_on: now,
        changed_on: now,
        created_by_fk: identity.userId,
        changed_by_fk: identity.userId,
      });
      await repository.setDatasets(made, [...new Set(draft.tables)]);
      await repository.setRoles(made, [...new Set(draft.roles)]);
      return made;
    });
    return ok(id);
  }

  async function update(
    identity: Identity,
    id: number,
    change: RlsRuleChange,
    edit: Edit,
  ): Promise<Result<void>> {
    if ((await rules.known([id])).length === 0) return err(ruleNotFound());
    const checked = await check(id, change);
    if (!checked.ok) return checked;
    const { tables, roles, ...columns } = change;
    return editObject(platform.db, RLS_RULE, id, edit, async (store) => {
      const repository = rlsRepository(store);
      await repository.update(id, {
        ...columns,
        changed_on: nowIso(platform),
        changed_by_fk: identity.userId,
      });
      if (tables) await repository.setDatasets(id, [...new Set(tables)]);
      if (roles) await repository.setRoles(id, [...new Set(roles)]);
    });
  }

  /** Removes all or none. */
  async function remove(ids: readonly number[], edit: Edit = UNCONDITIONAL): Promise<Result<void>> {
    if (ids.length === 0 || (await rules.known(ids)).length !== ids.length) return err(ruleNotFound());
    return removeObjects(platform.db, RLS_RULE, ids, edit, (store) => rlsRepository(store).remove(ids));
  }

  return { create: retryOnConflict(create), update: retryOnConflict(update), remove };
}
