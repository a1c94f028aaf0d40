import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, logIn, newJourney } from "./lib/browser.ts";
import { addUser, USER_PASSWORD } from "./lib/server.ts";
import { editorOf, editorText, openEditor, runAndExpectRows, tabNames, writeSql } from "./lib/sqlEditor.ts";
import { openStage } from "./lib/stage.ts";

const { server, browser, journey, page } = await openStage({
  SCHEDULED_QUERIES: {
    JSONSCHEMA: {
      type: "object",
      required: ["schedule_interval"],
      properties: { schedule_interval: { type: "string", title: "How often" } },
    },
  },
});

describe("keeping queries and finding them again", () => {
  let folder: string;

  const list = async (path: string) => {
    await page.goto(server.url + path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
  };
  const openSavedQueries = () => list("/savedqueryview/list/");

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "sightline-bundle-"));
    await addUser(server, "ana", "Admin");
    await journey.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openEditor(page, server);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("a text is saved by the key with name, description and tags", async () => {
    await writeSql(page, "select 'monday' as day");
    await page.keyboard.press("Control+S");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Weekly");
    await dialog.getByLabel("Description").fill("For the Monday meeting");
    await dialog.getByLabel("Tags").fill("finance");
    await page.keyboard.press("Enter");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Your query was saved").waitFor();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => tabNames(page)).toEqual(["Weekly"]);
  });

  it("it is updated in place, and saved under another name", async () => {
    await writeSql(page, "select 'tuesday' as day");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Your query was updated").waitFor();
    await page.getByRole("button", { name: "More ways to save" }).click();
    await page.getByRole("menuitem", { name: "Save as…" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Daily");
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Your query was saved").first().waitFor();
    await expect.poll(() => tabNames(page)).toEqual(["Daily"]);
  });

  it("a query is scheduled by the operator's form", async () => {
    await page.getByRole("button", { name: "More ways to save" }).click();
    await page.getByRole("menuitem", { name: "Schedule" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Nightly");
    const send = dialog.getByRole("button", { name: "Schedule", exact: true });
    expect(await send.isDisabled()).toBe(true);
    await dialog.getByLabel("How often").fill("0 3 * * *");
    await expectAccessible(page);
    await send.click();
    await page.getByText("Your query has been scheduled.", { exact: false }).waitFor();
    await dialog.waitFor({ state: "detached" });
  });

  it("the list shows what was saved, finds it by name and tag, and previews it", async () => {
    await openSavedQueries();
    for (const name of ["Weekly", "Daily", "Nightly"])
      await page.getByRole("link", { name, exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "finance" }).click();
    await page.getByRole("heading", { name: "finance" }).waitFor();
    await page.getByRole("link", { name: "Weekly", exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Show in the list of saved queries" }).click();
    await page.getByRole("button", { name: "Preview Weekly" }).waitFor();
    expect(await page.getByRole("link", { name: "Daily", exact: true }).count()).toBe(0);
    await page.getByRole("button", { name: "Preview Weekly" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("For the Monday meeting").waitFor();
    expect(await dialog.locator("pre").textContent()).toBe("select 'tuesday' as day");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  });

  it("a deleted query comes back when that is undone, and its link leads to it still", async () => {
    await openSavedQueries();
    const link = page.getByRole("link", { name: "Weekly", exact: true });
    const before = await link.getAttribute("href");
    await page.getByRole("button", { name: "Delete Weekly" }).click();
    await page.getByRole("link", { name: "Weekly", exact: true }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).click();
    await link.waitFor();
    expect(await link.getAttribute("href")).toBe(before);
  });

  it("a deleted query is gone at once, also when the page is left", async () => {
    const listLabels = async () => {
      const reply = await page.request.get(`${server.url}/api/v1/saved_query/?q=(columns:!(label))`);
      return ((await reply.json()) as { result: { label: string }[] }).result.map(({ label }) => label);
    };
    await openSavedQueries();
    await page.getByRole("button", { name: "Delete Nightly" }).click();
    await page.getByRole("button", { name: "Undo" }).waitFor();
    expect(await listLabels()).not.toContain("Nightly");
  });

  it("a bundle of them is taken into another user's list", async () => {
    await openSavedQueries();
    await page.getByRole("button", { name: "Actions for Weekly" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "Export" }).click(),
    ]);
    const path = join(folder, "bundle.zip");
    await file.saveAs(path);
    // Somebody else's query of the same identity would be in the way.
    await Promise.all([
      page.waitForResponse((reply) => reply.request().method() === "DELETE" && reply.ok()),
      page.getByRole("button", { name: "Delete Weekly" }).click(),
    ]);
    const other = await newJourney(browser);
    await logIn(other.page, server, "ana", USER_PASSWORD);
    await other.page.goto(`${server.url}/savedqueryview/list/`);
    await other.page.getByText("No saved queries yet").waitFor();
    await expectAccessible(other.page);
    await other.page.getByRole("button", { name: "Import", exact: true }).click();
    const dialog = other.page.getByRole("dialog");
    await dialog.getByLabel("Bundle (ZIP)").setInputFiles(path);
    await expectAccessible(other.page);
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await other.page.getByRole("link", { name: "Weekly", exact: true }).click();
    await expect.poll(() => editorText(other.page), { timeout: 20_000 }).toBe("select 'tuesday' as day");
    expect(other.problems).toEqual([]);
    await other.context.close();
  });

  it("a link opens the text for somebody else in a tab 'Shared query'", async () => {
    await openEditor(page, server);
    await writeSql(page, "select 'for you' as text");
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByText("Link copied.").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await newJourney(browser);
    await logIn(other.page, server, "ana", USER_PASSWORD);
    await other.page.goto(link);
    await editorOf(other.page).waitFor();
    await expect.poll(() => editorText(other.page), { timeout: 20_000 }).toBe("select 'for you' as text");
    expect(await tabNames(other.page)).toContain("Shared query");
    expect(other.problems).toEqual([]);
    await other.context.close();
  });

  it("a tab lists what was run in it: to be shown again, and removed", async () => {
    await runAndExpectRows(page, "select 'first run' as x", "1 row");
    await runAndExpectRows(page, "select 'second run' as x", "1 row");
    await page.getByRole("tab", { name: "Query history" }).click();
    const history = page.getByRole("list", { name: "Query history" });
    await expect.poll(() => history.getByRole("listitem").count()).toBe(2);
    await expectAccessible(page);
    await history.getByRole("button", { name: "select 'first run' as x" }).click();
    await page.getByRole("gridcell", { name: "first run" }).waitFor();
    await page.getByRole("tab", { name: "Query history" }).click();
    await history
      .getByRole("listitem")
      .first()
      .getByRole("button", { name: "Actions for the query" })
      .click();
    await page.getByRole("menuitem", { name: "Remove from the history" }).click();
    await expect.poll(() => history.getByRole("listitem").count()).toBe(1);
    await page.reload();
    await page.getByRole("tab", { name: "Query history" }).click();
    await history.getByRole("button", { name: "select 'first run' as x" }).waitFor();
    await expect.poll(() => history.getByRole("listitem").count()).toBe(1);
  });

  it("all runs are searched and filtered on a page of their own, and run again in a tab", async () => {
    await list("/sqllab/history/");
    await page.getByRole("link", { name: "select 'first run' as x" }).waitFor();
    await expectAccessible(page);
    await page.getByLabel("Search in the SQL").fill("no such text");
    await page.getByRole("link", { name: "select 'first run' as x" }).waitFor({ state: "detached" });
    await page.getByLabel("Search in the SQL").fill("first run");
    await page.getByRole("link", { name: "select 'first run' as x" }).click();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("link", { name: "Open in the SQL editor" }).click();
    await expect.poll(() => editorText(page), { timeout: 20_000 }).toBe("select 'first run' as x");
    await list("/sqllab/history/?state=failed");
    await page.getByText("Nothing matches the search and the filters.").waitFor();
  });

  it("a past script opened from that page shows the results of all its statements, and again after a reload", async () => {
    await page.goto(`${server.url}/sqllab/`);
    const sql = "select 'early' as x; select 'late' as x";
    await runAndExpectRows(page, sql, "1 row");
    await list("/sqllab/history/");
    await page.getByRole("link", { name: sql }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Open in the SQL editor" }).click();
    const statements = page.getByRole("group", { name: "Results of the statements" });
    for (const reload of [false, true]) {
      if (reload) await page.reload();
      await page.getByRole("gridcell", { name: "late" }).waitFor();
      await statements.getByRole("button").first().click();
      await page.getByRole("gridcell", { name: "early" }).waitFor();
      await statements.getByRole("button", { name: "Last statement" }).click();
    }
  });

  it("caused no console error and no failed request", () => {
    expect(journey.problems).toEqual([]);
  });
});
