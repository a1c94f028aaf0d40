import type { ReplyOf, Route } from "@sightline/api";
import { ok, type Result } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Platform } from "../feature.ts";
import { type Call, handle } from "../http/handle.ts";
import {
  type Edit,
  editOf,
  objectVersion,
  type StoredObject,
  sendVersion,
  UNCONDITIONAL,
} from "../versions/index.ts";
import { parseIds } from "./parseListQuery.ts";

type AnyRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** The part of a `resource()` declaration that writes. */
export interface WriteDeclaration {
  create: AnyRoute;
  update: AnyRoute;
  remove: AnyRoute;
  removeMany?: AnyRoute;
}

type RemoveCall<Routes extends WriteDeclaration> = Pick<
  Call<Routes["removeMany"] extends AnyRoute ? Routes["removeMany"] : Routes["remove"]>,
  "params" | "identity"
>;

/** What a resource does for each of its writing calls. What a function gives beside the id replaces parts of the reply. */
export interface ResourceWrites<Routes extends WriteDeclaration> {
  /** What the reply to deleting several calls one, and more than one. */
  nouns: readonly [one: string, many?: string];
  /** Present: the version of a new one is sent, too. */
  storedObject?: StoredObject;
  create(
    call: Call<Routes["create"]>,
  ): Promise<Result<number>> | Promise<Result<{ id: number } & Partial<ReplyOf<Routes["create"]>>>>;
  update(
    call: Call<Routes["update"]>,
    edit: Edit,
  ): Promise<Result<void>> | Promise<Result<Partial<ReplyOf<Routes["update"]>>>>;
  /** Removes all or none. */
  remove(ids: readonly number[], call: RemoveCall<Routes>, edit: Edit): Promise<Result<void>>;
}

/**
 * Registers create, update, delete and bulk delete of a resource: what was written is sent back, `If-Match` is heard
 * where one object is changed or removed, and the new version is its `ETag`.
 */
export function writeRoutes<Routes extends WriteDeclaration>(
  app: FastifyInstance,
  platform: Platform,
  routes: Routes,
  writes: ResourceWrites<Routes>,
): void {
  handle<AnyRoute>(app, routes.create, async (call) => {
    const made = await writes.create(call as Call<Routes["create"]>);
    if (!made.ok) return made;
    const parts = typeof made.value === "number" ? { id: made.value } : made.value;
    if (writes.storedObject)
      sendVersion(call.reply, await objectVersion(platform.db, writes.storedObject, parts.id));
    return ok({ result: call.body, ...parts });
  });

  handle<AnyRoute>(app, routes.update, async (call) => {
    const done = await writes.update(call as Call<Routes["update"]>, editOf(call));
    return done.ok ? ok({ id: idOf(call), result: call.body, ...done.value }) : done;
  });

  handle<AnyRoute>(app, routes.remove, async (call) => {
    const done = await writes.remove([idOf(call)], call as RemoveCall<Routes>, editOf(call));
    return done.ok ? ok({ message: "OK" }) : done;
  });

  if (!routes.removeMany) return;
  handle<AnyRoute>(app, routes.removeMany, async (call) => {
    const ids = parseIds((call.query as { q?: string }).q);
    if (!ids.ok) return ids;
    const done = await writes.remove(ids.value, call as RemoveCall<Routes>, UNCONDITIONAL);
    return done.ok ? ok({ message: deletedText(ids.value.length, ...writes.nouns) }) : done;
  });
}

const idOf = ({ params }: { params: unknown }): number => (params as { id: number }).id;

/** `Deleted 3 charts`. */
const deletedText = (count: number, noun: string, plural = `${noun}s`): string =>
  `Deleted ${count} ${count === 1 ? noun : plural}`;
