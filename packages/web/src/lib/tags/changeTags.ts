import { tagObject, untagObject } from "@sightline/api/tags";
import { call } from "../api/index.ts";

/** An object that can be tagged. */
interface Tagged {
  /** The name of its kind in calls of tags. */
  type: "chart" | "dashboard" | "query";
  id: number;
}

/** Gives an object the tags that it lacks, and takes those off that are not wanted any more. */
export async function changeTags(
  { type, id }: Tagged,
  current: readonly string[],
  wanted: readonly string[],
): Promise<void> {
  const params = { object_type: type, object_id: id };
  const added = wanted.filter((tag) => !current.includes(tag));
  if (added.length > 0) await call(tagObject, { params, body: { properties: { tags: added } } });
  for (const tag of current.filter((one) => !wanted.includes(one)))
    await call(untagObject, { params: { ...params, tag } });
}

/** The tags in a text: divided by commas, each once. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];
