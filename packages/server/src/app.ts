import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance } from "fastify";
import { authenticate } from "./platform/auth/authenticate.ts";
import type { Feature, Platform } from "./platform/feature.ts";
import { compressReplies } from "./platform/http/compressReplies.ts";
import { answerErrors } from "./platform/http/errors.ts";
import { isTooDeep, TooDeepBody } from "./platform/http/nesting.ts";
import { NulInBody, nulPlace } from "./platform/http/nulCharacter.ts";
import { securityHeaders } from "./platform/http/securityHeaders.ts";
import { dropUnusedConnections } from "./platform/http/unusedConnections.ts";

/** Bytes of a JSON or form body; uploads have a limit of their own. */
const BODY_LIMIT = 16 * 1024 * 1024;
/** Bytes of one uploaded file. */
const FILE_LIMIT = 100 * 1024 * 1024;
/** Fields of one form. */
const FIELDS_LIMIT = 100;

/** The HTTP server with the routes of the features given, not yet listening. */
export async function buildApp(platform: Platform, features: readonly Feature[]): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: platform.config.ENABLE_PROXY_FIX,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    // Requests under way are finished by close(); idle connections are not waited for.
    forceCloseConnections: "idle",
  });
  app.addHook("onRoute", (route) => {
    if (route.config?.access === undefined) throw new Error(`${route.url} does not say who may call it`);
  });
  dropUnusedConnections(app);
  readBodies(app);
  answerErrors(app, platform);
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  await app.register(multipart, {
    limits: { fileSize: FILE_LIMIT, files: 1, fieldSize: BODY_LIMIT, fields: FIELDS_LIMIT },
  });
  securityHeaders(app);
  compressReplies(app);
  authenticate(app, platform);
  for (const feature of features) feature.register(app, platform);
  await app.ready();
  return app;
}

/** An empty JSON body is no body, as clients send it with DELETE; a body of an unknown type is not read. */
function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body as string;
    if (text === "") return done(null, undefined);
    parseJson(request, text, (error, value) => {
      if (error) return done(error, undefined);
      if (isTooDeep(value)) return done(new TooDeepBody(), undefined);
      const place = text.includes("\\u0000") ? nulPlace(value) : null;
      done(place === null ? null : new NulInBody(place), value);
    });
  });
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, _body, done) => done(null, undefined));
}
