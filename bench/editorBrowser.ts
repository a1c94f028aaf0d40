import { CHROMIUM } from "@sightline/fixtures/chromium";
import { type Browser, type CDPSession, chromium, type Page } from "playwright-core";
import { installProbe } from "./editorProbe.ts";
import { PASSWORD, type Sightline } from "./sightline.ts";

const SIZE = { width: 1440, height: 900 };

/** The page of the SQL editor in a browser of its own. */
export interface EditorPage {
  page: Page;
  devtools: CDPSession;
  close: () => Promise<void>;
}

/**
 * Opens the editor with a tab on a database. With `unpaced` frames are drawn as soon as there is something to draw, not
 * at the screen's pace: a key's way to the screen is then the page's own work.
 */
export async function openEditor(
  { port }: Sightline,
  dbId: number,
  { unpaced = false }: { unpaced?: boolean } = {},
): Promise<EditorPage> {
  const browser = await launch(unpaced);
  const context = await browser.newContext({ viewport: SIZE });
  const page = await context.newPage();
  await page.addInitScript(installProbe);
  const url = `http://127.0.0.1:${port}`;
  await page.goto(`${url}/login/`);
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((address) => !address.pathname.startsWith("/login"));
  await page.goto(`${url}/sqllab/?dbid=${dbId}&schema=main&name=bench&sql=${encodeURIComponent("SELECT 1")}`);
  await page.getByRole("textbox", { name: "SQL" }).waitFor();
  await page.locator(".cm-line", { hasText: "SELECT 1" }).waitFor();
  const devtools = await context.newCDPSession(page);
  return { page, devtools, close: () => browser.close() };
}

function launch(unpaced: boolean): Promise<Browser> {
  return chromium.launch({
    ...CHROMIUM,
    // The thumb of the scroll bar is dragged.
    ignoreDefaultArgs: ["--hide-scrollbars"],
    args: [...CHROMIUM.args, ...(unpaced ? ["--disable-frame-rate-limit", "--disable-gpu-vsync"] : [])],
  });
}

/** Puts a text in place of the editor's. */
export async function writeSql(page: Page, sql: string): Promise<void> {
  await page.getByRole("textbox", { name: "SQL" }).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(sql);
}

/** What the page's scripts hold after a collection, MB. */
export async function heapMb({ devtools }: EditorPage): Promise<number> {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  return usedSize / 1024 ** 2;
}
