import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/feature.ts";
import { handlePlain } from "../../platform/http/handlePage.ts";

/** Files whose name changes with their content. */
const HASHED = /^assets\//;

/** The files of the front end's build, in the encoding that the browser takes. */
export function staticRoutes(app: FastifyInstance, platform: Platform): void {
  const { webRoot } = platform.config;
  if (webRoot === null) return;
  app.register(fastifyStatic, { root: webRoot, serve: false, preCompressed: true, etag: true });
  handlePlain(app, { path: "/static/*", access: "anyone", sameForAll: true }, (request, reply) => {
    const file = (request.params as { "*": string })["*"];
    const keep = HASHED.test(file) ? { maxAge: "365d", immutable: true } : { maxAge: 0, immutable: false };
    return reply.sendFile(file, { ...keep, cacheControl: true });
  });
}
