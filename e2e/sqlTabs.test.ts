import { copyFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { expectAccessible, logIn, logInByForm, newJourney } from "./lib/browser.ts";
import { ADMIN_PASSWORD, apiClient, settingsIn, startAgain, startSeeded } from "./lib/server.ts";
import {
  chooseOfTab,
  editorOf,
  editorText,
  keptTabs,
  openEditor,
  pickDatabase,
  results,
  tabNames,
  tabs,
  writeKeptTabs,
  writeSql,
} from "./lib/sqlEditor.ts";
import { openStage } from "./lib/stage.ts";

const { server, browser, journey, page } = await openStage();

const undoToast = (page: Page) => page.getByRole("button", { name: "Undo" });

describe("the tabs of the SQL editor", () => {
  beforeAll(() => openEditor(page, server));

  it("are opened, renamed and cloned", async () => {
    await writeSql(page, "select 1 as first");
    await page.getByRole("button", { name: "New tab" }).click();
    await expect.poll(() => tabNames(page)).toEqual(["Untitled Query 1", "Untitled Query 2"]);
    await chooseOfTab(page, "Untitled Query 1", "Rename");
    await page.getByRole("textbox", { name: "Name of the tab" }).fill("Sales");
    await page.keyboard.press("Enter");
    await chooseOfTab(page, "Sales", "Clone");
    await expect.poll(() => tabNames(page)).toEqual(["Sales", "Untitled Query 2", "Copy of Sales"]);
    await expect.poll(() => editorText(page)).toBe("select 1 as first");
    await expectAccessible(page);
  });

  it("are put in another order by keyboard and by dragging, and keep it", async () => {
    await tabs(page).filter({ hasText: "Copy of Sales" }).focus();
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await expect.poll(() => tabNames(page)).toEqual(["Sales", "Copy of Sales", "Untitled Query 2"]);
    await page.getByText("Copy of Sales is tab 2 of 3.").waitFor({ state: "attached" });
    await tabs(page)
      .filter({ hasText: "Untitled Query 2" })
      .dragTo(tabs(page).first(), { targetPosition: { x: 3, y: 10 } });
    await expect.poll(() => tabNames(page)).toEqual(["Untitled Query 2", "Sales", "Copy of Sales"]);
    await keptTabs(page);
    await page.reload();
    await editorOf(page).waitFor();
    await expect.poll(() => tabNames(page)).toEqual(["Untitled Query 2", "Sales", "Copy of Sales"]);
  });

  it("come back when closing is undone, and by the key", async () => {
    await tabs(page).filter({ hasText: "Copy of Sales" }).click();
    await chooseOfTab(page, "Copy of Sales", "Close");
    await expect.poll(() => tabNames(page)).toEqual(["Untitled Query 2", "Sales"]);
    await undoToast(page).first().click();
    await expect.poll(() => tabNames(page)).toEqual(["Untitled Query 2", "Sales", "Copy of Sales"]);
    await expect.poll(() => editorText(page)).toBe("select 1 as first");
    await chooseOfTab(page, "Copy of Sales", "Close the others");
    await expect.poll(() => tabNames(page)).toEqual(["Copy of Sales"]);
    await page.keyboard.press("Alt+Shift+T");
    await page.keyboard.press("Alt+Shift+T");
    await expect
      .poll(async () => (await tabNames(page)).toSorted())
      .toEqual(["Copy of Sales", "Sales", "Untitled Query 2"]);
  });

  it.each([
    ["that of the other window", "Use that version", "select 'theirs'"],
    ["one's own", "Keep mine", "select 'mine'"],
  ])("ask which version counts when two windows changed one tab: %s", async (_name, button, text) => {
    journey.expectStatus(412, /tabstateview/);
    await tabs(page).first().click();
    await writeKeptTabs(page, "select 'start'");
    const other = await journey.context.newPage();
    await openEditor(other, server);
    await expect.poll(() => editorText(other)).toBe("select 'start'");
    // This window hears nothing of the other one while it is cut off.
    await page.route("**/tabstateview/**", (route) => route.abort("internetdisconnected"));
    await writeSql(page, "select 'mine'");
    await writeKeptTabs(other, "select 'theirs'");
    await page.unroute("**/tabstateview/**");
    await page.getByText("This tab was changed in another window").waitFor({ timeout: 60_000 });
    expect(await editorText(page)).toBe("select 'mine'");
    await expectAccessible(page);
    await page.getByRole("button", { name: button }).click();
    await expect.poll(() => editorText(page)).toBe(text);
    await keptTabs(page);
    await page.reload();
    await expect.poll(() => editorText(page)).toBe(text);
    await other.close();
  });

  it("lose nothing when the server is killed while one types, nor by a log-out", async () => {
    await writeKeptTabs(page, "select 'before the kill'");
    await page.keyboard.type(" as a");
    await server.kill();
    await page.keyboard.type(", 'during' as b");
    await startAgain(server);
    await page.reload();
    await expect.poll(() => editorText(page)).toBe("select 'before the kill' as a, 'during' as b");
    await page.keyboard.press("Control+End");
    await page.goto(`${server.url}/logout/`);
    await logInByForm(page, server);
    await openEditor(page, server);
    await expect.poll(() => editorText(page)).toBe("select 'before the kill' as a, 'during' as b");
  });

  it("tell whose session has ended what to do, and have what was typed after the log-in", async () => {
    journey.expectStatus(401, /./);
    await writeKeptTabs(page, "select 'in time' as a");
    await journey.context.clearCookies();
    await page.keyboard.type(", 'too late' as b");
    await page.getByText("Your session has ended. Log in again to go on where you were.").waitFor();
    await page.getByLabel("Username").fill("admin");
    await page.getByLabel("Password").fill(ADMIN_PASSWORD);
    await page.getByRole("button", { name: "Log in" }).click();
    await editorOf(page).waitFor();
    await expect.poll(() => editorText(page)).toBe("select 'in time' as a, 'too late' as b");
  });

  it("of a deleted database keep their text, and are not moved to another database", async () => {
    const api = await apiClient(server);
    copyFileSync(join(server.home, "examples.duckdb"), join(server.home, "doomed.duckdb"));
    const body = {
      database_name: "Doomed",
      sqlalchemy_uri: "duckdb:///doomed.duckdb",
      expose_in_sqllab: true,
    };
    const { id } = (await api("POST", "/api/v1/database/", body)).body as { id: number };
    await page.goto(`${server.url}/sqllab/?dbid=${id}&sql=${encodeURIComponent("select 1 as doomed")}`);
    await expect.poll(() => editorText(page)).toBe("select 1 as doomed");
    await page.getByTitle("Put airports into the tab").waitFor();
    await keptTabs(page);
    expect(await api("DELETE", `/api/v1/database/${id}`)).toMatchObject({ status: 200 });
    await page.reload();
    await expect.poll(() => editorText(page)).toBe("select 1 as doomed");
    await editorOf(page).click();
    await page.keyboard.press("Control+Enter");
    await page.getByText("Choose a database first.").waitFor();
    await pickDatabase(page, "Examples");
    await editorOf(page).click();
    await page.keyboard.press("Control+Enter");
    await results(page).getByRole("status").filter({ hasText: "1 row" }).waitFor();
  });

  it("are usable when there are fifty", async () => {
    const before = (await tabNames(page)).length;
    for (let count = before; count < 50; count += 1) {
      await page.getByRole("button", { name: "New tab" }).click();
      await expect.poll(() => tabs(page).count()).toBe(count + 1);
    }
    await writeKeptTabs(page, "select 'the fiftieth'");
    await page.reload();
    await expect.poll(() => editorText(page)).toBe("select 'the fiftieth'");
    expect(await tabs(page).count()).toBe(50);
    await expectAccessible(page);
    const tenth = (await tabNames(page))[9]!;
    await page.getByRole("button", { name: "All tabs" }).click();
    await page.getByLabel("Search tabs").fill(tenth.toLowerCase());
    await page.keyboard.press("Enter");
    await expect
      .poll(() => tabs(page).and(page.locator("[aria-selected=true]")).textContent())
      .toContain(tenth);
  });

  it("caused no console error and no request that failed by itself", () => {
    const unasked = journey.problems.filter(
      (problem) => !/ERR_(INTERNET_DISCONNECTED|CONNECTION_)/.test(problem),
    );
    expect(unasked).toEqual([]);
  });
});

describe("tabs of a server that keeps none", () => {
  it("live in the browser with a warning, and move to the server when it begins to keep them", async () => {
    const server = await startSeeded(inject("seedHome"), {
      FEATURE_FLAGS: { SQLLAB_BACKEND_PERSISTENCE: false },
    });
    try {
      const { page, problems, context } = await newJourney(browser);
      await logIn(page, server);
      await openEditor(page, server);
      await expect.poll(() => editorText(page)).toMatch(/^-- This tab is stored in this browser only/);
      await writeSql(page, "select 'only here'");
      await page.reload();
      await expect.poll(() => editorText(page)).toBe("select 'only here'");
      const api = await apiClient(server);
      expect((await api("GET", "/tabstateview/1")).status).toBe(404);

      await server.kill();
      await startAgain(server, settingsIn(server.home, {}));
      await openEditor(page, server);
      await expect.poll(() => editorText(page)).toBe("select 'only here'");
      await keptTabs(page);
      const elsewhere = await browser.newContext();
      const other = await elsewhere.newPage();
      await logIn(other, server);
      await openEditor(other, server);
      await expect.poll(() => editorText(other)).toBe("select 'only here'");
      expect(problems).toEqual([]);
      await elsewhere.close();
      await context.close();
    } finally {
      await server.stop();
    }
  });
});
