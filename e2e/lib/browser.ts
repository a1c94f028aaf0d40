import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { CHROMIUM } from "@sightline/fixtures/chromium";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { expect } from "vitest";
import { ADMIN_PASSWORD, type TestServer } from "./server.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const launchBrowser = (): Promise<Browser> => chromium.launch(CHROMIUM);

export interface Journey {
  page: Page;
  context: BrowserContext;
  /** Console errors, page errors and failed requests so far, less those that were expected. */
  problems: string[];
  /** Statuses that this journey causes on purpose. */
  expectStatus: (status: number, path: RegExp) => void;
}

/** A fresh browser window that notes everything that goes wrong in it. */
export async function newJourney(browser: Browser, size = { width: 1440, height: 900 }): Promise<Journey> {
  const context = await browser.newContext({ viewport: size, bypassCSP: false });
  const page = await context.newPage();
  // These end what hangs. What merely takes long on a busy machine is no failure.
  page.setDefaultTimeout(30_000);
  page.setDefaultNavigationTimeout(60_000);
  const problems: string[] = [];
  const expected: { status: number; path: RegExp }[] = [
    // A stream of charts may end while the call that cancels one of them is on its way.
    { status: 404, path: /\/chart\/data\/stream\/[^/]+\/cancel$/ },
  ];
  const isExpected = (status: number, url: string) =>
    expected.some((one) => one.status === status && one.path.test(url));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    // The browser reports a reply of 4xx here too; the reply itself is looked at below.
    if (message.text().startsWith("Failed to load resource")) return;
    problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`page: ${error.message}`));
  page.on("requestfailed", (request) => {
    // A page that is left, or a query that is stopped, ends its requests.
    if (request.failure()?.errorText === "net::ERR_ABORTED") return;
    problems.push(`request: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && !isExpected(response.status(), response.url())) {
      problems.push(`reply: ${response.status()} ${response.url()}`);
    }
  });
  return { page, context, problems, expectStatus: (status, path) => expected.push({ status, path }) };
}

/** Logs in by the page, as a person does; ends on the page behind it. */
export async function logInByForm(page: Page, server: TestServer): Promise<void> {
  await page.goto(`${server.url}/login/`);
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill(ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
}

/** Logs a window in without drawing any page: most tests go to one of their own next. */
export async function logIn(
  page: Page,
  server: TestServer,
  username = "admin",
  password = ADMIN_PASSWORD,
): Promise<void> {
  const { request } = page.context();
  const text = await (await request.get(`${server.url}/login/`)).text();
  const csrf_token = /name="csrf_token" value="([^"]+)"/.exec(text)?.[1] ?? "";
  const form = { username, password, csrf_token };
  const reply = await request.post(`${server.url}/login/`, { form, maxRedirects: 0 });
  // Who is not let in comes back to the form.
  expect([reply.status(), reply.headers().location]).toEqual([302, "/"]);
}

/** Waits until nothing on the page says that it is still on its way. */
export async function pageLoaded(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
}

/** Fails with what axe finds wrong on the page once it stands still. */
export async function expectAccessible(page: Page, exclude: string[] = []): Promise<void> {
  // Evaluated by the debugger protocol, so that the page's own policy need not allow it.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  // What appears or leaves meanwhile, also after its animation, is not what a person reads.
  await expect.poll(() => violationsOf(page, exclude), { timeout: 10_000 }).toEqual([]);
}

async function violationsOf(page: Page, exclude: string[]): Promise<string[]> {
  // What still fades in or out has colors of neither state.
  await page.evaluate(async () => {
    const fading = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
  return page.evaluate(async (excluded) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run: (
          context: unknown,
          options: { resultTypes: string[] },
        ) => Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }>;
      };
    };
    const context = { include: [["body"]], exclude: excluded.map((selector) => [selector]) };
    // What is right is not written down for each element: that takes longer than to look.
    const result = await axe.run(context, { resultTypes: ["violations"] });
    return result.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => `${JSON.stringify(node.target)} ${node.failureSummary ?? ""}`)
          .join(" | ")}`,
    );
  }, exclude);
}
