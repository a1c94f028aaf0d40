import {
  type Access,
  type BodyOf,
  fieldMessages,
  type Pair,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Route,
} from "@sightline/api";
import { type AppError, badRequest, failure, forbidden, notFound, type Result } from "@sightline/core/errors";
import { parseLeniently } from "@sightline/core/lenient-parsing";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { canAccess, type Identity } from "../auth/identity.ts";
import { nulPlace, nulRefused } from "./nulCharacter.ts";
import { readForm } from "./readForm.ts";
import { type EncodedReply, sendEncoded } from "./sendBytes.ts";
import { sendError } from "./sendError.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call the route; a route without it cannot be registered. */
    access?: Access;
  }
}

export type { EncodedReply } from "./sendBytes.ts";

export interface Call<R extends Route> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  identity: Identity;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
}

type AnyRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** Every route that `handle` registered. A test calls each of them, and the OpenAPI page is generated from them. */
export const registeredRoutes: AnyRoute[] = [];

/** The permissions that the registered routes require. */
export const declaredPairs = (): Pair[] =>
  registeredRoutes
    .map((route) => route.access)
    .filter((access): access is Pair => typeof access !== "string");

/**
 * Registers a declared route: checks the permission, then params, query and body against their schemas,
 * runs the handler, and sends its value through the reply schema or its error in the contract's shape.
 */
export function handle<R extends AnyRoute>(
  app: FastifyInstance,
  route: R,
  handler: (call: Call<R>) => Promise<Result<ReplyOf<R> | EncodedReply>>,
): void {
  if (!registeredRoutes.some((known) => known.method === route.method && known.path === route.path))
    registeredRoutes.push(route);
  app.route({
    method: route.method,
    url: route.path,
    config: { access: route.access, csrfExempt: route.csrfExempt },
    ...bodyLimitOf(route),
    // Checked before the body is read: nobody uploads to a route that they may not call.
    onRequest: async (request, reply) => {
      const error = accessError(request, route);
      if (error && !mayNameGuest(request, route)) return sendError(reply, error);
    },
    preValidation: async (request, reply) => {
      if (route.accepts === "form") request.body = await readForm(request);
      if (!mayNameGuest(request, route)) return;
      await request.identifyGuest((request.body as { guest_token?: unknown } | null)?.guest_token);
      const error = accessError(request, route);
      if (error) return sendError(reply, error);
    },
    handler: async (request, reply) => {
      if (route.accepts === "json" && needsBody(route) && !isJson(request)) {
        return sendError(reply, badRequest(notJson(route)));
      }
      const parsed = parse(route, request);
      if (!parsed.ok) return sendError(reply, parsed.error);
      const controller = abortWhenGone(reply);
      const result = await handler({
        ...(parsed.value as Pick<Call<R>, "params" | "query" | "body">),
        identity: request.identity,
        request,
        reply,
        signal: controller.signal,
      });
      if (reply.sent) return reply;
      if (!result.ok) return sendError(reply, result.error);
      if (route.sends === "bytes") return sendEncoded(reply, route.status, result.value as EncodedReply);
      return reply.status(route.status).send(route.reply.parse(result.value));
    },
  });
}

/** Largest body, in bytes, of a request without log-in: it holds a name and a password. */
const OPEN_BODY_LIMIT = 64 * 1024;

/** The body limit of a route that anyone may call. All other routes have the server's own limit. */
export const bodyLimitOf = ({ access }: { access: Access }): { bodyLimit?: number } =>
  access === "anyone" ? { bodyLimit: OPEN_BODY_LIMIT } : {};

/** Whether an unknown caller's form may hold a guest token: beacons have no headers. No more is read than without log-in. */
const mayNameGuest = (request: FastifyRequest, route: AnyRoute): boolean =>
  route.accepts === "form" &&
  route.openToGuests &&
  request.identity.userId === null &&
  request.identity.guest === undefined &&
  request.authFailure === null &&
  Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY) <= OPEN_BODY_LIMIT;

const needsBody = (route: AnyRoute) =>
  (route.method === "POST" || route.method === "PUT") && !isUnknown(route.body);
const isJson = (request: FastifyRequest) =>
  request.body !== undefined && request.headers["content-type"]?.startsWith("application/json");
const isUnknown = (schema: z.ZodType) => schema.type === "unknown";

/** The error message for a body that is not JSON. Log-in has its own. */
export const notJson = (route: { path: string }): string =>
  route.path === "/api/v1/security/login" ? "Request payload is not JSON" : "Request is not JSON";

/** The reason why the caller may not call a route; null if it may. */
export function accessError(
  request: FastifyRequest,
  route: { path: string; access: Access; openToGuests?: boolean },
): AppError | null {
  const { access } = route;
  if (access === "anyone") return null;
  if (request.authFailure) return request.authFailure;
  const { identity } = request;
  if (identity.guest) {
    if (route.openToGuests && (access === "signed-in" || canAccess(identity, ...access))) return null;
    return forbidden();
  }
  if (access !== "signed-in" && canAccess(identity, access[0], access[1])) return null;
  if (identity.userId === null) return unauthorizedError(route);
  return access === "signed-in" ? null : forbidden();
}

const unauthorizedError = (route: { path: string }): AppError =>
  route.path.startsWith("/api/v1/me/")
    ? { kind: "unauthorized", body: "message", message: "Not authorized" }
    : { kind: "unauthorized", body: "msg", message: "Missing Authorization Header" };

function parse(
  route: AnyRoute,
  request: FastifyRequest,
): Result<{ params: unknown; query: unknown; body: unknown }> {
  const values: Record<string, unknown> = {};
  for (const part of ["params", "query", "body"] as const) {
    const input = part === "body" ? request.body : request[part];
    // A JSON body was checked for NUL characters while it was parsed.
    const place = part === "body" && route.accepts !== "form" ? null : nulPlace(input);
    if (place !== null) return { ok: false, error: nulRefused(place) };
    const checked = part === "body" ? parseLeniently(route.body, input) : route[part].safeParse(input);
    if (!checked.success) {
      // A path with malformed parameters names nothing, such as `…/export/` where an id is expected.
      if (part === "params") return { ok: false, error: notFound() };
      const kind = part === "body" ? route.misfit : "bad-request";
      return { ok: false, error: failure(kind, fieldMessages(checked.error, input)) };
    }
    values[part] = checked.data;
  }
  return { ok: true, value: values as { params: unknown; query: unknown; body: unknown } };
}

/** A controller that aborts when the client disconnects before the whole reply was sent. */
export function abortWhenGone(reply: FastifyReply): AbortController {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  // `request.raw` would not do: Node destroys it as soon as its body has been read.
  if (reply.raw.destroyed) controller.abort();
  return controller;
}
