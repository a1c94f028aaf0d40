import type { Body, UserMessage } from "../engine.ts";

/** Frame on the pipe: u32 header length, u32 body length (little endian), JSON header, body. */
const PREFIX_BYTES = 8;

export interface Frame {
  header: unknown;
  body: Uint8Array;
}

/** The start of a frame whose body of `bodyLength` bytes follows on the same pipe. */
export function encodeHeader(header: unknown, bodyLength: number): Buffer {
  const json = Buffer.from(JSON.stringify(header), "utf8");
  const prefix = Buffer.allocUnsafe(PREFIX_BYTES);
  prefix.writeUInt32LE(json.length, 0);
  prefix.writeUInt32LE(bodyLength, 4);
  return Buffer.concat([prefix, json]);
}

/** Puts frames together from pieces of any size. Each byte of a body is copied once, to its place. */
export function frameDecoder(onFrame: (frame: Frame) => void): (piece: Uint8Array) => void {
  const prefix = Buffer.alloc(PREFIX_BYTES);
  let target: Buffer = prefix;
  let filled = 0;
  let header: Buffer | null = null;
  let bodyLength = 0;

  function complete(): void {
    if (target === prefix) {
      bodyLength = prefix.readUInt32LE(4);
      header = Buffer.allocUnsafeSlow(prefix.readUInt32LE(0));
      target = header;
    } else if (target === header) {
      target = Buffer.allocUnsafeSlow(bodyLength);
    } else {
      const done = { header: JSON.parse((header as Buffer).toString("utf8")) as unknown, body: target };
      header = null;
      target = prefix;
      filled = 0;
      onFrame(done);
      return;
    }
    filled = 0;
    if (target.length === 0) complete();
  }

  return (piece) => {
    let at = 0;
    while (at < piece.length) {
      const take = Math.min(piece.length - at, target.length - filled);
      target.set(piece.subarray(at, at + take), filled);
      at += take;
      filled += take;
      if (filled === target.length) complete();
    }
  };
}

/** What can go wrong in a host, as it crosses the pipe; the fields of a QueryError. */
export interface Failure {
  kind: string;
  message: string;
  line: number | null;
  column: number | null;
  subject?: string;
  userMessage?: UserMessage;
  /** Of an error that is no QueryError: a defect of the program, or one of the system with its code. */
  stack?: string;
  code?: string;
}

/** What the parent sends. `progress`: the caller wants to be told. `answer`: to the question of this number. */
export type Call =
  | { id: number; op: string; args: unknown; progress?: boolean }
  | { cancel: number }
  | ({ answer: number } & ({ value: unknown } | { failure: Failure }));
/** What the process sends: replies to calls, and questions that only the parent can answer. */
export type Reply = OperationReply | { question: number; op: string; args: unknown };
/** `file`: the body lies there, and whoever reads it removes it. */
type OperationReply = { id: number } & (
  | { value: unknown; file?: string }
  | { failure: Failure }
  /** The operation goes on. */
  | { progress: number }
);

/** What whoever asked a process is given. */
export interface HostReply {
  value: unknown;
  /** The caller owns it. */
  body: Body;
}
