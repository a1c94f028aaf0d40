import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { button, dialog, openDatasetStage, picture } from "./lib/datasets.ts";

const { journey, page, openPage, idOf, makeVirtual } = await openDatasetStage();

beforeAll(async () => {
  await makeVirtual("Shared", "SELECT 1 AS one");
});

describe("the list", () => {
  const row = (at: Page, name: string) =>
    at.getByRole("row").filter({ has: at.getByRole("link", { name, exact: true }) });

  it("duplicates a query, filters and exports", async () => {
    await openPage(page, "/tablemodelview/list/?search=Shared");
    await row(page, "Shared").getByRole("button", { name: "Actions for Shared" }).click();
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
    await openPage(page, "/tablemodelview/list/?type=virtual");
    await row(page, "Shared").waitFor();
    expect(await row(page, "penguins").count()).toBe(0);
    await expectAccessible(page);
    await picture(page, "list");
  });

  it("names what depends on a dataset before it is deleted, also of several", async () => {
    await openPage(page, "/tablemodelview/list/");
    await button(page, "Delete penguins").click();
    await dialog(page)
      .getByText(/charts? uses? it and will fail/)
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
    await openPage(page, "/tablemodelview/list/?search=Shared");
    await button(page, "Delete Shared (copy)").click();
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    await page.getByText("Deleted: Shared (copy)").waitFor();
    expect(await idOf("Shared (copy)")).toBe(0);
  });

  it("deletes several at once, and only those that are selected", async () => {
    const names = ["Spare one", "Spare two"];
    for (const name of [...names, "Spare three"]) await makeVirtual(name, "SELECT 1 AS one");
    await openPage(page, "/tablemodelview/list/?search=Spare");
    for (const name of names)
      await page.getByRole("checkbox", { name: `Select ${name}`, exact: true }).check();
    await button(page, "Delete").click();
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    await page.getByText(/^Deleted: Spare (one, Spare two|two, Spare one)$/).waitFor();
    // The list as the server has it.
    await page.reload();
    await row(page, "Spare three").waitFor();
    for (const name of names) {
      expect(await row(page, name).count()).toBe(0);
      expect(await idOf(name)).toBe(0);
    }
  });
});

it("no page had a fault on the way", () => {
  expect(journey.problems).toEqual([]);
});
