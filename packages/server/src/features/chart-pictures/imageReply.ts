import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { EncodedReply } from "../../platform/http/handle.ts";

/** A reply with a status of its own. */
export const json = (status: number, value: unknown): EncodedReply => ({
  status,
  bytes: JSON.stringify(value),
});

const TYPES = {
  png: { "content-type": "image/png" },
  pdf: { "content-type": "application/pdf", "content-disposition": 'inline; filename="dashboard.pdf"' },
};

/** A picture that the browser keeps and asks about: it is sent again only when it has changed. */
export function imageReply(
  bytes: Uint8Array,
  request: FastifyRequest,
  format: keyof typeof TYPES = "png",
): EncodedReply {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url")}"`;
  const headers = { ...TYPES[format], "cache-control": "private, no-cache", etag };
  if (request.headers["if-none-match"] === etag) return { status: 304, headers, bytes: "" };
  return { headers, bytes };
}
