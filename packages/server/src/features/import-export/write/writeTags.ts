import { canAccess } from "../../../platform/auth/identity.ts";
import type { Db, Platform } from "../../../platform/feature.ts";
import { makeTags, tags } from "../../../platform/list/labels/index.ts";
import type { TagInFile } from "../bundleFiles.ts";
import type { ImportOptions } from "../plan/plan.ts";

/** They divide the parts of the tags that servers make: `owner:5`. */
const NOT_IN_TAGS = /[:,]/;

/**
 * Gives imported objects the tags of their files, in place of those that they have; where tags are exchanged
 * (`TAGGING_SYSTEM`), and the importer may change tags.
 */
export function tagWriter(
  { config }: Pick<Platform, "config">,
  db: Db,
  known: readonly TagInFile[],
  { identity }: Pick<ImportOptions, "identity">,
  now: string,
) {
  const { userId } = identity;
  const isOn = config.FEATURE_FLAGS.TAGGING_SYSTEM === true && canAccess(identity, "can_write", "Tag");
  const descriptions = new Map(known.map(({ tag_name, description }) => [tag_name, description ?? null]));
  return async (
    kind: "chart" | "dashboard",
    id: number,
    names: readonly string[] | null | undefined,
  ): Promise<void> => {
    if (!isOn || userId === null || !names) return;
    const wanted = names.map((name) => name.trim()).filter((name) => name !== "" && !NOT_IN_TAGS.test(name));
    const by = { userId, now };
    await makeTags(
      db,
      wanted.map((name) => ({ name, description: descriptions.get(name) ?? null })),
      by,
    );
    await tags(db, kind).set(id, wanted, by);
  };
}
