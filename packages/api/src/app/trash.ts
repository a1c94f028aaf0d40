import { listOf, MAX_ENTRIES } from "@sightline/core/limits";
import { z } from "zod";
import { Integer, Message, Q, UserRef } from "../contract/common.ts";
import { route } from "../contract/route.ts";

// What was deleted and can be restored. Each call answers for what the caller could delete, and for nothing else.
const tag = "Trash";

export const TrashKind = z.enum(["dashboard", "chart", "dataset", "saved_query"]);
export type TrashKind = z.infer<typeof TrashKind>;

export const TrashEntry = z.object({
  id: z.number(),
  object_type: TrashKind,
  object_id: z.number(),
  name: z.string(),
  /** UTC, ISO with zone. */
  deleted_on: z.string(),
  deleted_by: UserRef.nullable(),
  /** When it is deleted for good. */
  expires_on: z.string(),
});
export type TrashEntry = z.infer<typeof TrashEntry>;

/** `q`: Rison with `page` and `page_size`. */
export const listTrash = route({
  method: "GET",
  path: "/api/v1/trash/",
  access: "signed-in",
  tag,
  summary: "What can be restored",
  query: Q,
  reply: z.object({ count: z.number(), result: z.array(TrashEntry) }),
});

/** Restores all or nothing. `message` says what differs from before. */
export const restoreTrash = route({
  method: "POST",
  path: "/api/v1/trash/restore",
  access: "signed-in",
  tag,
  summary: "Restore deleted objects",
  body: z.strictObject({
    objects: listOf(z.strictObject({ object_type: TrashKind, object_id: Integer }), MAX_ENTRIES.tags),
  }),
  reply: z.object({
    result: z.array(
      z.object({
        object_type: TrashKind,
        object_id: z.number(),
        name: z.string(),
        message: z.string().nullable(),
      }),
    ),
  }),
});

/** `q`: a Rison list of the ids of entries; without it, all that the caller can see. */
export const emptyTrash = route({
  method: "DELETE",
  path: "/api/v1/trash/",
  access: "signed-in",
  tag,
  summary: "Delete for good",
  query: Q,
  reply: Message,
});
