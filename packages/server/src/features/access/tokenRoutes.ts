import { csrfToken, login, refresh } from "@sightline/api/security";
import { err, ok } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import { csrfService } from "../../platform/auth/csrf.ts";
import { loadUser } from "../../platform/auth/loadIdentity.ts";
import { newSessionCookie, sendSessionCookie, sessionHash } from "../../platform/auth/sessions.ts";
import { bearerOf, tokenError, tokenService } from "../../platform/auth/tokens.ts";
import type { Platform } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { logIn } from "./logIn.ts";

/** Log-in of programs: access and refresh tokens; and the token that a session's changes need. */
export function tokenRoutes(app: FastifyInstance, platform: Platform): void {
  const tokens = tokenService(platform);
  const csrf = csrfService(platform);

  handle(app, login, async ({ body, request }) => {
    const user = await logIn(platform, { ...body, address: request.ip });
    if (!user.ok) return user;
    const access_token = await tokens.issue(user.value, "access", true);
    if (!body.refresh) return ok({ access_token });
    return ok({ access_token, refresh_token: await tokens.issue(user.value, "refresh", false) });
  });

  handle(app, refresh, async ({ request }) => {
    const token = bearerOf(request.headers.authorization);
    if (!token.ok) return token;
    const read = await tokens.read(token.value, "refresh");
    if (!read.ok) return read;
    const user = await loadUser(platform.db, read.value.id, { by: "token", sessionId: null });
    if (!user) return err(tokenError("unauthorized", `Error loading the user ${read.value.id}`).error);
    if (user.auth_epoch !== read.value.auth_epoch) {
      return err(tokenError("unauthorized", "Token has been revoked").error);
    }
    return ok({ access_token: await tokens.issue(read.value, "access", false) });
  });

  handle(app, csrfToken, async ({ identity, reply }) => {
    if (identity.sessionId !== null) return ok({ result: csrf.issue(identity.sessionId) });
    // A program with a bearer token needs no token here; known clients ask for one and send it all the same.
    const cookie = newSessionCookie();
    sendSessionCookie(reply, platform, cookie);
    return ok({ result: csrf.issue(sessionHash(cookie)) });
  });
}
