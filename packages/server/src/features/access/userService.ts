import type { UserChange, UserDraft } from "@sightline/api/security";
import {
  type AppError,
  badRequest,
  err,
  notFound,
  ok,
  type Result,
  unprocessable,
} from "@sightline/core/errors";
import { insertAccount, setUserRoles } from "../../platform/auth/userAccounts.ts";
import type { Db, Platform } from "../../platform/feature.ts";
import { type Edit, editObject, removeObjects } from "../../platform/versions/index.ts";
import { USER, userRepository } from "./userRepository.ts";

const lastAdmin = () => unprocessable("The last active administrator cannot be removed or disabled");

class LastAdminError extends Error {}

/** What administrators do with accounts. */
export function userService(platform: Platform) {
  const { db } = platform;
  const users = userRepository(platform);

  async function fault(change: UserChange, id: number | null): Promise<AppError | null> {
    const taken = await users.takenNames(change, id);
    if (taken.length > 0) {
      return unprocessable(Object.fromEntries(taken.map((column) => [column, ["Already exists."]])));
    }
    if (change.roles && !(await users.rolesExist(change.roles))) {
      return unprocessable({ roles: ["Roles are invalid"] });
    }
    return null;
  }

  /** The same work, rolled back if it would leave no active administrator. */
  const requireAdminLeft = (work: (store: Db) => Promise<unknown>) => async (store: Db) => {
    const before = await users.activeAdmins(store);
    await work(store);
    if (before.length > 0 && (await users.activeAdmins(store)).length === 0) throw new LastAdminError();
  };

  async function unlessLastAdmin(work: Promise<Result<void>>): Promise<Result<void>> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof LastAdminError) return err(lastAdmin());
      throw error;
    }
  }

  return {
    async create(draft: UserDraft, by: number): Promise<Result<{ id: number }>> {
      const problem = await fault(draft, null);
      if (problem) return err(problem);
      const { roles, ...account } = draft;
      const id = await db.transaction().execute(async (store) => {
        const made = await insertAccount(platform, store, { ...account, createdBy: by });
        await setUserRoles(store, made, roles);
        return made;
      });
      return ok({ id });
    },

    async update(id: number, change: UserChange, by: number, edit: Edit): Promise<Result<{ id: number }>> {
      if (Object.keys(change).length === 0) return err(badRequest("At least one field must be provided."));
      if (!(await users.byId(id))) return err(notFound());
      const problem = await fault(change, id);
      if (problem) return err(problem);
      const write = requireAdminLeft((store) => users.change(store, id, change, by));
      const kept = await unlessLastAdmin(editObject(db, USER, id, edit, write));
      return kept.ok ? ok({ id }) : kept;
    },

    async remove(id: number, edit: Edit): Promise<Result<{ message: string }>> {
      if (!(await users.byId(id))) return err(notFound());
      if (await users.hasObjects(id)) {
        return err(unprocessable("Associated data exists, please delete them first"));
      }
      const write = requireAdminLeft((store) => users.remove(store, id));
      const kept = await unlessLastAdmin(removeObjects(db, USER, [id], edit, write));
      return kept.ok ? ok({ message: "OK" }) : kept;
    },
  };
}
