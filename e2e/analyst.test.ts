import { describe, expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { showAll } from "./lib/dashboard.ts";
import { apiClient, startAgain } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

const { server, journey, page } = await openStage();
const api = await apiClient(server);
const datasetCount = async (): Promise<number> =>
  (await api("GET", "/api/v1/dataset/?q=(page_size:1)")).body.count;

describe("from SQL to a dashboard", () => {
  let dashboardUrl = "";

  it("[S1-005] a result opens in explore, in the same window, as the chart that suits it", async () => {
    await page.goto(`${server.url}/sqllab/`);
    const editor = page.getByRole("textbox", { name: "SQL" });
    await editor.click();
    await page.keyboard.press("Control+A");
    await page.keyboard.insertText("SELECT origin_state, count(*) AS flights FROM flights GROUP BY 1;");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("grid").waitFor();
    const before = await datasetCount();
    await page.getByRole("button", { name: "Create chart" }).click();
    await page.waitForURL("**/explore/**");
    await page.getByRole("button", { name: "Text origin_state", exact: true }).first().waitFor();
    await page.locator('.sl-chart[data-status="rendered"] canvas').waitFor();
    await page
      .getByRole("region", { name: "Other charts" })
      .getByText("SUM(flights) as one number")
      .waitFor();
    await expectAccessible(page);
    expect(await datasetCount()).toBe(before);
  });

  it("draws a pie of it", async () => {
    await page.getByRole("radio", { name: "Pie Chart" }).check({ force: true });
    await page.getByRole("group", { name: "Metric", exact: true }).getByRole("button").first().click();
    await page.getByRole("tab", { name: "Custom SQL" }).click();
    const sql = page.getByRole("dialog").getByRole("textbox").last();
    await sql.click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText("SUM(flights)");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("Control+Enter");
    await page.locator('.sl-chart[data-status="rendered"] canvas').waitFor();
    await expectAccessible(page);
  });

  it("shows the SQL behind it", async () => {
    await page.getByRole("button", { name: "Actions for the chart" }).click();
    await page.getByRole("menuitem", { name: "View query" }).click();
    await page.getByRole("dialog").getByText("SUM(flights)").first().waitFor();
    await page.keyboard.press("Escape");
  });

  it("[S3-014] [S3-015] its query can be looked at", async () => {
    await page.getByRole("button", { name: "Dataset menu" }).click();
    await page.getByRole("menuitem", { name: "Query preview" }).click();
    const preview = page.getByRole("dialog", { name: "Query preview" });
    await preview.getByText("SELECT origin_state, count(*) AS flights").waitFor();
    await preview.getByRole("button", { name: "Close", exact: true }).last().click();
  });

  it("[S1-006] saving its chart makes a dataset of the query first", async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("A chart needs a dataset").waitFor();
    await dialog.getByLabel("Name of the dataset").fill("Flights of states");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Flights of states", { exact: true }).first().waitFor();
  });

  it("[S1-007] [S1-008] [S1-026] [S1-027] [S1-028] is saved under a name, onto a new dashboard", async () => {
    const dialog = page.getByRole("dialog", { name: "Save chart" });
    await dialog.getByLabel("Chart name").fill("Flights by state");
    const picker = dialog.getByRole("combobox", { name: "Add to dashboard" });
    await picker.click();
    await picker.fill("Monday");
    await page.getByRole("option", { name: "New dashboard 'Monday'" }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save & go to dashboard" }).click();
    await page.waitForURL("**/superset/dashboard/**");
    dashboardUrl = page.url();
    expect(await showAll(page)).toEqual(["Flights by state"]);
  });

  it("is still there after a reload, and after kill -9 of the server", async () => {
    await page.reload();
    expect(await showAll(page)).toEqual(["Flights by state"]);
    // The page is left first: it sends its last events when it goes.
    await page.goto("about:blank");
    await server.kill();
    await startAgain(server);
    await page.goto(dashboardUrl);
    expect(await showAll(page)).toEqual(["Flights by state"]);
  });

  it("caused no console error and no failed request", () => {
    expect(journey.problems).toEqual([]);
  });
});
