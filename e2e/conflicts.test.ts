import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, type Journey, logIn, newJourney } from "./lib/browser.ts";
import { settledTitles } from "./lib/dashboard.ts";
import { addUser, apiClient, chartId, USER_PASSWORD } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

const { server, browser, journey, page } = await openStage();
const api = await apiClient(server);
/** Where pictures of the dialogs go, to be looked at; none without it. */
const pictures = process.env.SIGHTLINE_PICTURES;

const PENGUINS = "Body mass of penguins";
const dialog = (at: Page) => at.getByRole("dialog");
const choice = (at: Page, name: string) => dialog(at).getByRole("button", { name, exact: true });

async function picture(at: Page, name: string): Promise<void> {
  if (!pictures) return;
  await at.waitForTimeout(400);
  await at.screenshot({ path: `${pictures}/${name}.png` });
  const size = at.viewportSize()!;
  await at.setViewportSize({ width: 390, height: 844 });
  await at.waitForTimeout(400);
  await at.screenshot({ path: `${pictures}/${name}-phone.png` });
  await at.setViewportSize(size);
}

let other: Journey;
beforeAll(async () => {
  await addUser(server, "ada", "Admin");
  other = await newJourney(browser);
  await logIn(other.page, server, "ada", USER_PASSWORD);
  const { result } = (await api("GET", "/api/v1/security/users/")).body;
  const owners = (result as { id: number }[]).map((user) => user.id);
  await api("PUT", `/api/v1/chart/${await chartId(server, PENGUINS)}`, { owners });
  journey.expectStatus(412, /\/api\/v1\/(dashboard|chart)\//);
});

describe("two people who save one dashboard", () => {
  const edit = async (at: Page) => {
    await at.goto(`${server.url}/superset/dashboard/flights/`);
    await at.getByRole("article").first().waitFor();
    await settledTitles(at);
    await at.getByRole("button", { name: "Edit", exact: true }).click();
    await at.getByLabel("Undo", { exact: true }).waitFor();
  };
  const removeChart = async (at: Page, name: string) => {
    const group = at.getByRole("group", { name: `Chart '${name}'`, exact: true });
    await group.click({ position: { x: 60, y: 24 } });
    await group.getByRole("button", { name: `Delete Chart '${name}'` }).click();
    await expect.poll(() => titles(at)).not.toContain(name);
  };
  const save = (at: Page) => at.getByRole("button", { name: "Save", exact: true }).click();
  const waitUntilSaved = (at: Page) => at.waitForURL((url) => !url.search.includes("edit"));
  const titles = (at: Page) =>
    at.getByRole("article").evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));

  it("the second is told who was first, and keeps what they did", async () => {
    await Promise.all([edit(page), edit(other.page)]);
    await removeChart(other.page, "Late flights");
    await save(other.page);
    await waitUntilSaved(other.page);
    await removeChart(page, "Average delay");
    await save(page);
    await dialog(page).waitFor();
    expect(await dialog(page).textContent()).toMatch(/was changed by somebody else.*Test Person saved it/);
    expect(await choice(page, "Load the saved version").evaluate((it) => it === document.activeElement)).toBe(
      true,
    );
    await expectAccessible(page);
    await picture(page, "dashboard");
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    expect(await titles(page)).toContain("Late flights");
    expect(await titles(page)).not.toContain("Average delay");
  });

  it("loads what was saved; redo brings the own changes back", async () => {
    await save(page);
    await choice(page, "Load the saved version").click();
    await expect.poll(() => titles(page)).not.toContain("Late flights");
    expect(await titles(page)).toContain("Average delay");
    expect(await page.getByRole("button", { name: "Save", exact: true }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Redo" }).click();
    await expect.poll(() => titles(page)).toContain("Late flights");
    expect(await titles(page)).not.toContain("Average delay");
    await save(page);
    await waitUntilSaved(page);
    await expect.poll(() => titles(page)).toContain("Late flights");
  });

  it("overwrites on purpose", async () => {
    await Promise.all([edit(page), edit(other.page)]);
    await removeChart(other.page, "Late flights");
    await save(other.page);
    await waitUntilSaved(other.page);
    await removeChart(page, "Miles flown");
    await save(page);
    await choice(page, "Overwrite it").click();
    await waitUntilSaved(page);
    await page.reload();
    await page.getByRole("article").first().waitFor();
    expect(await settledTitles(page)).toContain("Late flights");
    expect(await titles(page)).not.toContain("Miles flown");
  });

  it("who published it meanwhile is not told of that", async () => {
    await page.goto(`${server.url}/superset/dashboard/flights/`);
    const mark = page.getByRole("button", { name: /Published|Draft/ }).first();
    await mark.click();
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await page.getByLabel("Undo", { exact: true }).waitFor();
    await removeChart(page, "Late flights");
    await save(page);
    await waitUntilSaved(page);
  });
});

describe("two people who save one chart", () => {
  let id: number;
  const openChart = async (at: Page) => {
    await at.goto(`${server.url}/explore/?slice_id=${id}`);
    await at.getByRole("button", { name: "Save", exact: true }).first().waitFor();
  };
  const saveAs = async (at: Page, name: string) => {
    await at.getByRole("button", { name: "Save", exact: true }).first().click();
    await dialog(at).getByRole("textbox", { name: "Chart name" }).fill(name);
    await dialog(at).getByRole("button", { name: "Save", exact: true }).click();
  };
  const readChartName = async () =>
    (await api("GET", `/api/v1/chart/${id}`)).body.result.slice_name as string;

  it("the second is told, and may save theirs as a new chart under the name that was typed", async () => {
    id = await chartId(server, PENGUINS);
    await Promise.all([openChart(page), openChart(other.page)]);
    await saveAs(other.page, "Ada's penguins");
    await expect.poll(readChartName).toBe("Ada's penguins");
    await saveAs(page, "My penguins");
    await choice(page, "Save as a new chart").waitFor();
    expect(await dialog(page).textContent()).toMatch(
      /'Ada's penguins' was changed by somebody else.*Test Person saved it/,
    );
    expect(await choice(page, "Save as a new chart").evaluate((it) => it === document.activeElement)).toBe(
      true,
    );
    await expectAccessible(page);
    await picture(page, "chart");
    await choice(page, "Save as a new chart").click();
    const name = dialog(page).getByRole("textbox", { name: "Chart name" });
    expect(await name.inputValue()).toBe("My penguins");
    await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
    await dialog(page).waitFor({ state: "hidden" });
    expect(await readChartName()).toBe("Ada's penguins");
    expect(await chartId(server, "My penguins")).not.toBe(id);
  });

  it("overwrites on purpose; saving twice in one window is no conflict", async () => {
    await Promise.all([openChart(page), openChart(other.page)]);
    for (const name of ["First", "Second"]) {
      await saveAs(other.page, name);
      await expect.poll(readChartName).toBe(name);
    }
    await saveAs(page, "Mine");
    await choice(page, "Overwrite it").click();
    await expect.poll(readChartName).toBe("Mine");
    expect(journey.problems).toEqual([]);
    expect(other.problems).toEqual([]);
  });
});
