import { CHROMIUM } from "@sightline/fixtures/chromium";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { installPageProbe } from "./pagesProbe.ts";
import { PASSWORD, type Sightline } from "./sightline.ts";

const SIZE = { width: 1440, height: 900 };

/** A browser that is logged in to a server. */
export interface PageBrowser {
  /** A window with an empty cache. */
  open: () => Promise<BrowserContext>;
  close: () => Promise<void>;
}

/**
 * Starts a browser and logs in. With `unpaced` frames are drawn as soon as there is something to draw, not at the screen's
 * pace: a key's way to the screen is then the page's own work.
 */
export async function startPageBrowser(
  sightline: Sightline,
  { unpaced = false }: { unpaced?: boolean } = {},
): Promise<PageBrowser> {
  const browser = await chromium.launch({
    ...CHROMIUM,
    args: [...CHROMIUM.args, ...(unpaced ? ["--disable-frame-rate-limit", "--disable-gpu-vsync"] : [])],
  });
  const storageState = await loggedIn(browser, sightline);
  return {
    open: () => browser.newContext({ viewport: SIZE, storageState }),
    close: () => browser.close(),
  };
}

/** A page that measures itself. */
export async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(installPageProbe);
  return page;
}

async function loggedIn(browser: Browser, { port }: Sightline) {
  const visitor = await browser.newContext({ viewport: SIZE });
  const page = await visitor.newPage();
  await page.goto(`http://127.0.0.1:${port}/login/`);
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  // Whoever has logged in has seen a page, which has told the server the size of its window.
  await page.waitForFunction(() => document.cookie.includes("sightline_view"));
  const state = await visitor.storageState();
  await visitor.close();
  return state;
}
