import type { FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../platform/feature.ts";
import { abortWhenGone } from "../../platform/http/handle.ts";
import { readerLanguage } from "../../platform/http/readerLanguage.ts";
import { readerTimeZone } from "../../platform/http/readerTimeZone.ts";
import { type FirstViewSubject, openFirstView } from "../chart-pictures/index.ts";
import { firstPictureHtml, firstViewFrame } from "./firstViewHtml.ts";

/**
 * Narrower windows wrap what stands above the charts, put those of a dashboard below each other, and fold columns of explore:
 * nobody knows where they begin before they are drawn, px.
 */
const MIN_WIDTH: Record<FirstViewSubject["kind"], number> = { dashboard: 900, chart: 1024 };
const MAX_SIZE = 8_000;
/** Parameters of an address that change what a dashboard shows first. */
const CHANGING = [
  "edit",
  "expand_filters",
  "focused_chart",
  "native_filters",
  "native_filters_key",
  "permalink_key",
  "preselect_filters",
  "show_filters",
  "standalone",
];
/**
 * The browser's cookie: the inside of its window without and with a scroll bar, its theme, and its time zone:
 * `1425x900x1440.dark.Europe/Berlin`.
 */
const VIEW_COOKIE = /(?:^|;\s*)sightline_view=(\d{1,5})x(\d{1,5})x(\d{1,5})\.(light|dark)(?:\.[^;]*)?(?:;|$)/;

/** A page that is being sent. */
interface OpenedPage {
  request: FastifyRequest;
  reply: FastifyReply;
  subject: FirstViewSubject;
}

/**
 * What a dashboard or a chart shows first, as the end of its page, piece by piece as its charts are drawn: it is seen while the scripts of
 * the page are on their way, which then draw the same with all that can be done to it. Yields nothing where the first
 * view cannot be known.
 */
export async function* firstViewHtml(
  platform: Platform,
  { request, reply, subject }: OpenedPage,
): AsyncGenerator<string> {
  const view = viewOf(request, subject);
  const url = new URL(request.url, "http://page");
  const { FIRST_VIEW_TIMEOUT, CACHE_DEFAULT_TIMEOUT } = platform.config;
  // Without a cache the page would run each query once more.
  if (FIRST_VIEW_TIMEOUT === 0 || CACHE_DEFAULT_TIMEOUT < 0) return;
  if (view === null || CHANGING.some((name) => url.searchParams.has(name))) return;
  const signal = AbortSignal.any([
    abortWhenGone(reply).signal,
    AbortSignal.timeout(FIRST_VIEW_TIMEOUT * 1000),
  ]);
  const reader = { language: readerLanguage(request), timeZone: readerTimeZone(request) };
  const call = { identity: request.identity, subject, ...reader, ...view };
  try {
    const first = await openFirstView(platform, call, signal);
    if (first === null || first.cards.length === 0) return;
    yield firstViewFrame(first, request.cspNonce);
    const pictures = first.pictures[Symbol.asyncIterator]();
    for (
      let next = await inTime(pictures.next(), signal);
      next;
      next = await inTime(pictures.next(), signal)
    ) {
      if (next.done) break;
      yield firstPictureHtml(next.value);
    }
    yield "</div>";
  } catch (error) {
    // The page draws everything itself.
    platform.log("warning", "The first view of a page could not be drawn", { error: String(error) });
  }
}

/** Null when the signal comes first. */
function inTime<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const { promise: aborted, resolve } = Promise.withResolvers<null>();
  const abort = () => resolve(null);
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener("abort", abort));
}

function viewOf({ headers }: FastifyRequest, { kind }: FirstViewSubject) {
  const [, width, height, fullWidth, theme] = VIEW_COOKIE.exec(headers.cookie ?? "") ?? [];
  const window = { width: Number(width), height: Number(height), fullWidth: Number(fullWidth) };
  if (theme === undefined || window.width < MIN_WIDTH[kind]) return null;
  if (Object.values(window).some((size) => size > MAX_SIZE)) return null;
  return { window, theme: theme as "light" | "dark" };
}
