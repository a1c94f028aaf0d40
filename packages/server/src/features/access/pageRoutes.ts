import { forbidden } from "@sightline/core/errors";
import { MAX_LENGTH } from "@sightline/core/limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { csrfService } from "../../platform/auth/csrf.ts";
import {
  newSessionCookie,
  requestSession,
  sendSessionCookie,
  sessionHash,
  sessionStore,
} from "../../platform/auth/sessions.ts";
import type { Platform } from "../../platform/feature.ts";
import { type FlashCode, flashMessage, leaveFlash, takeFlash } from "../../platform/http/flash.ts";
import { handlePage, handlePlain } from "../../platform/http/handlePage.ts";
import { nulPlace } from "../../platform/http/nulCharacter.ts";
import { safeNext } from "../../platform/http/safeNext.ts";
import { sendError } from "../../platform/http/sendError.ts";
import { logIn } from "./logIn.ts";
import { loginCss } from "./loginCss.ts";
import { loginPage } from "./loginPage.ts";

const HTML = "text/html; charset=utf-8";
/** Brings the name that somebody typed back into the form; for them alone, and for a minute. */
const NAME_COOKIE = "login_name";
const NAME_COOKIE_PATH = "/login/";

/** Log-in and log-out of the browser. */
export function pageRoutes(app: FastifyInstance, platform: Platform): void {
  const csrf = csrfService(platform);
  const sessions = sessionStore(platform);
  let css: ReturnType<typeof loginCss> | undefined;
  // The start does not wait for the names of all files of the front end.
  const stylesheet = () => {
    css ??= loginCss(platform.config.webRoot);
    return css;
  };

  handlePlain(
    app,
    { path: "/static/login.css", access: "anyone", sameForAll: true },
    async (_request, reply) =>
      reply
        .headers({
          "content-type": "text/css; charset=utf-8",
          "cache-control": "public, max-age=31536000, immutable",
        })
        .send(stylesheet().text),
  );

  handlePage(app, { method: "GET", path: "/login/", access: "anyone" }, async (request, reply) => {
    const next = nextOf(request);
    if (request.identity.userId !== null) return reply.redirect(next);
    let session = requestSession(request);
    if (session === null) {
      // Before log-in the cookie only ties the form's token to this browser; the store knows nothing of it.
      const cookie = newSessionCookie();
      sendSessionCookie(reply, platform, cookie);
      session = sessionHash(cookie);
    }
    const left = takeFlash(request, reply);
    const username = request.cookies[NAME_COOKIE] ?? "";
    if (username !== "") reply.clearCookie(NAME_COOKIE, { path: NAME_COOKIE_PATH });
    const page = loginPage({
      csrfToken: csrf.issue(session),
      next,
      username,
      stylesheet: stylesheet().path,
      messages: left.length === 0 && hasEnded(request) ? [flashMessage("session-ended")] : left,
    });
    return reply.headers({ "content-type": HTML, "cache-control": "no-store" }).send(page);
  });

  handlePage(
    app,
    { method: "POST", path: "/login/", access: "anyone", csrfExempt: true },
    async (request, reply) => {
      const redirectToLogin = (code: FlashCode) => {
        leaveFlash(reply, code);
        const next = nextOf(request);
        return reply.redirect(next === "/" ? "/login/" : `/login/?next=${encodeURIComponent(next)}`);
      };
      if (csrf.fault(request) !== null) return redirectToLogin("session-expired");
      const { username, password } = (request.body ?? {}) as Record<string, unknown>;
      if (typeof username !== "string" || typeof password !== "string")
        return redirectToLogin("invalid-login");
      if (nulPlace(username) !== null) return redirectToLogin("invalid-login");
      const user = await logIn(platform, { username, password, address: request.ip });
      if (!user.ok) {
        if (user.error.kind === "too-many-requests") return tooMany(request, reply, username);
        if (username.length <= MAX_LENGTH.username) {
          const cookie = { path: NAME_COOKIE_PATH, httpOnly: true, sameSite: "strict", maxAge: 60 } as const;
          reply.setCookie(NAME_COOKIE, username, cookie);
        }
        return redirectToLogin("invalid-login");
      }
      await endSession(request);
      sendSessionCookie(reply, platform, await sessions.begin(user.value));
      return reply.redirect(nextOf(request));
    },
  );

  handlePage(app, { method: "GET", path: "/logout/", access: "anyone" }, async (request, reply) => {
    if (!opensPage(request)) return sendError(reply, forbidden());
    await endSession(request);
    sendSessionCookie(reply, platform, null);
    return reply.redirect("/");
  });

  function tooMany(request: FastifyRequest, reply: FastifyReply, username: string): FastifyReply {
    const page = loginPage({
      csrfToken: csrf.issue(requestSession(request)!),
      next: nextOf(request),
      username,
      stylesheet: stylesheet().path,
      messages: [flashMessage("too-many-logins")],
    });
    return reply.status(429).headers({ "content-type": HTML, "cache-control": "no-store" }).send(page);
  }

  async function endSession(request: FastifyRequest): Promise<void> {
    const session = requestSession(request);
    if (session !== null) await sessions.end(session);
  }
}

/**
 * A browser says what it wants a reply for. A picture or a frame in a text that somebody else wrote must not log its
 * reader out. Clients that do not say it (no browsers) are let through.
 */
const opensPage = ({ headers }: FastifyRequest): boolean =>
  [undefined, "document"].includes(headers["sec-fetch-dest"] as string | undefined);

/** A page says so that was open when its session ended. */
const hasEnded = (request: FastifyRequest): boolean =>
  (request.query as Record<string, unknown>).ended !== undefined;

const nextOf = (request: FastifyRequest): string =>
  safeNext((request.query as Record<string, unknown>).next, request.host);
