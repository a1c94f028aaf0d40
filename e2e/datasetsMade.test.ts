import { describe, expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { button, openDatasetStage, picture, write } from "./lib/datasets.ts";

const { journey, page, api, openPage, readDataset, idOf } = await openDatasetStage();
// The examples have a dataset of each table.
await api("DELETE", `/api/v1/dataset/${await idOf("airports")}`);

describe("datasets are made", () => {
  it("of a table, and a chart is begun with it", async () => {
    await openPage(page, "/tablemodelview/list/");
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
    await openPage(page, "/dataset/add/");
    await page.getByLabel("Search tables").fill("flights");
    await page.getByRole("checkbox", { name: "flights" }).focus();
    await page.getByText("This table already has a dataset associated with it.").waitFor();
    expect(await button(page, "Create dataset").isDisabled()).toBe(true);
    expect(await page.getByRole("link", { name: "View dataset" }).getAttribute("href")).toContain(
      `datasource_id=${await idOf("flights")}`,
    );
  });

  it("of several tables at once", async () => {
    for (const name of ["airports", "football"]) await api("DELETE", `/api/v1/dataset/${await idOf(name)}`);
    await openPage(page, "/dataset/add/");
    await page.getByRole("button", { name: /^Choose all without a dataset/ }).click();
    await page.getByRole("button", { name: /^Create \d+ datasets$/ }).click();
    await page.getByText(/\d+ datasets created:/).waitFor();
    expect(await idOf("airports")).toBeGreaterThan(0);
    expect(await idOf("football")).toBeGreaterThan(0);
  });

  it("of SQL, that the editor completes; what is wrong with it is said at it", async () => {
    journey.expectStatus(422, /\/api\/v1\/dataset\//);
    await openPage(page, "/dataset/add/?from=sql");
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
    expect((await readDataset(await idOf("Delays by carrier"))).sql).toContain("GROUP BY 1");
  });
});

it("no page had a fault on the way", () => {
  expect(journey.problems).toEqual([]);
});
