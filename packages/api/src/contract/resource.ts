import { z } from "zod";
import {
  DistinctReply,
  Id,
  IdOrUuid,
  InfoReply,
  listReply,
  Message,
  Q,
  RelatedReply,
  showReply,
  written,
} from "./common.ts";
import { type Route, route } from "./route.ts";

/** The calls that every REST resource has: list, info, related, distinct, show, create, update, delete, bulk delete. */
export function resource<
  Row extends z.ZodRawShape,
  Create extends z.ZodType,
  Update extends z.ZodType,
>(options: {
  path: string;
  view: string;
  tag: string;
  row: z.ZodObject<Row>;
  create: Create;
  update: Update;
  misfit?: Route["misfit"];
  /** The address of one names it by its id or its UUID. */
  hasUuids?: boolean;
}) {
  const { path, view, tag, row, create, update, misfit = "bad-request", hasUuids = false } = options;
  const read = ["can_read", view] as const;
  const write = ["can_write", view] as const;
  const base = `/api/v1/${path}`;
  return {
    list: route({
      method: "GET",
      path: `${base}/`,
      access: read,
      tag,
      summary: `List ${tag}`,
      query: Q,
      reply: listReply(row),
    }),
    info: route({
      method: "GET",
      path: `${base}/_info`,
      access: read,
      tag,
      summary: "What the caller may do here",
      query: Q,
      reply: InfoReply,
    }),
    related: route({
      method: "GET",
      path: `${base}/related/:column`,
      access: read,
      tag,
      summary: "Choices of a related column",
      params: z.object({ column: z.string() }),
      query: Q,
      reply: RelatedReply,
    }),
    distinct: route({
      method: "GET",
      path: `${base}/distinct/:column`,
      access: read,
      tag,
      summary: "Distinct values of a column",
      params: z.object({ column: z.string() }),
      query: Q,
      reply: DistinctReply,
    }),
    show: route({
      method: "GET",
      path: `${base}/:id`,
      access: read,
      tag,
      summary: "Show one",
      params: hasUuids ? IdOrUuid : Id,
      query: Q,
      reply: showReply(row),
    }),
    create: route({
      method: "POST",
      path: `${base}/`,
      access: write,
      tag,
      summary: "Create",
      body: create,
      misfit,
      status: 201,
      reply: written.loose(),
    }),
    update: route({
      method: "PUT",
      path: `${base}/:id`,
      access: write,
      tag,
      summary: "Update",
      params: Id,
      query: z.object({ override_columns: z.string().optional() }).loose(),
      body: update,
      misfit,
      reply: written.extend({ last_modified_time: z.number().optional() }),
    }),
    remove: route({
      method: "DELETE",
      path: `${base}/:id`,
      access: write,
      tag,
      summary: "Delete",
      params: Id,
      reply: Message,
    }),
    removeMany: route({
      method: "DELETE",
      path: `${base}/`,
      access: write,
      tag,
      summary: "Delete several",
      query: Q,
      reply: Message,
    }),
  };
}
