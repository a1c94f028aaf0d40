import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { startAgain } from "./lib/server.ts";
import { editorText, openEditor, tabNames, writeKeptTabs, writeSql } from "./lib/sqlEditor.ts";
import { openStage } from "./lib/stage.ts";

const { server, ...opened } = await openStage();
let { journey } = opened;

beforeAll(async () => {
  await openEditor(journey.page, server);
  await writeKeptTabs(journey.page, "select 'first'");
});

/** Resolves when the server has answered for a text. */
const waitForSave = (page: Page) =>
  page.waitForResponse(
    (reply) =>
      reply.ok() && reply.request().method() === "PUT" && (reply.request().postData() ?? "").includes("sql="),
    { timeout: 60_000 },
  );

async function reopenEditor(): Promise<Page> {
  const page = await journey.context.newPage();
  page.setDefaultTimeout(15_000);
  await openEditor(page, server);
  journey = { ...journey, page };
  return page;
}

it("what was typed survives a window that is closed at once", async () => {
  await writeSql(journey.page, "select 'closed'");
  await journey.page.close();
  const page = await reopenEditor();
  await expect.poll(() => editorText(page)).toBe("select 'closed'");
});

/** Opens the editor without its scripts: `start` lets them come. */
async function openWithoutScripts(page: Page) {
  const { promise: mayStart, resolve: start } = Promise.withResolvers<void>();
  const scripts = /\/assets\/.*\.js$/;
  await page.route(scripts, async (route) => {
    if (!/theme-/.test(route.request().url())) await mayStart;
    await route.continue();
  });
  await page.goto(`${server.url}/sqllab/`, { waitUntil: "commit" });
  const early = page.locator("#early-text");
  await expect.poll(() => early.evaluate((field) => field === document.activeElement)).toBe(true);
  return { early, start, restore: () => page.unroute(scripts) };
}

it("what is typed before the editor is there is seen at once, and then stands in it", async () => {
  const { page } = journey;
  await writeSql(page, "select 'before'");
  const { early, start, restore } = await openWithoutScripts(page);
  await page.keyboard.type("-- early\n");
  expect(await early.inputValue()).toBe("-- early\n");
  start();
  await expect.poll(() => editorText(page)).toContain("-- early");
  expect(await editorText(page)).toContain("select 'before'");
  expect(await early.count()).toBe(0);
  await page.keyboard.type("later ");
  await expect.poll(() => editorText(page)).toContain("later ");
  await restore();
});

it("what is selected and run before the editor is there is replaced and runs once it is", async () => {
  const { page } = journey;
  await writeSql(page, "select 'before'");
  const { start, restore } = await openWithoutScripts(page);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("select 'run early' as answer");
  await page.keyboard.press("Control+Enter");
  start();
  await page.getByRole("grid").getByText("run early", { exact: true }).waitFor();
  expect(await editorText(page)).toBe("select 'run early' as answer");
  await restore();
});

it("what was typed survives a crash of the page a moment later", async () => {
  await writeSql(journey.page, "select 'crashed'");
  await expect
    .poll(() => journey.page.evaluate(() => localStorage.getItem("redux") ?? ""))
    .toContain("select 'crashed'");
  const crashed = journey.page.waitForEvent("crash");
  void journey.page.goto("chrome://crash").catch(() => {});
  await crashed;
  const page = await reopenEditor();
  await expect.poll(() => editorText(page)).toBe("select 'crashed'");
});

it("two windows of one browser follow each other", async () => {
  const { page, context } = journey;
  const second = await context.newPage();
  await openEditor(second, server);
  await writeKeptTabs(second, "select 'from the second window'");
  await expect.poll(() => editorText(page)).toBe("select 'from the second window'");
  await second.close();
});

it("a link opens a tab, and leaves the address but for what templates read", async () => {
  const { page } = journey;
  await openEditor(page, server, "/sqllab/?name=Linked&sql=select+42&region=EU");
  await expect.poll(() => tabNames(page)).toContain("Linked");
  await expect.poll(() => editorText(page)).toBe("select 42");
  expect(new URL(page.url()).search).toBe("?region=EU");
});

it("[S1-166] a server that is gone is told of once, and the next one gets the text by itself", async () => {
  const { page } = journey;
  await server.kill();
  await writeSql(page, "select 'typed while the server was gone'");
  await page.getByText("An error occurred while storing your query in the backend.").waitFor();
  await Promise.all([startAgain(server), waitForSave(page)]);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect.poll(() => editorText(page)).toBe("select 'typed while the server was gone'");
});
