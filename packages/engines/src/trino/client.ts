import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import type { Network } from "../engine.ts";
import { MAX_ROW_BYTES, rowTooLarge } from "../limits/index.ts";
import { transportError } from "./failure.ts";
import type { TrinoTarget } from "./target.ts";

/** A page holds one group of rows: servers keep them near 1 MB, unless one row is larger. */
const MAX_PAGE_BYTES = 2 * MAX_ROW_BYTES;
const BUSY = new Set([429, 502, 503, 504]);
const BUSY_PAUSES_MS = [50, 100, 200, 400, 800, 1600];

export interface TrinoReply {
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
}

export interface TrinoClient {
  readonly target: TrinoTarget;
  /** `path`: with its query, on the one server. A server that is busy is asked again. */
  send(
    method: "GET" | "POST" | "DELETE",
    path: string,
    options: { headers?: Readonly<Record<string, string>>; body?: string; signal?: AbortSignal },
  ): Promise<TrinoReply>;
  close(): void;
}

/** Speaks HTTP with one server, and with no other: addresses in its replies only give paths. */
export function trinoClient(target: TrinoTarget, network: Network, poolSize: number): TrinoClient {
  const settings = { keepAlive: true, maxSockets: poolSize };
  const agent = target.secure ? new HttpsAgent(settings) : new HttpAgent(settings);

  async function sendOnce(
    ...[method, path, { headers = {}, body, signal }]: Parameters<TrinoClient["send"]>
  ) {
    const { address, port } = await network.reach(target.host, target.port);
    return new Promise<TrinoReply>((resolve, reject) => {
      const request = (target.secure ? httpsRequest : httpRequest)(
        {
          agent,
          host: address,
          port,
          method,
          path,
          headers: {
            ...headers,
            Host: `${target.host}:${target.port}`,
            ...(target.authorization ? { Authorization: target.authorization } : {}),
          },
          ...(target.secure
            ? { servername: target.host, ...(target.certificate ? { ca: target.certificate } : {}) }
            : {}),
          ...(signal ? { signal } : {}),
        },
        (response) => {
          const pieces: Buffer[] = [];
          let size = 0;
          response.on("data", (piece: Buffer) => {
            pieces.push(piece);
            size += piece.length;
            if (size > MAX_PAGE_BYTES) response.destroy(rowTooLarge());
          });
          response.on("error", reject);
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(pieces).toString("utf8"),
            }),
          );
        },
      );
      request.on("error", reject);
      request.end(body);
    });
  }

  return {
    target,
    async send(method, path, options) {
      for (const pause of [...BUSY_PAUSES_MS, null]) {
        const reply = await sendOnce(method, path, options).catch((error: unknown) => {
          throw transportError(error, target);
        });
        if (!BUSY.has(reply.status) || pause === null) return reply;
        await sleep(pause, undefined, options.signal ? { signal: options.signal } : {});
      }
      throw new RangeError("unreachable");
    },
    close: () => agent.destroy(),
  };
}
