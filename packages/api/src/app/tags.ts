import { listOf, MAX_ENTRIES, textUpTo } from "@sightline/core/limits";
import { z } from "zod";
import {
  FavoriteStatusReply,
  Id,
  Integer,
  IntegerText,
  LongText,
  Message,
  name,
  Ok,
  Q,
  UserRef,
} from "../contract/common.ts";
import { resource } from "../contract/resource.ts";
import { route } from "../contract/route.ts";

const tag = "Tags";
const read = ["can_read", "Tag"] as const;
const write = ["can_write", "Tag"] as const;

const TagName = name(250);
/** `["chart", 7]`. */
const TaggedObject = z.tuple([textUpTo(50), z.union([Integer, textUpTo(50)])]);
const TagDraft = z.strictObject({
  name: TagName,
  description: LongText.nullable().optional(),
  objects_to_tag: listOf(TaggedObject, MAX_ENTRIES.tags).optional(),
});
export type TagDraft = z.infer<typeof TagDraft>;

export const Tag = z.object({
  id: z.number(),
  name: z.string(),
  /** 1: made by users; 2 type, 3 owner, 4 favorited by. */
  type: z.number(),
  description: z.string().nullable(),
  changed_by: UserRef.partial().nullable(),
  changed_on_utc: z.string(),
  changed_on_delta_humanized: z.string(),
  created_by: UserRef.partial().nullable(),
  created_on_delta_humanized: z.string(),
});
export type Tag = z.infer<typeof Tag>;

export const tagRoutes = {
  ...resource({
    path: "tag",
    view: "Tag",
    tag,
    row: Tag,
    create: TagDraft,
    update: TagDraft.partial(),
  }),
  create: route({
    method: "POST",
    path: "/api/v1/tag/",
    access: write,
    tag,
    summary: "Create",
    body: TagDraft,
    status: 201,
    reply: z.object({}),
  }),
};

/** Many tags, each on many objects; those of others are skipped. */
export const createTags = route({
  method: "POST",
  path: "/api/v1/tag/bulk_create",
  access: ["can_bulk_create", "Tag"],
  tag,
  summary: "Create several tags",
  body: z.strictObject({ tags: listOf(TagDraft, MAX_ENTRIES.tagNames) }),
  reply: z.object({
    result: z.object({ objects_tagged: z.array(z.unknown()), objects_skipped: z.array(z.unknown()) }),
  }),
});

const ObjectParams = z.object({ object_type: z.string(), object_id: IntegerText });

/** `object_type`: `query`, `chart`, `dashboard` or `dataset`, or its number from 1. */
export const tagObject = route({
  method: "POST",
  path: "/api/v1/tag/:object_type/:object_id/",
  access: write,
  tag,
  summary: "Add tags to an object",
  params: ObjectParams,
  body: z.strictObject({
    properties: z.object({ tags: listOf(TagName, MAX_ENTRIES.tagNames).optional() }).loose(),
  }),
  status: 201,
  reply: z.object({}),
});

export const untagObject = route({
  method: "DELETE",
  path: "/api/v1/tag/:object_type/:object_id/:tag/",
  access: write,
  tag,
  summary: "Take a tag off an object",
  params: ObjectParams.extend({ tag: z.string() }),
  reply: Message,
});

/** `tagIds` or `tags` (names), and `types`, each divided by commas. */
export const taggedObjects = route({
  method: "GET",
  path: "/api/v1/tag/get_objects/",
  access: read,
  tag,
  summary: "Objects with a tag",
  query: z
    .object({ tagIds: z.string().optional(), tags: z.string().optional(), types: z.string().optional() })
    .loose(),
  reply: z.object({
    result: z.array(
      z.object({
        id: z.number(),
        type: z.string(),
        name: z.string(),
        url: z.string(),
        changed_on: z.string(),
        created_by: z.number().nullable(),
        creator: z.string(),
        tags: z.array(z.object({ id: z.number(), name: z.string(), type: z.number() })),
        owners: z.array(UserRef),
      }),
    ),
  }),
});

export const tagFavoriteStatus = route({
  method: "GET",
  path: "/api/v1/tag/favorite_status/",
  access: read,
  tag,
  summary: "Which of these tags the caller has starred",
  query: Q,
  reply: FavoriteStatusReply,
});
export const starTag = route({
  method: "POST",
  path: "/api/v1/tag/:id/favorites/",
  access: read,
  tag,
  summary: "Star",
  params: Id,
  reply: Ok,
});
export const unstarTag = route({
  method: "DELETE",
  path: "/api/v1/tag/:id/favorites/",
  access: read,
  tag,
  summary: "Unstar",
  params: Id,
  reply: Ok,
});
