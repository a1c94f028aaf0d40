import { Integer } from "@sightline/api/common";
import {
  createTags,
  starTag,
  tagFavoriteStatus,
  taggedObjects,
  tagObject,
  tagRoutes,
  unstarTag,
  untagObject,
} from "@sightline/api/tags";
import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import { listOf, MAX_ENTRIES, tooManyEntries } from "@sightline/core/limits";
import { parseQ } from "@sightline/core/rison";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Platform } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { listRoutes, parseIds } from "../../platform/list/index.ts";
import { tagList } from "./list.ts";
import { tagService } from "./service.ts";

/** Tags that a call for what has them may name. */
const MOST_TAGS = 100;

export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  const service = tagService(platform);

  listRoutes(app, platform, tagRoutes, tagList);

  handle(app, tagRoutes.create, async ({ body, identity }) => {
    const made = await service.create(identity, [body]);
    return made.ok ? ok({}) : made;
  });
  handle(app, tagRoutes.update, async ({ params, body, identity }) => {
    const done = await service.update(identity, params.id, body);
    return done.ok ? ok({ id: params.id, result: body }) : done;
  });
  handle(app, tagRoutes.remove, async ({ params, identity }) => {
    const done = await service.removeById(identity, params.id);
    return done.ok ? ok({ message: "OK" }) : done;
  });
  handle(app, tagRoutes.removeMany, async ({ query, identity }) => {
    const names = parseNames(query.q);
    if (!names.ok) return names;
    const removed = await service.removeByNames(identity, names.value);
    if (!removed.ok) return removed;
    return ok({ message: `Deleted ${removed.value} ${removed.value === 1 ? "tag" : "tags"}` });
  });

  handle(app, tagFavoriteStatus, async ({ query, identity }) => {
    const ids = parseIds(query.q);
    if (!ids.ok) return ids;
    const status = await service.favoriteStatus(identity, ids.value);
    return status.ok ? ok({ result: status.value }) : status;
  });
  for (const [route, on] of [
    [starTag, true],
    [unstarTag, false],
  ] as const) {
    handle(app, route, async ({ params, identity }) => {
      const done = await service.star(identity, params.id, on);
      return done.ok ? ok({ result: "OK" as const }) : done;
    });
  }

  handle(app, createTags, async ({ body, identity }) => {
    const made = await service.create(identity, body.tags);
    return made.ok ? ok({ result: made.value }) : made;
  });
  handle(app, tagObject, async ({ params, body, identity }) => {
    const done = await service.addTo(identity, params, body.properties.tags);
    return done.ok ? ok({}) : done;
  });
  handle(app, untagObject, async ({ params, identity }) => {
    const done = await service.takeOff(identity, params);
    return done.ok ? ok({ message: "OK" }) : done;
  });
  handle(app, taggedObjects, async ({ query, identity }) => {
    const ids = partsOf(query.tagIds).map(Number);
    if (!ids.every((id) => Integer.safeParse(id).success)) return err(badRequest("tagIds are not numbers"));
    const names = partsOf(query.tags);
    if (ids.length + names.length > MOST_TAGS) return err(badRequest(tooManyEntries(MOST_TAGS)));
    return ok({ result: await service.objects(identity, { ids, names, types: partsOf(query.types) }) });
  });
}

const partsOf = (text: string | undefined): string[] =>
  (text ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

const Names = listOf(z.string(), MAX_ENTRIES.tags);

function parseNames(q: string | undefined): Result<string[]> {
  try {
    const names = Names.safeParse(parseQ(q ?? ""));
    if (names.success) return ok(names.data);
  } catch {
    // Told below.
  }
  return err(badRequest("Not a valid rison/json argument"));
}
