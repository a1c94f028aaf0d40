import { Readable } from "node:stream";
import { collectBody } from "@sightline/engines/host";
import type { FastifyReply } from "fastify";

/** A part of a reply, in memory or read when its turn comes: a result's body, for one. Both tell their length beforehand. */
export type Piece = Uint8Array | BytesToCome;

export interface BytesToCome extends Partial<Disposable> {
  readonly byteLength: number;
  /** All of it where it is in memory. */
  readonly memory?: Uint8Array | null;
  pieces(): Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/**
 * Bytes that are sent as they are: whole, in pieces, or as they come. A stream that fails breaks the connection off.
 * Whoever is given them owns them.
 */
export interface EncodedReply {
  status?: number;
  headers?: Record<string, string>;
  bytes: Uint8Array | string | readonly Piece[] | Readable;
}

/** Up to here a packet more costs more than putting the pieces together, bytes. */
const JOINED_BYTES = 256 * 1024;
/** Up to here text, which goes out together with the headers, is faster than bytes, which follow them. */
const AS_TEXT_BYTES = 32 * 1024;
const JSON_TYPE = "application/json; charset=utf-8";

/** Sends bytes as a reply, and disposes of them when it has left or its client has gone. */
export function sendEncoded(reply: FastifyReply, status: number, answer: EncodedReply): FastifyReply {
  reply.status(answer.status ?? status).headers({ "content-type": JSON_TYPE, ...answer.headers });
  const { bytes } = answer;
  if (typeof bytes === "string" || bytes instanceof Readable) return reply.send(bytes);
  const parts = bytes instanceof Uint8Array ? [bytes] : bytes;
  disposeOnceSent(reply, parts);
  const pieces = parts.map((part) => (part instanceof Uint8Array ? part : (part.memory ?? part)));
  const length = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  if (!areInMemory(pieces)) return reply.header("content-length", length).send(streamOf(pieces));
  const isJson = !Object.keys(answer.headers ?? {}).some((name) => name.toLowerCase() === "content-type");
  if (isJson && length < AS_TEXT_BYTES) return reply.send(Buffer.concat(pieces).toString("utf8"));
  const [only] = pieces;
  if (pieces.length === 1 && only) {
    return reply.send(Buffer.from(only.buffer, only.byteOffset, only.byteLength));
  }
  if (length < JOINED_BYTES) return reply.send(Buffer.concat(pieces));
  reply.raw.once("close", () => collectBody(length));
  return reply.header("content-length", length).send(Readable.from(pieces, { objectMode: false }));
}

/** All of the pieces in memory, for use on the server. */
export async function joinBytes(pieces: readonly Piece[]): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const piece of inOrder(pieces)) read.push(Buffer.from(piece));
  return Buffer.concat(read);
}

/** Lets go of what the pieces hold. */
export function disposePieces(pieces: readonly Piece[]): void {
  for (const piece of pieces) if ("pieces" in piece) piece[Symbol.dispose]?.();
}

function disposeOnceSent(reply: FastifyReply, pieces: readonly Piece[]): void {
  const dispose = () => disposePieces(pieces);
  if (reply.raw.closed) dispose();
  else reply.raw.once("close", dispose);
}

const areInMemory = (pieces: readonly Piece[]): pieces is readonly Uint8Array[] =>
  pieces.every((piece) => piece instanceof Uint8Array);

const streamOf = (pieces: readonly Piece[]): Readable =>
  Readable.from(inOrder(pieces), { objectMode: false });

/** The pieces one after the other, each when those before it were taken. */
export async function* inOrder(pieces: readonly Piece[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    if (piece instanceof Uint8Array) yield piece;
    else yield* piece.pieces();
  }
}
