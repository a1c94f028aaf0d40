import type { ReplyOf, Route } from "@sightline/api/route";
import { vi } from "vitest";
import type { z } from "zod";

type AnyRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** A reply with the fields that a test is about; their names and types are those of the contract. */
export type PartOf<T> = T extends (infer One)[]
  ? PartOf<One>[]
  : T extends object
    ? { [Name in keyof T]?: PartOf<T[Name]> }
    : T;

/** One call of the page, as the server hears it. */
export interface HeardCall {
  params: Record<string, string>;
  query: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into the body that its route declares
  body: any;
  headers: Headers;
}

type Reply<T extends AnyRoute> =
  | PartOf<ReplyOf<T>>
  | ((call: HeardCall) => PartOf<ReplyOf<T>> | Promise<PartOf<ReplyOf<T>>>);

interface Answer {
  route: AnyRoute;
  status: number;
  etag: string | undefined;
  reply: (call: HeardCall) => unknown;
}

export interface TestServer {
  /** Answers a route from here on. */
  answer<T extends AnyRoute>(route: T, reply: Reply<T>, more?: { status?: number; etag?: string }): void;
  /** Refuses a route from here on, in the words of `message`. */
  refuse(route: AnyRoute, status: number, message: string): void;
  /** The calls of a route so far, oldest first. */
  calls(route: AnyRoute): HeardCall[];
  /** All calls so far, as `METHOD path`. */
  log: string[];
}

/** Stands in for the server of the page until the test ends. What a test does not answer is not found. */
export function startServer(): TestServer {
  const answers: Answer[] = [];
  const heard: { method: string; path: string; call: HeardCall }[] = [];
  const log: string[] = [];
  const goOn = globalThis.fetch.bind(globalThis);

  vi.stubGlobal("fetch", async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(String(input instanceof Request ? input.url : input), window.location.origin);
    if (/\.(json|js|ts|svg|css)$/.test(url.pathname)) return goOn(input, init);
    const method = init.method ?? "GET";
    const call: HeardCall = {
      params: {},
      query: Object.fromEntries(url.searchParams),
      body: bodyOf(init.body),
      headers: new Headers(init.headers),
    };
    heard.push({ method, path: url.pathname, call });
    log.push(`${method} ${url.pathname}`);
    const found = answers.find(
      ({ route }) => route.method === method && paramsIn(route.path, url.pathname) !== null,
    );
    if (!found) {
      const message = `No answer is set for ${method} ${url.pathname}`;
      return Response.json({ message, errors: [{ message }] }, { status: 404 });
    }
    call.params = paramsIn(found.route.path, url.pathname) ?? {};
    const headers = new Headers(found.etag === undefined ? [] : [["etag", found.etag]]);
    const reply = await found.reply(call);
    init.signal?.throwIfAborted();
    return Response.json(reply, { status: found.status, headers });
  });

  return {
    log,
    answer: (route, reply, { status = route.status, etag } = {}) => {
      const answerWith = typeof reply === "function" ? (reply as Answer["reply"]) : () => reply;
      answers.unshift({ route, status, etag, reply: answerWith });
    },
    refuse: (route, status, message) => {
      answers.unshift({ route, status, etag: undefined, reply: () => ({ message, errors: [{ message }] }) });
    },
    calls: (route) =>
      heard.flatMap(({ method, path, call }) => {
        const params = method === route.method ? paramsIn(route.path, path) : null;
        return params === null ? [] : [{ ...call, params }];
      }),
  };
}

/** The parameters of an address that fits a route's path; null: it does not. */
function paramsIn(pattern: string, path: string): Record<string, string> | null {
  const source = pattern.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:(\w+)/g, "(?<$1>[^/]+)");
  const found = new RegExp(`^${source}$`).exec(path);
  if (!found) return null;
  return Object.fromEntries(
    Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}

function bodyOf(body: RequestInit["body"]): unknown {
  if (typeof body !== "string") return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
