import { MantineProvider } from "@mantine/core";
import type { ExploreDataset } from "@sightline/api/datasets";
import type { FormData } from "@sightline/charts";
import { UiWordsContext } from "@sightline/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { vi } from "vitest";
import { uiWords } from "../app/providers/uiWords.ts";
import { chartDataset, ExploreContext } from "../features/explore/model/store/ExploreContext.ts";
import { createExploreStore } from "../features/explore/model/store/exploreStore.ts";
import { loadWords, startWords, word } from "../lib/i18n/index.ts";
import { loadCharts } from "./loadCharts.ts";

/** Makes the English words of some areas and the chart types ready, and the caller of a page known. */
export async function openPage(
  areas: string[],
  user: object = { roles: {}, permissions: {} },
): Promise<void> {
  const bootstrap = JSON.stringify({ user, common: { conf: {} }, csrf_token: "token" });
  vi.stubGlobal("document", {
    visibilityState: "visible",
    getElementById: () => ({ dataset: { bootstrap } }),
  });
  vi.stubGlobal("window", { innerWidth: 1200, matchMedia: () => ({ matches: false }) });
  await startWords("en");
  await loadWords(...areas);
  await loadCharts();
}

/** The HTML of an element as it is first drawn, with the English words; effects do not run. */
export const markup = (element: ReactElement, client = new QueryClient()): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <MantineProvider>
          <UiWordsContext value={uiWords(word as Parameters<typeof uiWords>[0])}>{element}</UiWordsContext>
        </MantineProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );

/** The HTML of a part of the explore screen over a dataset. */
export const exploreMarkup = (
  element: ReactElement,
  dataset: ExploreDataset,
  formData: FormData = { viz_type: "table", datasource: `${dataset.id}__table` },
  client?: QueryClient,
): string =>
  markup(
    <ExploreContext
      value={{ store: createExploreStore(formData, null, chartDataset(dataset)), address: {}, dataset }}
    >
      {element}
    </ExploreContext>,
    client,
  );

/** What a reader sees and hears of HTML: its text and its labels. */
export const textOf = (html: string): string =>
  html
    .replace(/<(style|title)[^>]*>.*?<\/\1>/gs, "")
    .replace(/<[^>]*?aria-label="([^"]*)"[^>]*>/g, " $1 ")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();

/** What a hook gives when its part is first drawn. */
export function used<T>(hook: () => T, client?: QueryClient): T {
  const given: T[] = [];
  markup(<Part draw={() => given.push(hook())} />, client);
  return given.at(-1) as T;
}

/** The same on the explore screen over a dataset. */
export function usedInExplore<T>(hook: () => T, dataset: ExploreDataset): T {
  const given: T[] = [];
  exploreMarkup(<Part draw={() => given.push(hook())} />, dataset);
  return given.at(-1) as T;
}

function Part({ draw }: { draw: () => void }) {
  draw();
  return null;
}

/** Answers all calls of the page from here on; returns what was asked, as `METHOD address body`. */
export function answerCalls(status: number, body: unknown): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    asked.push([init?.method ?? "GET", decodeURIComponent(url), init?.body ?? ""].join(" ").trim());
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}
