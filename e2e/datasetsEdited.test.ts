import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, type Journey, logIn, newJourney } from "./lib/browser.ts";
import { button, dialog, openDatasetStage, picture, save, tab, write } from "./lib/datasets.ts";
import { addUser, USER_PASSWORD } from "./lib/server.ts";

const { server, browser, journey, page, api, readDataset, idOf, databaseId, makeVirtual, openEditor } =
  await openDatasetStage();

describe("a dataset is edited", () => {
  let id: number;
  beforeAll(async () => {
    const sql = "SELECT origin, avg(delay) AS delay FROM main.flights GROUP BY 1";
    id = await makeVirtual("Delays by carrier", sql);
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
    const { columns, metrics } = await readDataset(id);
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
    const { columns } = await readDataset(id);
    expect(columns.map(({ column_name }) => column_name).sort()).toEqual(["delay", "destination", "late"]);
  });

  it("[S3-274] says why it was not saved", async () => {
    journey.expectStatus(422, /\/api\/v1\/dataset\//);
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

  it("[S3-194] cannot be saved twice at once", async () => {
    await openEditor(page, id);
    await page.getByLabel("Description").fill("Slowly");
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(`**/api/v1/dataset/${id}`, async (route) => {
      if (route.request().method() === "PUT") await held;
      await route.continue();
    });
    await button(page, "Save").click();
    await button(page, "OK").click();
    await expect.poll(() => button(page, "OK").getAttribute("data-loading")).toBe("true");
    expect(await page.locator("footer button", { hasText: "Save" }).getAttribute("aria-disabled")).toBe(
      "true",
    );
    goOn();
    await page.getByText("The dataset has been saved").waitFor();
    await page.unroute(`**/api/v1/dataset/${id}`);
  });

  it("asks before changes are left behind", async () => {
    await openEditor(page, id);
    await page.getByLabel("Description").fill("About delays");
    await page.getByRole("link", { name: "All datasets" }).click();
    await dialog(page).getByText("without saving?").waitFor();
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    expect(await page.getByLabel("Description").inputValue()).toBe("About delays");
    await save(page);
    expect((await readDataset(id)).description).toBe("About delays");
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
    await page.keyboard.press("ControlOrMeta+s");
    await dialog(page).getByText("Confirm save").waitFor();
    await expect.poll(() => button(page, "OK").evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await page.getByText("The dataset has been saved").waitFor();
    const { columns } = await readDataset(id);
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
    const conflict = page.getByRole("dialog", { name: "was changed by somebody else" });
    await conflict.getByText("Test Person saved it").waitFor();
    await picture(page, "edit-conflict");
    await button(page, "Keep editing").click();
    expect(await page.getByLabel("Description").inputValue()).toBe("My words");
    await button(page, "Save").click();
    await button(page, "OK").click();
    await button(page, "Overwrite it").click();
    await page.getByText("The dataset has been saved").waitFor();
    expect((await readDataset(id)).description).toBe("My words");
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

it("no page had a fault on the way", () => {
  expect(journey.problems).toEqual([]);
});
