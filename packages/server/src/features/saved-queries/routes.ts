import { SavedQueryBody, savedQueries, tagSavedQuery } from "@sightline/api/saved-queries";
import { ok } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { deletedText, listRoutes, parseIds } from "../../platform/list/index.ts";
import { editOf, objectVersion, sendVersion } from "../../platform/versions/index.ts";
import { savedQueryList } from "./list.ts";
import { olderRoutes } from "./olderRoutes.ts";
import { SAVED_QUERY, type StoredSavedQuery } from "./repository.ts";
import { savedQueryService } from "./service.ts";

export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  const service = savedQueryService(platform);

  listRoutes(app, platform, savedQueries, savedQueryList);

  handle(app, savedQueries.create, async ({ body, identity, reply }) => {
    const id = await service.create(identity, body);
    const made = id.ok ? await service.own(identity, id.value) : id;
    if (!made.ok) return made;
    sendVersion(reply, await objectVersion(platform.db, SAVED_QUERY, made.value.id));
    return ok({ id: made.value.id, result: writtenOf(made.value) });
  });

  handle(app, savedQueries.update, async (call) => {
    const { params, body, identity } = call;
    const done = await service.update(identity, params.id, body, editOf(call));
    const changed = done.ok ? await service.own(identity, params.id) : done;
    return changed.ok ? ok({ id: params.id, result: writtenOf(changed.value) }) : changed;
  });

  handle(app, savedQueries.remove, async (call) => {
    const { params, identity } = call;
    const done = await service.remove(identity, [params.id], editOf(call));
    return done.ok ? ok({ message: "OK" }) : done;
  });

  handle(app, savedQueries.removeMany, async ({ query, identity }) => {
    const ids = parseIds(query.q);
    if (!ids.ok) return ids;
    const done = await service.remove(identity, ids.value);
    const message = deletedText(ids.value.length, "saved query", "saved queries");
    return done.ok ? ok({ message }) : done;
  });

  handle(app, tagSavedQuery, async ({ params, body, identity }) => {
    const tags = await service.setTags(identity, params.id, body.tags);
    return tags.ok ? ok({ result: tags.value }) : tags;
  });

  olderRoutes(app, platform);
}

const FIELDS = SavedQueryBody.keyof().options;

/** Every field that a client may write, as it is now. */
const writtenOf = (row: StoredSavedQuery) =>
  Object.fromEntries(FIELDS.map((field) => [field, row[field]])) as Required<SavedQueryBody>;
