import { err, failure, forbidden, notFound, ok, type Result } from "@sightline/core/errors";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { formDataRepository, type KeptFormData } from "./repository.ts";

const NOT_YOURS = "You don't have permission to modify the value.";

/** Decides whether a caller may work with a datasource and a chart. */
export type CheckSource = (
  identity: Identity,
  source: Pick<KeptFormData, "datasource_id" | "datasource_type" | "chart_id">,
) => Promise<Result<unknown>>;

/** Keeps the form data of unsaved charts. */
export function formDataService(platform: Platform, checkSource: CheckSource) {
  const entries = formDataRepository(platform.db, platform.now);

  /** An entry that the caller may change. */
  async function findOwn(identity: Identity, key: string): Promise<Result<KeptFormData>> {
    const found = await entries.byKey(key);
    if (!found) return err(notFound());
    const allowed = await checkSource(identity, found.kept);
    if (!allowed.ok) return allowed;
    return found.userId === identity.userId ? ok(found.kept) : err(forbidden(NOT_YOURS));
  }

  const keyFor = (identity: Identity, tab: string | undefined, kept: KeptFormData) =>
    entries.keyFor(identity, tab, [kept.datasource_type, kept.datasource_id, kept.chart_id]);

  /** The oldest of a user make way for what is new. */
  async function makeRoom(identity: Identity, { form_data }: KeptFormData): Promise<Result<void>> {
    const problem = await entries.makeRoom(platform.config, identity, form_data);
    return problem === null ? ok(undefined) : err(failure("too-large", problem));
  }

  return {
    async create(
      identity: Identity,
      tab: string | undefined,
      kept: KeptFormData,
    ): Promise<Result<{ key: string }>> {
      const allowed = await checkSource(identity, kept);
      if (!allowed.ok) return allowed;
      await entries.removeExpired();
      const room = await makeRoom(identity, kept);
      if (!room.ok) return room;
      const key = await keyFor(identity, tab, kept);
      await entries.save(key, kept, identity);
      return ok({ key });
    },

    async update(
      identity: Identity,
      key: string,
      tab: string | undefined,
      kept: KeptFormData,
    ): Promise<Result<{ key: string; message: string }>> {
      const allowed = await checkSource(identity, kept);
      if (!allowed.ok) return allowed;
      const known = await findOwn(identity, key);
      if (!known.ok) return known;
      const room = await makeRoom(identity, kept);
      if (!room.ok) return room;
      const saved = tab ? await keyFor(identity, tab, kept) : key;
      await entries.save(saved, kept, identity);
      return ok({ key: saved, message: "OK" });
    },

    /** What is kept under a key, for anyone who may read its data. */
    async get(identity: Identity, key: string): Promise<Result<KeptFormData>> {
      const found = await entries.byKey(key);
      if (!found) return err(notFound());
      const allowed = await checkSource(identity, found.kept);
      if (!allowed.ok) return allowed;
      await entries.touch(key);
      return ok(found.kept);
    },

    async remove(identity: Identity, key: string): Promise<Result<{ message: string }>> {
      const known = await findOwn(identity, key);
      if (!known.ok) return known;
      await entries.remove(key);
      return ok({ message: "Deleted successfully" });
    },
  };
}
