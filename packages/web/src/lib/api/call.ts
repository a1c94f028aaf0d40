import { routeAddress } from "@sightline/api/address";
import type { ParamsOf, ReplyOf, Route } from "@sightline/api/route";
import type { z } from "zod";
import { bootstrap, isEmbedded, isSignedIn } from "../bootstrap/index.ts";
import { fetchAsCaller, reportRefusedGuest } from "../guest/index.ts";
import { word } from "../i18n/index.ts";
import { ApiError, toApiError } from "./ApiError.ts";
import { takePageReply } from "./pageReplies.ts";
import { parseJson } from "./parseJson.ts";

type AnyRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
type BodyIn<T> = T extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
type Part<Name extends string, Value> = unknown extends Value
  ? { [N in Name]?: Value }
  : { [N in Name]: Value };

/** What a call takes: `params` and `body` when its route declares them, `query` and `signal` always optional. */
export type CallInput<T extends AnyRoute> = Part<"params", ParamsOf<T>> &
  Part<"body", BodyIn<T>> & {
    query?: Record<string, unknown>;
    /** Beside those that every call has: `prefer`. */
    headers?: Record<string, string>;
    /** How the reply's JSON is read, where `parseJson` is not exact enough. */
    read?: (text: string) => unknown;
    /** The call goes on when the page is left. The browser takes 64 KB of such bodies at most. */
    keepalive?: boolean;
    /** Hears the headers of the answer: `etag`. */
    onHeaders?: (headers: Headers) => void;
    signal?: AbortSignal;
  };

type Args<T extends AnyRoute> = object extends CallInput<T> ? [input?: CallInput<T>] : [input: CallInput<T>];

/** Calls a declared route and answers its reply. Throws ApiError. */
export const call = <T extends AnyRoute>(route: T, ...[input]: Args<T>): Promise<ReplyOf<T>> =>
  callWith(route, input ?? {});

/** As `call`, for an input that its caller has completed. */
export async function callWith<T extends AnyRoute>(
  route: T,
  { params, query, ...sent }: CompleteInput,
): Promise<ReplyOf<T>> {
  const reply = await send(
    route,
    address(route.path, params as Record<string, unknown> | undefined, query),
    sent,
  );
  return reply as ReplyOf<T>;
}

/** Reads an address of this server that its caller names, such as one in a control of a chart plug-in. */
export function getJson(path: string, signal: AbortSignal): Promise<unknown> {
  if (!/^\/(?!\/)/.test(path)) throw new Error(`${path} is no address of this server`);
  const route = { method: "GET", path } as AnyRoute;
  return send(route, bootstrap().common.application_root + path, { signal });
}

interface CompleteInput extends Sent {
  params?: unknown;
  query?: Record<string, unknown>;
}

interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
  read?: (text: string) => unknown;
  keepalive?: boolean;
  onHeaders?: (headers: Headers) => void;
  signal?: AbortSignal;
}

/** The address of a route below the application's root. A list in `query` is a parameter that occurs several times. */
export const address = (
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string => bootstrap().common.application_root + routeAddress(path, params, query);

let token: Promise<string> | null = null;

/** The token that calls which change something must carry. */
export function csrfToken(): Promise<string> {
  const given = bootstrap().csrf_token;
  token ??= given
    ? Promise.resolve(given)
    : fetch(address("/api/v1/security/csrf_token/"), { headers: { accept: "application/json" } })
        .then((reply) => reply.json() as Promise<{ result?: string }>)
        .then((reply) => reply.result ?? "")
        .catch(() => {
          // Not kept: the next call asks again.
          token = null;
          throw new ApiError({ message: word("common:error.network"), status: 0 });
        });
  return token;
}

/** Forgets the token and the one of the page: the next call asks the server for a new one. */
function renewCsrfToken(): void {
  delete bootstrap().csrf_token;
  token = null;
}

async function send(route: AnyRoute, url: string, sent: Sent): Promise<unknown> {
  // A call with a reader of its own wants the text.
  const brought = route.method === "GET" && !sent.read ? takePageReply(url) : null;
  if (brought) {
    sent.onHeaders?.(new Headers(brought.etag === null ? {} : { etag: brought.etag }));
    return brought.body;
  }
  const first = await sendRequest(route, url, sent);
  if (hasOldToken(route, first)) {
    renewCsrfToken();
    return answer(await sendRequest(route, url, sent), sent.read);
  }
  return answer(first, sent.read);
}

const needsToken = (route: AnyRoute) => route.method !== "GET" && !route.csrfExempt && !isEmbedded();

const hasOldToken = (route: AnyRoute, { status, text }: { status: number; text: string }): boolean =>
  status === 400 && needsToken(route) && text.includes("CSRF");

/**
 * Calls a declared route, and hands on the text of its reply as it comes. Throws ApiError; also where the connection breaks
 * off on the way.
 */
export async function callStreamed<T extends AnyRoute>(
  route: T,
  { onText, query, ...sent }: Omit<CallInput<T>, "read" | "onHeaders"> & { onText: (text: string) => void },
): Promise<void> {
  const url = address(route.path, {}, query);
  const read = async (reply: Response) => {
    if (!reply.ok) return { status: reply.status, text: await reply.text() };
    const reader = reply.body?.getReader();
    const decoder = new TextDecoder();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      onText(decoder.decode(part.value, { stream: true }));
    }
    return null;
  };
  let refusal = await fetchReply(route, url, sent as Sent, read);
  if (refusal && hasOldToken(route, refusal)) {
    renewCsrfToken();
    refusal = await fetchReply(route, url, sent as Sent, read);
  }
  if (refusal) answer(refusal);
}

const sendRequest = (
  route: AnyRoute,
  url: string,
  { onHeaders, ...sent }: Sent,
): Promise<{ status: number; text: string }> =>
  fetchReply(route, url, sent, async (reply) => {
    onHeaders?.(reply.headers);
    return { status: reply.status, text: await reply.text() };
  });

/** What `read` makes of the reply. A connection that fails before or while it reads is an ApiError. */
async function fetchReply<T>(
  route: AnyRoute,
  url: string,
  { body, headers: given, keepalive = false, signal }: Omit<Sent, "read" | "onHeaders">,
  read: (reply: Response) => Promise<T>,
): Promise<T> {
  const headers: Record<string, string> = { accept: "application/json", ...given };
  if (needsToken(route)) headers["x-csrftoken"] = await csrfToken();
  let payload: BodyInit | undefined;
  if (route.accepts === "multipart") payload = body as FormData;
  else if (route.accepts === "form") payload = new URLSearchParams(body as Record<string, string>);
  else if (body !== undefined) {
    payload = JSON.stringify(body);
    headers["content-type"] = "application/json";
  }
  try {
    const reply = await fetchAsCaller(url, {
      method: route.method,
      headers,
      body: payload,
      keepalive,
      signal: signal ?? null,
    });
    return await read(reply);
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError) throw error;
    throw new ApiError({ message: word("common:error.network"), status: 0 });
  }
}

function answer(
  { status, text }: { status: number; text: string },
  read: (text: string) => unknown = parseJson,
): unknown {
  const body = parseReply(text, read);
  if (status < 400) return body;
  if (status === 401) signedOut();
  throw toApiError(status, body, word("common:error.status", { status }));
}

function parseReply(text: string, read: (text: string) => unknown): unknown {
  if (text === "") return undefined;
  try {
    return read(text);
  } catch {
    return undefined;
  }
}

/** Leaves for the log-in page, and comes back to this one. */
function signedOut(): void {
  if (isEmbedded()) {
    reportRefusedGuest();
    return;
  }
  const { pathname, search, hash } = window.location;
  const login = address("/login/");
  if (pathname === login) return;
  const ended = isSignedIn() ? "1" : undefined;
  window.location.assign(address("/login/", {}, { next: pathname + search + hash, ended }));
}
