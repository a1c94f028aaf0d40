import type { Browser, Page } from "playwright-core";
import { inject } from "vitest";
import { type Journey, launch, logIn, newJourney } from "./browser.ts";
import { startSeeded, type TestServer } from "./server.ts";

/** What most journeys need: a server with the example data, a browser, and a window in which an admin is logged in. */
interface Stage {
  server: TestServer;
  browser: Browser;
  journey: Journey;
  page: Page;
}

/** Makes all that for the tests of a file; `settings` are the server's. */
export async function openStage(settings: Record<string, unknown> = {}): Promise<Stage> {
  const browser = await launch();
  const server = await startSeeded(inject("seedHome"), settings);
  const journey = await newJourney(browser);
  const { page } = journey;
  await logIn(page, server);
  return { server, browser, journey, page };
}

/** Ends what there is of it; the tests may have started another server in the place of the first. */
export async function endStage(server: TestServer | undefined, browser: Browser | undefined): Promise<void> {
  // The browser first: a server that is told to stop waits for what its pages still ask.
  await browser?.close();
  await server?.stop();
}
