import { randomFillSync } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../config/index.ts";
import { tileOrigin } from "../config/tileUrl.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** For the style elements of this reply's page. */
    cspNonce: string;
  }
}

const OWN_SCRIPTS = "script-src 'self'";

const policy = (nonce: string, imageHost: string) =>
  [
    "default-src 'self'",
    OWN_SCRIPTS,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${imageHost}`,
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ].join("; ");

/** Lets the browser run the scripts in a reply's page whose texts have these hashes, `'sha256-…'`, and no others. */
export function allowScripts(reply: FastifyReply, hashes: readonly string[]): void {
  const policy = String(reply.getHeader("content-security-policy"));
  reply.header("content-security-policy", policy.replace(OWN_SCRIPTS, [OWN_SCRIPTS, ...hashes].join(" ")));
}

const NONCE_BYTES = 16;

/** Unpredictable texts. The system is asked for the bytes of many at once. */
function nonces(): () => string {
  const bytes = Buffer.alloc(NONCE_BYTES * 256);
  let at = bytes.length;
  return () => {
    if (at === bytes.length) {
      randomFillSync(bytes);
      at = 0;
    }
    at += NONCE_BYTES;
    return bytes.toString("base64", at - NONCE_BYTES, at);
  };
}

/** Sets the headers that keep a browser from running, framing or guessing what we did not send, and from keeping what we did. */
export function securityHeaders(app: FastifyInstance, { MAP_TILES }: Pick<Config, "MAP_TILES">): void {
  // The one host beside this server that a page may read from, and only pictures.
  const imageHost = MAP_TILES === null ? "" : ` ${tileOrigin(MAP_TILES.url)}`;
  const newNonce = nonces();
  app.decorateRequest("cspNonce", "");
  app.addHook("onRequest", async (request, reply) => {
    request.cspNonce = newNonce();
    reply.headers({
      "content-security-policy": policy(request.cspNonce, imageHost),
      // Rows and texts of users stay on no disk on the way; what is for everybody says so itself.
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "x-frame-options": "SAMEORIGIN",
    });
    if (request.protocol === "https") {
      reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
    }
  });
}
