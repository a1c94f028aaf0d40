import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { logIn, newJourney } from "./lib/browser.ts";
import { button, dialog, openDatasetStage, picture, save, write } from "./lib/datasets.ts";
import { addUser, USER_PASSWORD } from "./lib/server.ts";

const { server, browser, journey, page, api, openPage, idOf, makeVirtual } = await openDatasetStage();

beforeAll(async () => {
  await makeVirtual("Shared", "SELECT 1 AS one");
  await addUser(server, "alfa", "Alpha");
});

describe("explore", () => {
  const openMenu = async (at: Page) => button(at, "Dataset menu").click();

  it("[S3-011] [S3-055] [S3-056] [S3-275] swaps the dataset, after a second look", async () => {
    await openPage(page, `/explore/?datasource_type=table&datasource_id=${await idOf("Shared")}`);
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

  it("[S3-276] says why the dataset could not be swapped", async () => {
    const gone = await makeVirtual("Soon gone", "SELECT 1 AS one");
    await openPage(page, `/explore/?datasource_type=table&datasource_id=${await idOf("Shared")}`);
    await openMenu(page);
    await page.getByRole("menuitem", { name: "Swap dataset" }).click();
    await dialog(page).getByRole("button", { name: "Soon gone" }).click();
    await api("DELETE", `/api/v1/dataset/${gone}`);
    journey.expectStatus(404, /fetch_datasource_metadata/);
    await button(page, "Proceed").click();
    await page.getByText("Datasource does not exist").waitFor();
  });

  it("[S3-012] editing says whom to ask where one may not", async () => {
    const reader = await newJourney(browser);
    await logIn(reader.page, server, "alfa", USER_PASSWORD);
    await openPage(reader.page, `/explore/?datasource_type=table&datasource_id=${await idOf("penguins")}`);
    await openMenu(reader.page);
    const item = reader.page.getByRole("menuitem", { name: "Edit dataset" });
    expect(await item.getAttribute("aria-disabled")).toBe("true");
    await item.hover();
    await reader.page
      .getByRole("tooltip")
      .filter({ hasText: "You must be a dataset owner in order to edit. Please reach out" })
      .waitFor();
    await reader.context.close();
  });

  it("[S3-057] [S3-003] edits the dataset over the chart, which has the new metric then", async () => {
    await openPage(page, `/explore/?datasource_type=table&datasource_id=${await idOf("penguins")}`);
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
