import { tagObject, untagObject } from "@sightline/api/tags";
import { ApiError, call } from "../api/index.ts";

/** What has tags, by the name of its kind in calls of tags. */
export interface TaggedObject {
  type: "chart" | "dashboard" | "query";
  id: number;
}

/** Stores other tags of an object. Only what differs is sent: tags that others have given it meanwhile stay. */
export async function changeTags(
  { type, id }: TaggedObject,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const params = { object_type: type, object_id: id };
  const added = after.filter((tag) => !before.includes(tag));
  if (added.length > 0) await call(tagObject, { params, body: { properties: { tags: added } } });
  for (const tag of before.filter((one) => !after.includes(one)))
    await call(untagObject, { params: { ...params, tag } }).catch(ignoreMissing);
}

/** What is not there is off already: others may have taken it off. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
