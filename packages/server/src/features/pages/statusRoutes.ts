import { openApi } from "@sightline/api";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/feature.ts";
import { registered } from "../../platform/http/handle.ts";
import { handlePlain } from "../../platform/http/handlePage.ts";
import { apiPage } from "./apiPage.ts";
import { requestMetrics } from "./requestMetrics.ts";
import { VERSION } from "./version.ts";

/** Health, metrics and the description of the API. */
export function statusRoutes(app: FastifyInstance, platform: Platform): void {
  for (const path of ["/health", "/healthcheck", "/ping"]) {
    handlePlain(app, { path, access: "anyone", sameForAll: true }, async (_request, reply) =>
      reply.type("text/plain; charset=utf-8").send("OK"),
    );
  }
  const metrics = requestMetrics(app, platform);
  handlePlain(app, { path: "/metrics", access: ["can_read", "Metrics"] }, async (_request, reply) =>
    reply.type("text/plain; version=0.0.4; charset=utf-8").send(await metrics()),
  );
  handlePlain(app, { path: "/api/v1/_openapi", access: "signed-in" }, async () =>
    openApi(registered, VERSION),
  );
  handlePlain(app, { path: "/swagger/v1", access: "signed-in" }, async (request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .send(apiPage(registered, { version: VERSION, nonce: request.cspNonce })),
  );
}
