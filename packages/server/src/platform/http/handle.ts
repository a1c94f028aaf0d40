import { Readable } from "node:stream";
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
import { readLax } from "@sightline/core/lax";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { type Identity, may } from "../auth/identity.ts";
import { nulPlace, nulRefused } from "./nulCharacter.ts";
import { readForm } from "./readForm.ts";
import { sendError } from "./sendError.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call the route; a route without it cannot be registered. */
    access?: Access;
  }
}

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

/** A part of a reply, in memory or read when its turn comes; both tell their length beforehand. */
export type Piece = Uint8Array | BytesToCome;

export interface BytesToCome {
  readonly byteLength: number;
  pieces(): Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** Bytes that are sent as they are: whole, in pieces, or as they come. A stream that fails breaks the connection off. */
export interface Encoded {
  status?: number;
  headers?: Record<string, string>;
  bytes: Uint8Array | string | readonly Piece[] | Readable;
}

type AnyRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** Every route that `handle` registered: a test walks it, and OpenAPI is made of it. */
export const registered: AnyRoute[] = [];

/** The rights that the registered routes ask for. */
export const declaredPairs = (): Pair[] =>
  registered.map((route) => route.access).filter((access): access is Pair => typeof access !== "string");

/**
 * Registers a declared route: checks the permission, then params, query and body against their schemas,
 * runs the handler, and sends its value through the reply schema or its error in the contract's shape.
 */
export function handle<R extends AnyRoute>(
  app: FastifyInstance,
  route: R,
  handler: (call: Call<R>) => Promise<Result<ReplyOf<R> | Encoded>>,
): void {
  if (!registered.some((known) => known.method === route.method && known.path === route.path))
    registered.push(route);
  app.route({
    method: route.method,
    url: route.path,
    config: { access: route.access, csrfExempt: route.csrfExempt },
    ...bodyLimitOf(route),
    // Before the body is read: who may not call it, sends nothing.
    onRequest: async (request, reply) => {
      const error = refusal(request, route);
      if (error) return sendError(reply, error);
    },
    preValidation: async (request) => {
      if (route.accepts === "form") request.body = await readForm(request);
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
      if (route.sends === "bytes") return sendEncoded(reply, route, result.value as Encoded);
      return reply.status(route.status).send(route.reply.parse(result.value));
    },
  });
}

/** Bytes of a body from somebody who is not logged in: a name and a password. */
const OPEN_BODY_LIMIT = 64 * 1024;

/** The limit of bodies of a route that anyone may call; for others the server's own holds. */
export const bodyLimitOf = ({ access }: { access: Access }): { bodyLimit?: number } =>
  access === "anyone" ? { bodyLimit: OPEN_BODY_LIMIT } : {};

const needsBody = (route: AnyRoute) =>
  (route.method === "POST" || route.method === "PUT") && !isUnknown(route.body);
const isJson = (request: FastifyRequest) =>
  request.body !== undefined && request.headers["content-type"]?.startsWith("application/json");
const isUnknown = (schema: z.ZodType) => schema.type === "unknown";

/** What is said of a body that is not JSON; log-in has words of its own. */
export const notJson = (route: { path: string }): string =>
  route.path === "/api/v1/security/login" ? "Request payload is not JSON" : "Request is not JSON";

/** Why the caller may not call a route; null if it may. */
export function refusal(request: FastifyRequest, route: { path: string; access: Access }): AppError | null {
  const { access } = route;
  if (access === "anyone") return null;
  if (request.authFailure) return request.authFailure;
  const { identity } = request;
  if (access !== "signed-in" && may(identity, access[0], access[1])) return null;
  if (identity.userId === null) return unauthorized(route);
  return access === "signed-in" ? null : forbidden();
}

const unauthorized = (route: { path: string }): AppError =>
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
    // A JSON body was looked at as it was read.
    const place = part === "body" && route.accepts !== "form" ? null : nulPlace(input);
    if (place !== null) return { ok: false, error: nulRefused(place) };
    const checked = part === "body" ? readLax(route.body, input) : route[part].safeParse(input);
    if (!checked.success) {
      // An address of another shape names nothing: `…/export/` is no id.
      if (part === "params") return { ok: false, error: notFound() };
      const kind = part === "body" ? route.misfit : "bad-request";
      return { ok: false, error: failure(kind, fieldMessages(checked.error, input)) };
    }
    values[part] = checked.data;
  }
  return { ok: true, value: values as { params: unknown; query: unknown; body: unknown } };
}

export function abortWhenGone(reply: FastifyReply): AbortController {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  // Not the request: Node destroys that as soon as its body has been read.
  if (reply.raw.destroyed) controller.abort();
  return controller;
}

/** Up to here one packet more costs more than putting the pieces together, bytes. */
const JOINED_BYTES = 256 * 1024;
/** Up to here text, which goes out together with the headers, is faster than bytes, which follow them. */
const AS_TEXT_BYTES = 32 * 1024;
const JSON_TYPE = "application/json; charset=utf-8";

/** Beyond this a reply was there for so long that it counts as old, bytes. */
const OLD_BYTES = 32 * 1024 ** 2;

/** Collects a large reply when it has left: the collector by itself takes its time, and the next one finds it still there. */
function collectOnceSent(reply: FastifyReply, length: number): void {
  const type = length < OLD_BYTES ? "minor" : "major";
  reply.raw.once("close", () => setImmediate(() => globalThis.gc?.({ type })));
}

const areInMemory = (pieces: readonly Piece[]): pieces is readonly Uint8Array[] =>
  pieces.every((piece) => piece instanceof Uint8Array);

/** The pieces one after the other, each when the client has taken those before it. */
function streamOf(pieces: readonly Piece[]): Readable {
  async function* all(): AsyncGenerator<Uint8Array> {
    for (const piece of pieces) {
      if (piece instanceof Uint8Array) yield piece;
      else yield* piece.pieces();
    }
  }
  return Readable.from(all(), { objectMode: false });
}

/** Holds what is given to it until the reply has left, or its client has gone. */
export function untilSent(reply: FastifyReply): (held: { hold(): void; release(): void }) => void {
  const all: { release(): void }[] = [];
  reply.raw.once("close", () => {
    for (const held of all) held.release();
  });
  return (held) => {
    if (reply.raw.closed) return;
    held.hold();
    all.push(held);
  };
}

function sendEncoded(reply: FastifyReply, route: AnyRoute, answer: Encoded): FastifyReply {
  reply.status(answer.status ?? route.status).headers({ "content-type": JSON_TYPE, ...answer.headers });
  const { bytes } = answer;
  if (typeof bytes === "string" || bytes instanceof Readable) return reply.send(bytes);
  const pieces = bytes instanceof Uint8Array ? [bytes] : bytes;
  const length = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  if (!areInMemory(pieces)) return reply.header("content-length", length).send(streamOf(pieces));
  const isJson = !Object.keys(answer.headers ?? {}).some((name) => name.toLowerCase() === "content-type");
  if (isJson && length < AS_TEXT_BYTES) return reply.send(Buffer.concat(pieces).toString("utf8"));
  const [only] = pieces;
  if (pieces.length === 1 && only) {
    return reply.send(Buffer.from(only.buffer, only.byteOffset, only.byteLength));
  }
  if (length < JOINED_BYTES) return reply.send(Buffer.concat(pieces));
  collectOnceSent(reply, length);
  return reply.header("content-length", length).send(Readable.from(pieces, { objectMode: false }));
}
