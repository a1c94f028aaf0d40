import { SavedQueryBody, savedQueries, tagSavedQuery } from "@sightline/api/saved-queries";
import { ok } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { listRoutes, writeRoutes } from "../../platform/list/index.ts";
import { savedQueryList } from "./list.ts";
import { olderRoutes } from "./olderRoutes.ts";
import { SAVED_QUERY, type StoredSavedQuery } from "./repository.ts";
import { savedQueryService } from "./service.ts";

export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  const service = savedQueryService(platform);

  listRoutes(app, platform, savedQueries, savedQueryList);

  const asWritten = async (identity: Identity, id: number) => {
    const row = await service.findOwn(identity, id);
    return row.ok ? ok({ id, result: writableFields(row.value) }) : row;
  };
  writeRoutes(app, platform, savedQueries, {
    nouns: ["saved query", "saved queries"],
    storedObject: SAVED_QUERY,
    async create({ body, identity }) {
      const id = await service.create(identity, body);
      return id.ok ? asWritten(identity, id.value) : id;
    },
    async update({ params, body, identity }, edit) {
      const done = await service.update(identity, params.id, body, edit);
      return done.ok ? asWritten(identity, params.id) : done;
    },
    remove: (ids, { identity }, edit) => service.remove(identity, ids, edit),
  });

  handle(app, tagSavedQuery, async ({ params, body, identity }) => {
    const tags = await service.setTags(identity, params.id, body.tags);
    return tags.ok ? ok({ result: tags.value }) : tags;
  });

  olderRoutes(app, platform);
}

const FIELDS = SavedQueryBody.keyof().options;

/** Every field that a client may write, as it is now. */
const writableFields = (row: StoredSavedQuery) =>
  Object.fromEntries(FIELDS.map((field) => [field, row[field]])) as Required<SavedQueryBody>;
