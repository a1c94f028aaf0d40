import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, type Journey, logIn, newJourney } from "./lib/browser.ts";
import { addUser, apiClient, USER_PASSWORD } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

const { server, browser, journey, page } = await openStage();
const api = await apiClient(server);
/** Where pictures of the screens go, to be looked at; none without it. */
const pictures = process.env.SIGHTLINE_PICTURES;

async function picture(at: Page, name: string): Promise<void> {
  if (!pictures) return;
  await at.screenshot({ path: `${pictures}/${name}.png`, animations: "disabled" });
  const size = at.viewportSize()!;
  await at.setViewportSize({ width: 390, height: 844 });
  await at.screenshot({ path: `${pictures}/${name}-phone.png`, animations: "disabled" });
  await at.setViewportSize(size);
}

const open = (at: Page, path: string) => at.goto(server.url + path);
const button = (at: Page, name: string) => at.getByRole("button", { name, exact: true });
const dialog = (at: Page) => at.getByRole("dialog");
const tab = (at: Page, name: RegExp) => at.getByRole("tab", { name }).click();

interface Stored {
  id: number;
  sql: string | null;
  columns: { column_name: string; expression: string | null; verbose_name: string | null }[];
  metrics: { metric_name: string; expression: string; currency: { symbol: string } | null }[];
  owners: { id: number }[];
  description: string | null;
}
const stored = async (id: number): Promise<Stored> => (await api("GET", `/api/v1/dataset/${id}`)).body.result;
async function idOf(name: string): Promise<number> {
  const { result } = (await api("GET", "/api/v1/dataset/?q=(page_size:-1)")).body;
  return (
    (result as { id: number; table_name: string }[]).find(({ table_name }) => table_name === name)?.id ?? 0
  );
}
const databaseId = async (): Promise<number> => (await api("GET", "/api/v1/database/")).body.result[0].id;

/** Makes a virtual dataset by the API. */
async function makeVirtual(table_name: string, sql: string): Promise<number> {
  const body = { database: await databaseId(), schema: "main", table_name, sql };
  return (await api("POST", "/api/v1/dataset/", body)).body.id;
}

async function openEditor(at: Page, id: number, tabName = ""): Promise<void> {
  await open(at, `/tablemodelview/edit/${id}${tabName && `?tab=${tabName}`}`);
  await at.getByRole("tab", { name: "Settings" }).waitFor();
}

/** Saves what was edited, past the last question. */
async function save(at: Page): Promise<void> {
  await button(at, "Save").click();
  await dialog(at).getByText("Confirm save").waitFor();
  await button(at, "OK").click();
  await at.getByText("The dataset has been saved").waitFor();
}

/** Puts the cursor into an editor of SQL and writes. */
async function write(at: Page, label: string, sql: string): Promise<void> {
  await at.getByRole("textbox", { name: label, exact: true }).click();
  await at.keyboard.press("ControlOrMeta+A");
  await at.keyboard.insertText(sql);
}

describe("datasets are made", () => {
  it("of a table, and a chart is begun with it", async () => {
    await open(page, "/tablemodelview/list/");
    await page.getByRole("link", { name: "New dataset" }).click();
    await page.getByLabel("Search tables").fill("airp");
    await page.getByRole("checkbox", { name: "airports" }).check();
    await page.getByRole("heading", { name: "airports" }).waitFor();
    await page.getByRole("cell", { name: "latitude" }).waitFor();
    await expectAccessible(page);
    await picture(page, "add-table");
    await button(page, "Create dataset and create chart").click();
    await page.waitForURL((url) => url.pathname === "/explore/");
    await page.getByText("airports", { exact: true }).first().waitFor();
    expect(await idOf("airports")).toBeGreaterThan(0);
  });

  it("says which table has one already, and leads to it", async () => {
    await open(page, "/dataset/add/");
    await page.getByLabel("Search tables").fill("flights");
    await page.getByRole("checkbox", { name: "flights" }).focus();
    await page.getByText("This table already has a dataset associated with it.").waitFor();
    expect(await button(page, "Create dataset").isDisabled()).toBe(true);
    expect(await page.getByRole("link", { name: "View dataset" }).getAttribute("href")).toContain(
      `datasource_id=${await idOf("flights")}`,
    );
  });

  it("of several tables at once", async () => {
    await api("DELETE", `/api/v1/dataset/${await idOf("airports")}`);
    await open(page, "/dataset/add/");
    await page.getByRole("button", { name: /^Choose all \d+ tables$/ }).click();
    await page.getByRole("button", { name: /^Create \d+ datasets$/ }).click();
    await page.getByText(/\d+ datasets created:/).waitFor();
    expect(await idOf("airports")).toBeGreaterThan(0);
    expect(await idOf("football")).toBeGreaterThan(0);
  });

  it("of SQL, that the editor completes; what is wrong with it is said at it", async () => {
    journey.expectStatus(422, /\/api\/v1\/dataset\//);
    await open(page, "/dataset/add/?from=sql");
    await page.getByLabel("Dataset name").fill("Delays by carrier");
    await page.getByRole("textbox", { name: "SQL", exact: true }).click();
    await page.keyboard.type("SELECT * FROM flig");
    await page.getByRole("option", { name: /^flights/ }).waitFor();
    await page.keyboard.press("Escape");
    await write(page, "SQL", "SELECT nothing_like_it FROM main.flights");
    await button(page, "Create dataset").click();
    await page.getByRole("alert").filter({ hasText: "nothing_like_it" }).waitFor();
    await write(page, "SQL", "SELECT origin, avg(delay) AS delay FROM main.flights GROUP BY 1");
    await button(page, "Show columns").click();
    await page.getByRole("cell", { name: "origin" }).waitFor();
    await picture(page, "add-sql");
    await button(page, "Create dataset").click();
    await page.getByRole("heading", { name: "Delays by carrier" }).waitFor();
    expect((await stored(await idOf("Delays by carrier"))).sql).toContain("GROUP BY 1");
  });
});

describe("a dataset is edited", () => {
  let id: number;
  beforeAll(async () => {
    id = await idOf("Delays by carrier");
  });

  it("[S3-059] [S3-129] [S3-277] gets a calculated column and a metric, after a last question", async () => {
    await openEditor(page, id, "calculated");
    await button(page, "Add calculated column").click();
    await page.getByLabel("Column name").fill("late");
    expect(await button(page, "Save").getAttribute("aria-disabled")).toBe("true");
    await page.getByText("Calculated column [late] requires an expression").waitFor();
    await write(page, "SQL expression", "delay > 10");
    await tab(page, /^Metrics/);
    await button(page, "Add metric").click();
    await page.getByLabel("Metric name").fill("worst");
    await write(page, "SQL expression", "MAX(delay)");
    await page.getByLabel("Currency", { exact: true }).fill("CHF");
    await page.keyboard.press("Enter");
    await expectAccessible(page);
    await picture(page, "edit-metric");
    await button(page, "Save").click();
    await dialog(page).getByText("Are you sure you want to save and apply changes?").waitFor();
    await expectAccessible(page);
    await picture(page, "edit-confirm");
    await button(page, "OK").click();
    await page.getByText("The dataset has been saved").waitFor();
    await dialog(page).waitFor({ state: "hidden" });
    const { columns, metrics } = await stored(id);
    expect(columns).toContainEqual(
      expect.objectContaining({ column_name: "late", expression: "delay > 10" }),
    );
    expect(metrics).toContainEqual(
      expect.objectContaining({
        metric_name: "worst",
        currency: { symbol: "CHF", symbolPosition: "prefix" },
      }),
    );
    expect(await page.getByRole("tab", { name: /^Metrics/ }).textContent()).toContain(String(metrics.length));
  });

  it("syncs its columns when its SQL changes, and names what that did", async () => {
    await openEditor(page, id, "source");
    await write(
      page,
      "SQL",
      "SELECT origin, destination, avg(delay) AS delay FROM main.flights GROUP BY 1, 2",
    );
    await page.getByText("The source has changed.").waitFor();
    await button(page, "Sync columns from source").click();
    await page.getByText("New columns added: destination").waitFor();
    await picture(page, "edit-source");
    await write(page, "SQL", "SELECT destination, avg(delay) AS delay FROM main.flights GROUP BY 1");
    // Unsynced: saving reads the columns first.
    await button(page, "Save").click();
    await dialog(page).getByText("Removed columns: origin").waitFor();
    await button(page, "OK").click();
    await page.getByText("The dataset has been saved").waitFor();
    const { columns } = await stored(id);
    expect(columns.map(({ column_name }) => column_name).sort()).toEqual(["delay", "destination", "late"]);
  });

  it("[S3-274] says why it was not saved", async () => {
    await openEditor(page, id, "source");
    await page.getByLabel("Dataset name").fill("flights");
    await page.getByLabel("Schema").waitFor();
    await api("POST", "/api/v1/dataset/", {
      database: await databaseId(),
      schema: "main",
      table_name: "Delays again",
      sql: "SELECT 1 AS one",
    });
    await page.getByLabel("Dataset name").fill("Delays again");
    await button(page, "Save").click();
    await button(page, "OK").click();
    const failure = page.getByRole("dialog", { name: "Error" });
    await failure.getByText("Delays again already exists").waitFor();
    await failure.getByRole("button", { name: "OK" }).click();
    expect(await page.getByLabel("Dataset name").inputValue()).toBe("Delays again");
  });

  it("says first which charts and dashboards would break, by name", async () => {
    const penguins = await idOf("penguins");
    await openEditor(page, penguins, "columns");
    await page
      .getByRole("group", { name: "Columns" })
      .getByRole("button", { name: /^species/ })
      .click();
    await button(page, "Remove column").click();
    await button(page, "Save").click();
    await dialog(page)
      .getByText(/charts? uses? what changes and may fail/)
      .waitFor();
    expect(await dialog(page).textContent()).toMatch(/column species is gone/);
    expect(await dialog(page).textContent()).toMatch(/dashboards? shows? such charts/);
    await picture(page, "edit-breaks");
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await button(page, "Undo").click();
    expect(await button(page, "Save").getAttribute("aria-disabled")).toBe("true");
  });

  it("asks before changes are left behind", async () => {
    await openEditor(page, id);
    await page.getByLabel("Description").fill("About delays");
    await page.getByRole("link", { name: "All datasets" }).click();
    await dialog(page).getByText("without saving?").waitFor();
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    expect(await page.getByLabel("Description").inputValue()).toBe("About delays");
    await save(page);
    expect((await stored(id)).description).toBe("About delays");
  });

  it("by keyboard alone", async () => {
    await openEditor(page, id);
    await page.getByRole("tab", { name: "Settings" }).focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
    await page.getByRole("group", { name: "Columns" }).waitFor();
    await page.getByLabel("Search", { exact: true }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    const name = await page.getByLabel("Column name").inputValue();
    await page.getByLabel("Label", { exact: true }).focus();
    await page.keyboard.type("Minutes late");
    await button(page, "Save").focus();
    await page.keyboard.press("Enter");
    await dialog(page).getByText("Confirm save").waitFor();
    await expect.poll(() => button(page, "OK").evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await page.getByText("The dataset has been saved").waitFor();
    const { columns } = await stored(id);
    expect(columns.find(({ column_name }) => column_name === name)?.verbose_name).toBe("Minutes late");
  });
});

describe("two people edit one dataset", () => {
  let id: number;
  let other: Journey;
  beforeAll(async () => {
    id = await makeVirtual("Shared", "SELECT 1 AS one");
    await addUser(server, "ada", "Admin");
    other = await newJourney(browser);
    await logIn(other.page, server, "ada", USER_PASSWORD);
    journey.expectStatus(412, /\/api\/v1\/dataset\//);
  });

  it("the second is told who was first, and chooses", async () => {
    await Promise.all([openEditor(page, id), openEditor(other.page, id)]);
    await other.page.getByLabel("Description").fill("Ada's words");
    await save(other.page);
    await page.getByLabel("Description").fill("My words");
    await button(page, "Save").click();
    await button(page, "OK").click();
    const conflict = page.getByRole("dialog", { name: "was changed meanwhile" });
    await conflict.getByText("Test Person saved it").waitFor();
    await picture(page, "edit-conflict");
    await button(page, "Keep editing").click();
    expect(await page.getByLabel("Description").inputValue()).toBe("My words");
    await button(page, "Save").click();
    await button(page, "OK").click();
    await button(page, "Overwrite it").click();
    await page.getByText("The dataset has been saved").waitFor();
    expect((await stored(id)).description).toBe("My words");
    expect(other.problems).toEqual([]);
  });

  it("takes what was saved meanwhile", async () => {
    await openEditor(page, id);
    await page.getByLabel("Description").fill("Later words");
    await api("PUT", `/api/v1/dataset/${id}`, { description: "By a tool" });
    await button(page, "Save").click();
    await button(page, "OK").click();
    await button(page, "Load the saved version").click();
    await expect.poll(() => page.getByLabel("Description").inputValue()).toBe("By a tool");
  });
});

describe("who may not edit", () => {
  it("[S3-196] [S3-238] nobody edits what is managed externally", async () => {
    const id = await makeVirtual("Managed", "SELECT 1 AS one");
    await api("PUT", `/api/v1/dataset/${id}`, { is_managed_externally: true });
    await openEditor(page, id);
    const words = "This dataset is managed externally, and can't be edited in Superset";
    await page.getByText(words).first().waitFor();
    expect(await page.getByLabel("Description").isDisabled()).toBe(true);
    await button(page, "Save").focus();
    await page.getByRole("tooltip", { name: words }).waitFor();
    expect(await button(page, "Save").getAttribute("aria-disabled")).toBe("true");
  });

  it("[S3-197] who does not own it sees it, and is told whom to ask", async () => {
    const id = await makeVirtual("Not yours", "SELECT 1 AS one");
    await addUser(server, "alfa", "Alpha");
    const reader = await newJourney(browser);
    await logIn(reader.page, server, "alfa", USER_PASSWORD);
    await openEditor(reader.page, id);
    await reader.page.getByText("You must be a dataset owner in order to edit.").first().waitFor();
    expect(await reader.page.getByLabel("Description").isDisabled()).toBe(true);
    await tab(reader.page, /^Preview/);
    await reader.page.getByRole("columnheader", { name: "one" }).waitFor();
    await picture(reader.page, "edit-not-owner");
    expect(reader.problems).toEqual([]);
    await reader.context.close();
  });
});

describe("the list", () => {
  const row = (at: Page, name: string) =>
    at.getByRole("row").filter({ has: at.getByRole("link", { name, exact: true }) });

  it("duplicates a query, filters and exports", async () => {
    await open(page, "/tablemodelview/list/?search=Shared");
    await row(page, "Shared").getByRole("button", { name: "More actions for Shared" }).click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    expect(await page.getByLabel("Name of the copy").inputValue()).toBe("Shared (copy)");
    await picture(page, "list-duplicate");
    await dialog(page).getByRole("button", { name: "Duplicate" }).click();
    await row(page, "Shared (copy)").waitFor();
    await page.getByRole("checkbox", { name: "Select Shared", exact: true }).check();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^dataset_export_\d{8}T\d{6}\.zip$/);
    await open(page, "/tablemodelview/list/?type=virtual");
    await row(page, "Shared").waitFor();
    expect(await row(page, "penguins").count()).toBe(0);
    await expectAccessible(page);
    await picture(page, "list");
  });

  it("names what depends on a dataset before it is deleted, also of several", async () => {
    await open(page, "/tablemodelview/list/");
    await button(page, "Delete penguins").click();
    await dialog(page)
      .getByText(/charts? draws? from it and will fail/)
      .waitFor();
    await dialog(page).getByText("Body mass of penguins").waitFor();
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    for (const name of ["penguins", "movies"])
      await page.getByRole("checkbox", { name: `Select ${name}`, exact: true }).check();
    await button(page, "Delete").click();
    await dialog(page).getByText("Body mass of penguins").waitFor();
    await picture(page, "list-delete");
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    expect(await idOf("penguins")).toBeGreaterThan(0);
    await open(page, "/tablemodelview/list/?search=Shared");
    await button(page, "Delete Shared (copy)").click();
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    await page.getByText("Deleted: Shared (copy)").waitFor();
    expect(await idOf("Shared (copy)")).toBe(0);
  });
});

describe("explore", () => {
  const openMenu = async (at: Page) => button(at, "Dataset menu").click();

  it("[S3-011] [S3-055] [S3-056] [S3-275] swaps the dataset, after a second look", async () => {
    await open(page, `/explore/?datasource_type=table&datasource_id=${await idOf("Shared")}`);
    await openMenu(page);
    expect(await page.getByRole("menuitem").allTextContents()).toEqual([
      "Edit dataset",
      "Swap dataset",
      "View in SQL Lab",
    ]);
    await page.getByRole("menuitem", { name: "Swap dataset" }).click();
    await dialog(page).getByText("Changing the dataset may break the chart").waitFor();
    expect(await dialog(page).getByRole("columnheader").allTextContents()).toEqual([
      "Name",
      "Type",
      "Schema",
      "Connection",
      "Owners",
    ]);
    await picture(page, "swap");
    await dialog(page).getByLabel("Search datasets").fill("peng");
    await dialog(page).getByRole("button", { name: "penguins" }).click();
    await picture(page, "swap-confirm");
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await dialog(page).getByRole("button", { name: "penguins" }).click();
    await button(page, "Proceed").click();
    await page.getByText("Successfully changed dataset!").waitFor();
    await page.getByText("penguins", { exact: true }).first().waitFor();
  });

  it("[S3-057] edits the dataset over the chart, which has the new metric then", async () => {
    await open(page, `/explore/?datasource_type=table&datasource_id=${await idOf("penguins")}`);
    await openMenu(page);
    await page.getByRole("menuitem", { name: "Edit dataset" }).click();
    await dialog(page)
      .getByRole("tab", { name: /^Metrics/ })
      .click();
    expect(await dialog(page).getByRole("button", { name: "Cancel" }).count()).toBe(1);
    await button(page, "Add metric").click();
    await page.getByLabel("Metric name").fill("heaviest");
    await write(page, "SQL expression", "MAX(body_mass_g)");
    await picture(page, "edit-dialog");
    await save(page);
    await dialog(page).waitFor({ state: "hidden" });
    await page
      .getByRole("button", { name: /heaviest/ })
      .first()
      .waitFor();
  });
});

it("no page had a fault on the way", () => {
  expect(journey.problems).toEqual([]);
});
