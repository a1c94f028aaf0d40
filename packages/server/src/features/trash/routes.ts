import { emptyTrash, listTrash, restoreTrash } from "@sightline/api/trash";
import { ok } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { parseIds, parseListQuery } from "../../platform/list/index.ts";
import { trashService } from "./service.ts";

export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  const service = trashService(platform);

  handle(app, listTrash, async ({ query, identity }) => {
    const parsed = parseListQuery(query.q);
    return parsed.ok ? ok(await service.list(identity, parsed.value)) : parsed;
  });

  handle(app, restoreTrash, async ({ body, identity }) => {
    const restored = await service.restore(identity, body.objects);
    return restored.ok ? ok({ result: restored.value }) : restored;
  });

  handle(app, emptyTrash, async ({ query, identity }) => {
    const ids = query.q === undefined ? ok(null) : parseIds(query.q);
    if (!ids.ok) return ids;
    const removed = await service.empty(identity, ids.value);
    return removed.ok ? ok({ message: deletedText(removed.value) }) : removed;
  });
}

const deletedText = (count: number) => `Deleted ${count} ${count === 1 ? "object" : "objects"} for good`;
