import type { FastifyInstance, InjectOptions } from "fastify";

export interface Answer {
  status: number;
  /** Parsed JSON; text where it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the reply as it expects it
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
  bytes: Buffer;
}

type Headers = Record<string, string>;
type Body = InjectOptions["payload"];

export interface Client {
  get(path: string, headers?: Headers): Promise<Answer>;
  /** Objects are sent as JSON. */
  post(path: string, body?: Body, headers?: Headers): Promise<Answer>;
  put(path: string, body?: Body, headers?: Headers): Promise<Answer>;
  delete(path: string, body?: Body, headers?: Headers): Promise<Answer>;
}

/** Calls the server without a port. */
export function client(app: FastifyInstance, identify: () => Promise<Headers>): Client {
  async function send(
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    payload?: Body,
    headers?: Headers,
  ) {
    const reply = await app.inject({
      method,
      url,
      headers: { ...(await identify()), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return {
      status: reply.statusCode,
      body: jsonOrText(reply.body),
      headers: reply.headers,
      bytes: reply.rawPayload,
    };
  }
  return {
    get: (path, headers) => send("GET", path, undefined, headers),
    post: (path, body, headers) => send("POST", path, body, headers),
    put: (path, body, headers) => send("PUT", path, body, headers),
    delete: (path, body, headers) => send("DELETE", path, body, headers),
  };
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
