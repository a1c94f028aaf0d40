import type { FastifyReply, FastifyRequest } from "fastify";

const COOKIE = "flash";

/** Messages that the next page shows. The cookie carries the code only, so nobody can put words in our mouth. */
const MESSAGES = {
  "invalid-login": ["warning", "Invalid login. Please try again."],
  "too-many-logins": ["warning", "Too many attempts to log in. Try again in a second."],
  "session-expired": ["warning", "The page was open for too long. Please try again."],
  "session-ended": ["warning", "Your session has ended. Log in again to go on where you were."],
  "access-denied": ["danger", "Access is Denied"],
  "short-link-unknown": [
    "warning",
    "This short link is not known here. Ask who sent it for the full address.",
  ],
  "dashboard-closed": ["danger", "You don't have access to this dashboard."],
} as const satisfies Record<string, readonly [category: string, text: string]>;
export type FlashCode = keyof typeof MESSAGES;

export const flashMessage = (code: FlashCode): [category: string, text: string] => [...MESSAGES[code]];

/** Leaves a message for the next page of this browser. */
export function leaveFlash(reply: FastifyReply, code: FlashCode): void {
  reply.setCookie(COOKIE, code, { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 });
}

/** The message left by the last reply, which is then forgotten. */
export function takeFlash(request: FastifyRequest, reply: FastifyReply): [category: string, text: string][] {
  const code = request.cookies[COOKIE];
  if (code === undefined) return [];
  reply.clearCookie(COOKIE, { path: "/" });
  return Object.hasOwn(MESSAGES, code) ? [flashMessage(code as FlashCode)] : [];
}
