import { vi } from "vitest";
import { loadWords, startWords } from "../lib/i18n/index.ts";
import { loadCharts } from "./loadCharts.ts";

/** Makes words, chart types and the caller known to functions that draw nothing and so are tested without a browser. */
export async function openPlainPage(
  areas: string[],
  user: object = { roles: {}, permissions: {} },
): Promise<void> {
  const bootstrap = JSON.stringify({ user, common: { conf: {}, feature_flags: {} }, csrf_token: "token" });
  vi.stubGlobal("document", {
    visibilityState: "visible",
    getElementById: () => ({ dataset: { bootstrap } }),
  });
  vi.stubGlobal("window", { innerWidth: 1200, matchMedia: () => ({ matches: false }) });
  await startWords("en");
  await loadWords(...areas);
  await loadCharts();
}

/** Answers all calls of the page from here on; returns what was asked, as `METHOD address body`. */
export function answerCalls(status: number, body: unknown): string[] {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    calls.push([init?.method ?? "GET", decodeURIComponent(url), init?.body ?? ""].join(" ").trim());
    return new Response(JSON.stringify(body), { status });
  });
  return calls;
}
