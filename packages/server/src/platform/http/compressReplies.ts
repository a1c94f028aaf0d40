import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { constants, createGzip, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const compress = promisify(gzip);

/** Smaller replies fit into one packet as they are, bytes. */
const LEAST = 1400;
/** Level 1 takes 6 ms per MB of rows and leaves a fifth of it; higher levels take longer than they save. */
const LEVEL = 1;

/**
 * Compresses the API's JSON for clients on other machines. For a program on this one, or a proxy that compresses
 * by itself, it would only cost time. Pages are left alone: beside what an address brings in, they hold a token,
 * whose letters the compressed length would give away.
 */
export function compressReplies(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const inPieces = payload instanceof Readable;
    if (!(inPieces || typeof payload === "string" || Buffer.isBuffer(payload))) return payload;
    if (!inPieces && Buffer.byteLength(payload) < LEAST) return payload;
    if (!takesGzip(request) || !isApiJson(request, reply)) return payload;
    reply.header("content-encoding", "gzip").header("vary", "accept-encoding").removeHeader("content-length");
    if (!inPieces) return compress(payload, { level: LEVEL });
    // A record of a sequence is read while the next ones are made: none waits for a full block.
    const flush = isSequence(reply) ? constants.Z_SYNC_FLUSH : constants.Z_NO_FLUSH;
    // What goes wrong on either side ends the other.
    return pipeline(payload, createGzip({ level: LEVEL, flush }), () => {});
  });
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

const takesGzip = (request: FastifyRequest) =>
  !LOOPBACK.test(request.ip) &&
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(String(request.headers["accept-encoding"]));

const isSequence = (reply: FastifyReply) =>
  String(reply.getHeader("content-type")).startsWith("application/json-seq");

const isApiJson = (request: FastifyRequest, reply: FastifyReply) =>
  request.url.startsWith("/api/") &&
  String(reply.getHeader("content-type")).startsWith("application/json") &&
  !reply.hasHeader("content-encoding");
