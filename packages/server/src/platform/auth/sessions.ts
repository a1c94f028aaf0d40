import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { fromIso, toIso } from "../db/index.ts";
import { causeOf, StoreFailure } from "../db/store/index.ts";
import type { Platform } from "../feature.ts";
import { perPlatform } from "../perPlatform.ts";
import type { TokenUser } from "./tokens.ts";

export const SESSION_COOKIE = "session";
/** Seconds: how long a log-in lasts. */
export const SESSION_LIFE = 31 * 24 * 60 * 60;

/** Whose session it is, and until when. */
interface Session extends TokenUser {
  expires: Date;
}

/** What the store keeps of a cookie: who reads the store cannot log in with it. */
export const sessionHash = (cookie: string): string => createHash("sha256").update(cookie).digest("hex");

export const newSessionCookie = (): string => randomBytes(32).toString("base64url");

/** The session cookie's hash; also of a visitor who has not logged in yet. */
export function requestSession(request: FastifyRequest): string | null {
  const cookie = request.cookies[SESSION_COOKIE];
  return cookie ? sessionHash(cookie) : null;
}

/** Sends a session cookie; `null` removes it. */
export function sendSessionCookie(reply: FastifyReply, platform: Platform, cookie: string | null): void {
  const options = {
    path: "/",
    httpOnly: true,
    sameSite: "lax" as const,
    secure: platform.config.SESSION_COOKIE_SECURE,
  };
  if (cookie === null) reply.clearCookie(SESSION_COOKIE, options);
  else reply.setCookie(SESSION_COOKIE, cookie, { ...options, maxAge: SESSION_LIFE });
}

/** Sessions that the store could not take. They end with this process. */
const MOST_UNSTORED = 10_000;
const unstoredSessions = perPlatform(() => new LRUCache<string, Session>({ max: MOST_UNSTORED }));

/** Log-ins of the browser. */
export function sessionStore(platform: Platform) {
  const { db, now, log } = platform;
  const unstored = unstoredSessions(platform);
  return {
    /**
     * Begins a session under a new identifier and returns its cookie; forgets the expired ones. Where the store
     * cannot be written (its disk is full), the session is kept in memory: people can still log in.
     */
    async begin(user: TokenUser): Promise<string> {
      const cookie = newSessionCookie();
      const at = now();
      const expires = new Date(at.getTime() + SESSION_LIFE * 1000);
      try {
        await db
          .insertInto("user_session")
          .values({
            id: sessionHash(cookie),
            user_id: user.id,
            auth_epoch: user.auth_epoch,
            created_on: toIso(at),
            expires_on: toIso(expires),
          })
          .execute();
        await db.deleteFrom("user_session").where("expires_on", "<=", toIso(at)).execute();
      } catch (error) {
        if (!(error instanceof StoreFailure)) throw error;
        log("warning", `A log-in is kept in memory only. ${error.message}`, causeOf(error));
        unstored.set(sessionHash(cookie), { ...user, expires });
      }
      return cookie;
    },

    /** Whose session it is, if it has not expired. */
    async find(id: string): Promise<Session | null> {
      const kept = unstored.get(id);
      if (kept) return kept.expires <= now() ? null : kept;
      const row = await db.selectFrom("user_session").selectAll().where("id", "=", id).executeTakeFirst();
      if (!row) return null;
      const expires = fromIso(row.expires_on);
      return expires <= now() ? null : { id: row.user_id, auth_epoch: row.auth_epoch, expires };
    },

    async end(id: string): Promise<void> {
      unstored.delete(id);
      await db.deleteFrom("user_session").where("id", "=", id).execute();
    },
  };
}
