import type { AppError } from "@sightline/core/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { cacheWhileUnchanged } from "../db/index.ts";
import type { Platform } from "../feature.ts";
import { sendError } from "../http/sendError.ts";
import { csrfService } from "./csrf.ts";
import { guestTokenService, loadGuest } from "./guests/index.ts";
import type { Identity } from "./identity.ts";
import { loadNobody, loadUser, NOBODY } from "./loadIdentity.ts";
import { requestSession, sessionStore } from "./sessions.ts";
import { bearerOf, tokenError, tokenService } from "./tokens.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the authentication hook before any handler runs. */
    identity: Identity;
    /** Why the bearer token that was sent is not accepted. */
    authFailure: AppError | null;
    /** Makes the caller the guest of a token that came in a form, where no header could be sent. */
    identifyGuest(token: unknown): Promise<void>;
  }
  interface FastifyContextConfig {
    csrfExempt?: boolean;
    /** Open to anyone and the same for all: `identity` is not set. */
    sameForAll?: boolean;
    /** A person sees the reply, not a program. */
    isPage?: boolean;
  }
}

/** Finds out who calls, before anything else happens to a request, and refuses forged changes. */
export function authenticate(app: FastifyInstance, platform: Platform): void {
  const sessions = sessionStore(platform);
  const tokens = tokenService(platform);
  const guestTokens = guestTokenService(platform);
  const csrf = csrfService(platform);
  const { db, config } = platform;
  const guestHeader = config.GUEST_TOKEN_HEADER_NAME.toLowerCase();
  const sessionOf = cacheWhileUnchanged(db, (sessionId: string) => sessions.find(sessionId));
  const userOf = cacheWhileUnchanged(db, (id: number) => loadUser(db, id, { by: "token", sessionId: null }));
  const nobody = cacheWhileUnchanged(db, () => loadNobody(db));

  async function bySession(request: FastifyRequest): Promise<Identity | null> {
    const sessionId = requestSession(request);
    const session = sessionId && (await sessionOf(sessionId));
    if (!session || session.expires <= platform.now()) return null;
    const user = await userOf(session.id);
    if (user?.auth_epoch !== session.auth_epoch) return null;
    return { ...user.identity, by: "session", sessionId };
  }

  async function byToken(request: FastifyRequest): Promise<Identity | null> {
    const header = request.headers.authorization;
    if (!header) return null;
    const token = bearerOf(header);
    const read = token.ok ? await tokens.read(token.value, "access") : token;
    if (!read.ok) return fail(request, read.error);
    const user = await userOf(read.value.id);
    if (!user) {
      return fail(request, tokenError("unauthorized", `Error loading the user ${read.value.id}`).error);
    }
    if (user.auth_epoch !== read.value.auth_epoch) {
      return fail(request, tokenError("unauthorized", "Token has been revoked").error);
    }
    return user.identity;
  }

  /** Null: no guest token was sent. With one, the caller is that guest and nobody else. */
  async function byGuestToken(request: FastifyRequest, token: unknown): Promise<Identity | null> {
    if (config.FEATURE_FLAGS.EMBEDDED_SUPERSET !== true || typeof token !== "string" || token === "")
      return null;
    const claims = await guestTokens.read(token);
    if (claims.ok) return loadGuest(db, config, claims.value);
    fail(request, claims.error);
    return NOBODY;
  }

  app.decorateRequest("identity");
  app.decorateRequest("authFailure", null);
  app.decorateRequest("identifyGuest", async function (token) {
    this.identity = (await byGuestToken(this, token)) ?? this.identity;
  });
  app.addHook("onRequest", async (request) => {
    // Files and health checks are the same for all: they cost no question to the store.
    if (request.routeOptions.config.sameForAll) return;
    request.identity =
      (await byGuestToken(request, request.headers[guestHeader])) ??
      (await bySession(request)) ??
      (await byToken(request)) ??
      (await nobody(null));
  });
  app.addHook("preHandler", async (request, reply) => {
    const fault = csrf.check(request);
    if (!fault) return;
    if (request.routeOptions.config.isPage) return reply.redirect("/login/");
    return sendError(reply, fault);
  });
}

function fail(request: FastifyRequest, error: AppError): null {
  request.authFailure = error;
  return null;
}
