import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { openStage } from "./lib/stage.ts";

const { page, server, journey } = await openStage();
const folder = mkdtempSync(join(tmpdir(), "sightline-bundle-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dialog = page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const link = (name: string) => page.getByRole("link", { name, exact: true });

it("home shows dashboards and charts with pictures, and remembers what it shows", async () => {
  await page.goto(`${server.url}/superset/welcome/`);
  await page.getByRole("region", { name: "Dashboards" }).getByRole("link").first().waitFor();
  const charts = page.getByRole("region", { name: "Charts" });
  await charts.getByText("Starred", { exact: true }).click();
  await charts.getByText("Star a chart to find it here.").waitFor();
  await page.reload();
  await charts.getByText("Star a chart to find it here.").waitFor();
  await expectAccessible(page);
});

it("Ctrl K finds a chart by words of its name, and Enter opens it", async () => {
  await page.goto(`${server.url}/superset/welcome/`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  await dialog.getByRole("combobox").fill("miles flo");
  await dialog.getByRole("option", { name: /Miles flown/ }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/explore\/\?.*slice_id=/);
  await dialog.waitFor({ state: "detached" });
});

it("Ctrl K finds a table, which opens in the SQL editor", async () => {
  await page.goto(`${server.url}/superset/welcome/`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  await dialog.getByRole("combobox").fill("penguins");
  const tables = dialog.getByRole("group", { name: "Tables" });
  await tables.getByRole("option", { name: /penguins/ }).click();
  await page.waitForURL(/\/sqllab\//);
  await page.locator(".cm-content").getByText("penguins").first().waitFor();
});

it("a deleted dashboard comes back from the toast, and later from the trash, with its charts", async () => {
  await page.goto(`${server.url}/dashboard/list/`);
  const href = await link("Flights").getAttribute("href");
  const remove = async () => {
    await button("Delete Flights").click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await link("Flights").waitFor({ state: "detached" });
  };
  await remove();
  await button("Undo").click();
  await link("Flights").waitFor();
  await remove();
  await page.goto(`${server.url}/trash/`);
  await button("Restore Flights").waitFor();
  await expectAccessible(page);
  await button("Restore Flights").click();
  await page.getByText("The trash is empty").waitFor();
  await page.goto(server.url + href);
  await page.getByText("Miles flown").first().waitFor();
});

it("what is deleted for good is in the trash no more", async () => {
  await page.goto(`${server.url}/chart/list/?q=Miles`);
  await button("Actions for Miles flown").click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await dialog.getByRole("button", { name: "Duplicate" }).click();
  await link("Miles flown (copy)").waitFor();
  await button("Delete Miles flown (copy)").click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await link("Miles flown (copy)").waitFor({ state: "detached" });
  await page.goto(`${server.url}/trash/`);
  await button("Empty trash").click();
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await page.getByText("The trash is empty").waitFor();
});

it("an exported chart is imported again, after the question whether to overwrite it", async () => {
  await page.goto(`${server.url}/chart/list/?q=Miles`);
  await button("Actions for Miles flown").click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Export" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^chart_export_\d{8}T\d{6}\.zip$/);
  const path = join(folder, "chart.zip");
  await file.saveAs(path);
  await button("Import").click();
  await dialog.getByLabel("Bundle (ZIP)").setInputFiles(path);
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await dialog.getByText(/charts\/Miles_flown_\d+\.yaml/).waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Overwrite" }).click();
  await page.getByText("Imported.").waitFor();
  await link("Miles flown").waitFor();
  // The refusal of the first try is an answer with an error's status.
  expect(journey.problems.filter((problem) => !problem.includes("422"))).toEqual([]);
});
