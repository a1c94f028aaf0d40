import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import type { StoredTag, TagRepository } from "./repository.ts";
import { mayTagObjects, type TaggableKind } from "./taggableObjects.ts";

/** The type of tags that users make; servers make the others. */
const CUSTOM = 1;
/** A tag on more objects than this is its maker's and the administrators' alone. */
const MOST_OBJECTS = 1_000;

/** Whether the caller may rename or delete a tag: its maker, administrators, and who may tag all that has it. */
export async function mayChangeTag(
  platform: Platform,
  store: Pick<TagRepository, "objectsWith">,
  identity: Identity,
  { id, type, created_by_fk }: StoredTag,
): Promise<boolean> {
  if (type !== CUSTOM) return false;
  if (identity.isAdmin || (identity.userId !== null && identity.userId === created_by_fk)) return true;
  const objects = await store.objectsWith([id], { limit: MOST_OBJECTS + 1 });
  if (objects.length === 0 || objects.length > MOST_OBJECTS) return false;
  for (const [kind, links] of Map.groupBy(objects, ({ object_type }): TaggableKind => object_type)) {
    const ids = links.map(({ object_id }) => object_id);
    if ((await mayTagObjects(platform, identity, kind, ids)).size < ids.length) return false;
  }
  return true;
}
