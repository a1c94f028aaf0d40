import type { IncomingMessage } from "node:http";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import { jsonProblem, MAX_ENTRIES } from "@sightline/core/limits";
import Fastify, { type FastifyInstance } from "fastify";
import { authenticate } from "./platform/auth/authenticate.ts";
import type { Feature, Platform } from "./platform/feature.ts";
import { BodyBeyondLimits } from "./platform/http/bodyBeyondLimits.ts";
import { compressReplies } from "./platform/http/compressReplies.ts";
import { type ConnectionLimits, connectionLimits, openFilesLimit } from "./platform/http/connectionLimits.ts";
import { dropConnectionsOnClose } from "./platform/http/connectionsOnClose.ts";
import { answerErrors } from "./platform/http/errors.ts";
import { limitConnections } from "./platform/http/limitConnections.ts";
import { NulInBody, nulPlace } from "./platform/http/nulCharacter.ts";
import { parseForm } from "./platform/http/readForm.ts";
import { securityHeaders } from "./platform/http/securityHeaders.ts";

/** Bytes of a JSON or form body; uploads have a limit of their own. */
const BODY_LIMIT = 16 * 1024 * 1024;
/** Bytes of one uploaded file. */
const FILE_LIMIT = 100 * 1024 * 1024;

interface AppOptions {
  limits?: ConnectionLimits;
  /** Settles once the store can be read. The routes are made meanwhile. */
  store?: Promise<void>;
}

/** The HTTP server with the routes of the features given, not yet listening. */
export async function buildApp(
  platform: Platform,
  features: readonly Feature[],
  { limits = connectionLimits(openFilesLimit()), store }: AppOptions = {},
): Promise<FastifyInstance> {
  const behindProxy = platform.config.ENABLE_PROXY_FIX;
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: behindProxy,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    exposeHeadRoutes: false,
    rewriteUrl: answerHeadAsGet,
    // Requests under way are finished by close(); idle connections are not waited for.
    forceCloseConnections: "idle",
  });
  app.addHook("onRoute", (route) => {
    if (route.config?.access === undefined) throw new Error(`${route.url} does not say who may call it`);
  });
  dropConnectionsOnClose(app);
  limitConnections(app, limits, behindProxy);
  readBodies(app);
  answerErrors(app, platform);
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: BODY_LIMIT, parser: parseForm });
  await app.register(multipart, {
    limits: {
      fileSize: FILE_LIMIT,
      files: 1,
      fieldSize: BODY_LIMIT,
      fields: MAX_ENTRIES.formFields,
      parts: MAX_ENTRIES.formFields + 1,
      headerPairs: 20,
    },
  });
  securityHeaders(app, platform.config);
  compressReplies(app);
  authenticate(app, platform);
  for (const feature of features) feature.register(app, platform);
  await store;
  await app.ready();
  return app;
}

/** Routes check what they get by zod (`handle`): without this, Fastify loads a validator that nobody asks. */
function refuseSchema(): never {
  throw new Error("Fastify's own schemas are not used here.");
}

/**
 * Hands a HEAD request to the route for GET: Node has noted already that its reply has no body. Routes of their own for
 * HEAD would be a third of all, and delay the start.
 */
function answerHeadAsGet(request: Pick<IncomingMessage, "method" | "url">): string {
  if (request.method === "HEAD") request.method = "GET";
  return request.url ?? "/";
}

/** An empty JSON body is no body, as clients send it with DELETE; a body of an unknown type is not read. */
function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body as string;
    if (text === "") return done(null, undefined);
    const problem = jsonProblem(text);
    if (problem !== null) return done(new BodyBeyondLimits(problem), undefined);
    // It answers by its callback.
    void parseJson(request, text, (error, value) => {
      if (error) return done(error, undefined);
      const place = text.includes("\\u0000") ? nulPlace(value) : null;
      done(place === null ? null : new NulInBody(place), value);
    });
  });
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, _body, done) => done(null, undefined));
}
