import {
  createEmbedding,
  createGuestToken,
  deleteEmbedding,
  getEmbedding,
  showEmbeddedDashboard,
  updateEmbedding,
} from "@sightline/api/embedded-dashboards";
import { ok, type Result } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { embeddingService } from "./service.ts";

/** The calls that embed dashboards and let guests in. */
export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  const service = embeddingService(platform);
  handle(app, getEmbedding, async ({ params, identity }) => result(await service.get(identity, params.id)));
  for (const route of [createEmbedding, updateEmbedding]) {
    handle(app, route, async ({ params, body, identity }) =>
      result(await service.set(identity, params.id, body.allowed_domains)),
    );
  }
  handle(app, deleteEmbedding, ({ params, identity }) => service.remove(identity, params.id));
  handle(app, showEmbeddedDashboard, async ({ params, identity }) =>
    result(await service.byUuid(identity, params.uuid)),
  );
  handle(app, createGuestToken, ({ body }) => service.grant(body));
}

const result = <T>(found: Result<T>): Result<{ result: T }> =>
  found.ok ? ok({ result: found.value }) : found;
