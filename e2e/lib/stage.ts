import type { Browser, Page } from "playwright-core";
import { afterAll, inject } from "vitest";
import { type Journey, launchBrowser, logIn, newJourney } from "./browser.ts";
import { startSeeded, type TestServer } from "./server.ts";

/** What journeys need. */
interface Stage {
  server: TestServer;
  browser: Browser;
  /** A window in which an admin is logged in. */
  journey: Journey;
  page: Page;
}

/**
 * A server with the example data, and a browser, for the tests of the file that calls this; both end after them.
 * `settings` are the server's.
 */
export async function openServer(
  settings: Record<string, unknown> = {},
): Promise<Pick<Stage, "server" | "browser">> {
  const server = await startSeeded(inject("seedHome"), settings);
  afterAll(() => server.stop());
  const browser = await launchBrowser();
  // Before the server, which waits for what its pages still ask: what is told last is done first.
  afterAll(() => browser.close());
  return { server, browser };
}

/** The same, and a window in which an admin is logged in. */
export async function openStage(settings: Record<string, unknown> = {}): Promise<Stage> {
  const { server, browser } = await openServer(settings);
  const journey = await newJourney(browser);
  await logIn(journey.page, server);
  return { server, browser, journey, page: journey.page };
}
