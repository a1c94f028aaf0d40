import { rlsRoutes } from "@sightline/api/row-level-security";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/feature.ts";
import { listRoutes, writeRoutes } from "../../platform/list/index.ts";
import { ruleList } from "./list.ts";
import { rlsService } from "./service.ts";

export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  const service = rlsService(platform);

  listRoutes(app, platform, rlsRoutes, ruleList);

  writeRoutes(app, platform, rlsRoutes, {
    nouns: ["rules", "rules"],
    create: ({ body, identity }) => service.create(identity, body),
    update: ({ params, body, identity }, edit) => service.update(identity, params.id, body, edit),
    remove: (ids, _call, edit) => service.remove(ids, edit),
  });
}
