import { beforeAll, describe, expect, it } from "vitest";
import { button, dialog, openDatasetStage } from "./lib/datasets.ts";
import * as sqlEditor from "./lib/sqlEditor.ts";

const { server, journey, page, readDataset, idOf, makeVirtual } = await openDatasetStage();

beforeAll(async () => {
  await makeVirtual("Shared", "SELECT 1 AS one");
});

describe("a result is saved as a dataset", () => {
  const chooseOverwrite = async (name: string) => {
    await button(page, "Save dataset").click();
    await dialog(page).getByLabel("Overwrite existing").check();
    await dialog(page).getByLabel("Existing dataset").fill(name);
    await page.getByRole("option", { name }).click();
  };

  it("[S3-048] [S3-049] [S3-128] over one of one's own, in two steps", async () => {
    await sqlEditor.openEditor(page, server);
    await sqlEditor.runAndExpectRows(page, "SELECT 2 AS two", "1 row");
    await button(page, "Save dataset").click();
    await dialog(page).getByLabel("Overwrite existing").check();
    expect(await dialog(page).getByRole("button", { name: "Next" }).isDisabled()).toBe(true);
    const field = dialog(page).getByLabel("Existing dataset");
    expect((await field.boundingBox())!.width).toBe(401);
    await field.fill("Shared");
    await page.getByRole("option", { name: "Shared" }).click();
    await dialog(page).getByRole("button", { name: "Next" }).click();
    await dialog(page).getByText("Overwrite dataset 'Shared'?").waitFor();
    await dialog(page).getByRole("button", { name: "Back" }).click();
    expect(await dialog(page).getByLabel("Existing dataset").inputValue()).toBe("Shared");
    await dialog(page).getByRole("button", { name: "Next" }).click();
    const id = await idOf("Shared");
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(`**/api/v1/dataset/${id}?*`, async (route) => {
      await held;
      await route.continue();
    });
    const overwrite = dialog(page).getByRole("button", { name: "Overwrite" });
    const opened = page.context().waitForEvent("page");
    await overwrite.click();
    await expect.poll(() => overwrite.getAttribute("data-loading")).toBe("true");
    goOn();
    const explore = await opened;
    await explore.waitForURL((url) => url.pathname === "/explore/");
    expect(new URL(explore.url()).searchParams.get("datasource_id")).toBe(String(id));
    await explore.close();
    await page.unroute(`**/api/v1/dataset/${id}?*`);
    expect((await readDataset(id)).columns.map(({ column_name }) => column_name)).toEqual(["two"]);
  });

  it("[S3-273] says that it was not saved", async () => {
    journey.expectStatus(500, /\/api\/v1\/dataset\//);
    await page.route("**/api/v1/dataset/*?override_columns=true", (route) =>
      route.fulfill({ status: 500, json: { message: "The disk is full" } }),
    );
    await chooseOverwrite("Shared");
    await dialog(page).getByRole("button", { name: "Next" }).click();
    await dialog(page).getByRole("button", { name: "Overwrite" }).click();
    const toast = page.getByText("An error occurred saving dataset");
    await toast.waitFor();
    expect(await toast.textContent()).toContain("The disk is full");
    await page.unroute("**/api/v1/dataset/*?override_columns=true");
  });
});

it("no page had a fault on the way", () => {
  expect(journey.problems).toEqual([]);
});
