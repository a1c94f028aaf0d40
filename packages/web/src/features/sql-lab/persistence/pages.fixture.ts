import { afterEach, beforeEach } from "vitest";
import { openWindow } from "./page.fixture.ts";
import { type TabServer, tabServer } from "./tabServer.fixture.ts";

type Options = Parameters<typeof openWindow>[0];

/** Pages that keep their tabs, for the tests of a file; each stops at the end of its test. */
export function pages(common: () => Options) {
  let running: { stop: () => void }[] = [];
  afterEach(() => {
    for (const { stop } of running) stop();
    running = [];
  });

  /** Opens a page that still reads what was kept. */
  async function begin(options: Options = {}, times = {}) {
    const page = await openWindow({ ...common(), ...options });
    const keeper = page.begin(times);
    running.push(keeper);
    return { ...page, keeper };
  }

  /** Opens a page, and waits until it has read what was kept. */
  async function open(options: Options = {}, times = {}) {
    const page = await begin(options, times);
    await page.keeper.started;
    return page;
  }

  return { begin, open };
}

/** A server of tabs for each test of a file. */
export function serverOfEachTest(): TabServer {
  // The tests hold this one object; what it does is that of the server of the test that runs.
  const server = {} as TabServer;
  beforeEach(async () => void Object.assign(server, await tabServer()));
  afterEach(() => server.close());
  return server;
}

/** A server of tabs for each test of a file, and pages that keep their tabs there. */
export function pagesOnServer() {
  const server = serverOfEachTest();
  return {
    ...pages(() => ({ url: server.url })),
    server,
    /** The text of a tab as the server has it. */
    sqlOf: (id: number) => server.tabs.get(id)?.sql,
  };
}
export type KeptPage = Awaited<ReturnType<ReturnType<typeof pages>["open"]>>;
