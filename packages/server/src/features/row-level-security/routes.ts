import { rlsRoutes } from "@sightline/api/row-level-security";
import { ok } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { listRoutes, parseIds } from "../../platform/list/index.ts";
import { editOf } from "../../platform/versions/index.ts";
import { ruleList } from "./list.ts";
import { rlsService } from "./service.ts";

export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  const service = rlsService(platform);

  listRoutes(app, platform, rlsRoutes, ruleList);

  handle(app, rlsRoutes.create, async ({ body, identity }) => {
    const id = await service.create(identity, body);
    return id.ok ? ok({ id: id.value, result: body }) : id;
  });

  handle(app, rlsRoutes.update, async (call) => {
    const { params, body, identity } = call;
    const done = await service.update(identity, params.id, body, editOf(call));
    return done.ok ? ok({ id: params.id, result: body }) : done;
  });

  handle(app, rlsRoutes.remove, async (call) => {
    const done = await service.remove([call.params.id], editOf(call));
    return done.ok ? ok({ message: "OK" }) : done;
  });

  handle(app, rlsRoutes.removeMany, async ({ query }) => {
    const ids = parseIds(query.q);
    if (!ids.ok) return ids;
    const done = await service.remove(ids.value);
    return done.ok ? ok({ message: `Deleted ${ids.value.length} rules` }) : done;
  });
}
