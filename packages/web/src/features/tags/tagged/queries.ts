import { taggedObjects, tagRoutes } from "@sightline/api/tags";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/index.ts";

/** A tag, and what has it of what the user may know of. */
export const tagQueries = {
  detail: (id: number) =>
    queryOptions({
      queryKey: ["tag", "detail", id],
      queryFn: async ({ signal }) => (await call(tagRoutes.show, { params: { id }, signal })).result,
    }),
  objects: (id: number) =>
    queryOptions({
      queryKey: ["tag", "objects", id],
      queryFn: async ({ signal }) =>
        (await call(taggedObjects, { query: { tagIds: String(id) }, signal })).result,
    }),
};
export type TaggedObject = Awaited<
  ReturnType<NonNullable<ReturnType<typeof tagQueries.objects>["queryFn"]>>
>[number];
