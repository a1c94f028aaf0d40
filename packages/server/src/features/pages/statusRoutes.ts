import { openApi } from "@sightline/api";
import type { FastifyInstance, FastifyReply } from "fastify";
import { sql } from "kysely";
import type { Platform } from "../../platform/feature.ts";
import { registeredRoutes } from "../../platform/http/handle.ts";
import { handlePlain } from "../../platform/http/handlePage.ts";
import { apiPage } from "./apiPage.ts";
import { requestMetrics } from "./requestMetrics.ts";
import { VERSION } from "./version.ts";

/** Health, metrics and the description of the API. */
export function statusRoutes(app: FastifyInstance, platform: Platform): void {
  // Ready to serve: a load balancer asks it. Without the store there is nothing to serve, and the answer is 503.
  for (const path of ["/health", "/healthcheck", "/ping"]) {
    handlePlain(app, { path, access: "anyone", sameForAll: true }, async (_request, reply) => {
      await sql`select max(version) from store_version`.execute(platform.db);
      return sendOk(reply);
    });
  }
  // Alive: what restarts processes asks it. A new process would not bring the store back.
  handlePlain(app, { path: "/livez", access: "anyone", sameForAll: true }, async (_request, reply) =>
    sendOk(reply),
  );
  const metrics = requestMetrics(app, platform);
  handlePlain(app, { path: "/metrics", access: ["can_read", "Metrics"] }, async (_request, reply) =>
    reply.type("text/plain; version=0.0.4; charset=utf-8").send(await metrics()),
  );
  handlePlain(app, { path: "/api/v1/_openapi", access: "signed-in" }, async () =>
    openApi(registeredRoutes, VERSION),
  );
  handlePlain(app, { path: "/swagger/v1", access: "signed-in" }, async (request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .send(apiPage(registeredRoutes, { version: VERSION, nonce: request.cspNonce })),
  );
}

const sendOk = (reply: FastifyReply) => reply.type("text/plain; charset=utf-8").send("OK");
