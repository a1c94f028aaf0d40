import { randomUUID } from "node:crypto";
import { type AppError, badRequest, failure, notFound, unprocessable } from "@sightline/core/errors";
import { structuredError } from "@sightline/core/errors/structured";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isWriteConflict } from "../db/index.ts";
import { causeOf, StoreFailure } from "../db/store/index.ts";
import type { Platform } from "../feature.ts";
import { allowedMethods } from "./allowedMethods.ts";
import { BodyBeyondLimits } from "./bodyBeyondLimits.ts";
import { notJson } from "./handle.ts";
import { NulInBody, nulRefused } from "./nulCharacter.ts";
import { sendError } from "./sendError.ts";

/** Shortest time between two lines of the log that say that the store is away, ms. */
const STORE_LOG_EVERY_MS = 10_000;
/** When to ask again while the store is away, seconds. */
const RETRY_AFTER_S = 5;

/** What happens to a thrown error and an unknown path: JSON, and no inside of the server. */
export function answerErrors(app: FastifyInstance, platform: Platform): void {
  const answerStoreFailure = storeFailureAnswer(platform);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (reply.sent) return;
    if (error instanceof StoreFailure) return answerStoreFailure(error, reply);
    if (isClientFault(error)) return answerClientFault(error, request, reply);
    if (isWriteConflict(error)) {
      platform.log("warning", error.message, { method: request.method, path: pathOf(request) });
      return sendError(reply, unprocessable(CONFLICT));
    }
    return sendError(reply, unexpectedError(platform, error, request));
  });
  const allowed = allowedMethods(app);
  const answerNotFound = (request: FastifyRequest, reply: FastifyReply) => {
    const methods = allowed(pathOf(request));
    if (methods.length === 0) return sendError(reply, notFound());
    reply.header("allow", methods.join(", "));
    return sendError(reply, failure("method-not-allowed", `${request.method} is not allowed here`));
  };
  app.setNotFoundHandler(answerNotFound);
  // A body for nobody is not read.
  app.addHook("preParsing", async (request, reply) => {
    if (request.is404) return answerNotFound(request, reply);
  });
}

/** What the client is told of a bug: an id, under which the log has the rest. */
export function unexpectedError({ log, config }: Platform, error: Error, request: FastifyRequest): AppError {
  const id = randomUUID();
  log("error", error.message, { id, method: request.method, path: pathOf(request), stack: error.stack });
  const stack = config.SHOW_STACKTRACE ? { stacktrace: error.stack } : {};
  const message = `The server encountered an unexpected error. Quote ${id} to the administrator.`;
  return structuredError("internal", "GENERIC_BACKEND_ERROR", message, { id, ...stack });
}

/** A write that still met another one when it was repeated, or that cannot be repeated. */
const CONFLICT =
  "Nothing was saved: the same value is there already, or what this refers to has gone. Load it again and retry.";

/** 503 with Retry-After for a request that needs the store while it is away; the log says why, once in a while. */
function storeFailureAnswer({ log, now }: Platform) {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (failure: StoreFailure, reply: FastifyReply) => {
    const at = now().getTime();
    if (at - loggedAt >= STORE_LOG_EVERY_MS) {
      log("error", failure.message, causeOf(failure));
      loggedAt = at;
    }
    reply.header("retry-after", String(RETRY_AFTER_S));
    return sendError(reply, storeError(failure));
  };
}

/** What the client is told while the store is away. */
export const storeError = ({ message }: StoreFailure): AppError =>
  structuredError("unavailable", "GENERIC_BACKEND_ERROR", message);

const isClientFault = (error: FastifyError) =>
  error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;

function answerClientFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.statusCode === 413) {
    return sendError(reply, failure("too-large", "The request is larger than the server accepts."));
  }
  if (error instanceof BodyBeyondLimits) return sendError(reply, badRequest(error.message));
  if (error instanceof NulInBody) return sendError(reply, nulRefused(error.place));
  const path = request.routeOptions.url ?? "";
  if (isUnreadableBody(error)) return sendError(reply, badRequest(notJson({ path })));
  return sendError(reply, badRequest());
}

/** Fastify's parser and its guard against `__proto__` throw SyntaxErrors. */
const isUnreadableBody = (error: FastifyError) =>
  error instanceof SyntaxError || error.code === "FST_ERR_CTP_INVALID_JSON_BODY";

/** Without the query, which may hold what a user typed. */
const pathOf = (request: FastifyRequest): string => request.url.split("?", 1)[0] ?? "";
