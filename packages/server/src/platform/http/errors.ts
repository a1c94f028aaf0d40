import { randomUUID } from "node:crypto";
import { badRequest, failure, notFound, structured } from "@sightline/core/errors";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../feature.ts";
import { allowedMethods } from "./allowedMethods.ts";
import { notJson } from "./handle.ts";
import { TooDeepBody } from "./nesting.ts";
import { NulInBody, nulRefused } from "./nulCharacter.ts";
import { sendError } from "./sendError.ts";

/** What happens to a thrown error and an unknown path: JSON, and no inside of the server. */
export function answerErrors(app: FastifyInstance, platform: Platform): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (reply.sent) return;
    if (isClientFault(error)) return answerClientFault(error, request, reply);
    const id = randomUUID();
    platform.log("error", error.message, {
      id,
      method: request.method,
      path: pathOf(request),
      stack: error.stack,
    });
    const stack = platform.config.SHOW_STACKTRACE ? { stacktrace: error.stack } : {};
    const message = `The server encountered an unexpected error. Quote ${id} to the administrator.`;
    return sendError(reply, structured("internal", "GENERIC_BACKEND_ERROR", message, { id, ...stack }));
  });
  const allowed = allowedMethods(app);
  app.setNotFoundHandler((request, reply) => {
    const methods = allowed(pathOf(request));
    if (methods.length === 0) return sendError(reply, notFound());
    reply.header("allow", methods.join(", "));
    return sendError(reply, failure("method-not-allowed", `${request.method} is not allowed here`));
  });
}

const isClientFault = (error: FastifyError) =>
  error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;

function answerClientFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.statusCode === 413) {
    return sendError(reply, failure("too-large", "The request is larger than the server accepts."));
  }
  if (error instanceof TooDeepBody) return sendError(reply, badRequest(error.message));
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
