import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { settledTitles } from "./lib/dashboard.ts";
import { apiClient } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

const { server, page } = await openStage({ FEATURE_FLAGS: { CONFIRM_DASHBOARD_DIFF: true } });
const api = await apiClient(server);
/** Where pictures of the screens go, to be looked at; none without it. */
const pictures = process.env.SIGHTLINE_PICTURES;

async function picture(name: string): Promise<void> {
  if (!pictures) return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${pictures}/${name}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: "light" });
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${pictures}/${name}-phone.png` });
  await page.setViewportSize(size);
}

const button = (name: string, at: Page = page) => at.getByRole("button", { name, exact: true });
const undo = (at: Page = page) => at.getByLabel("Undo", { exact: true });
const title = (at: Page = page) => at.getByRole("textbox", { name: "Title of the dashboard" });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const dialog = () => page.getByRole("dialog");

async function edit(slug = "flights", at: Page = page): Promise<void> {
  await at.goto(`${server.url}/superset/dashboard/${slug}/?edit=true`);
  await undo(at).waitFor();
}

async function rename(text: string, at: Page = page): Promise<void> {
  await title(at).fill(text);
  await title(at).press("Enter");
}

async function save(): Promise<void> {
  await button("Save").click();
  await page.waitForURL((url) => !url.search.includes("edit"));
}

const readDashboard = async (slug: string) => (await api("GET", `/api/v1/dashboard/${slug}`)).body.result;

describe("editing up to the limit of undo", () => {
  it("[S2-064] [S2-065] warns when all steps are used, and undoes as many", async () => {
    await edit();
    for (let count = 1; count <= 52; count += 1) await rename(`Title ${count}`);
    await page.getByText("All 50 undo steps are used.").waitFor();
    let steps = 0;
    for (; await undo().isEnabled(); steps += 1) await undo().click();
    expect(steps).toBe(51);
    expect(await title().inputValue()).toBe("Title 1");
  });

  it("[S2-060] what cannot be undone is still to be saved, and asks before it is left", async () => {
    expect(await button("Save").isEnabled()).toBe(true);
    await page.getByRole("link", { name: "Dashboards" }).first().click();
    await dialog().getByText("with unsaved changes?").waitFor();
    await page.keyboard.press("Escape");
    await button("Discard").click();
    await dialog().getByRole("button", { name: "Discard" }).click();
    await page.waitForURL((url) => !url.search.includes("edit"));
  });
});

describe("the properties and the CSS", () => {
  const CSS = `.dashboard-component-chart-holder { border: 3px solid rgb(255, 0, 0) }
    body { display: none } .dashboard { background: url(https://evil.example/a.png) }`;

  it("are shown while they are written, and reach nothing but the dashboard", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await edit();
    await button("Properties").click();
    await expectAccessible(page);
    await picture("properties");
    await field("Certified by").fill("The data team");
    await page.getByRole("tab", { name: "Colors" }).click();
    await picture("colors");
    await page.getByRole("tab", { name: "CSS" }).click();
    await field("CSS of this dashboard").fill(CSS);
    const holder = page.locator(".dashboard-component-chart-holder").first();
    await expect
      .poll(() => holder.evaluate((it) => getComputedStyle(it).borderTopColor))
      .toBe("rgb(255, 0, 0)");
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).not.toBe("none");
    await picture("css");
    await page.getByRole("tab", { name: "Advanced" }).click();
    await picture("advanced");
    expect(asked.filter((url) => url.includes("evil"))).toEqual([]);
  });

  it("are kept as a template, and saved", async () => {
    await page.getByRole("tab", { name: "CSS" }).click();
    await field("Save it as a template named").fill("Red frames");
    await button("Save template").click();
    await page.getByRole("combobox", { name: "Begin with a template" }).waitFor();
    await save();
    const { css, certified_by } = await readDashboard("flights");
    expect(css).toBe(CSS);
    expect(certified_by).toBe("The data team");
    const holder = page.locator(".dashboard-component-chart-holder").first();
    await expect
      .poll(() => holder.evaluate((it) => getComputedStyle(it).borderTopColor))
      .toBe("rgb(255, 0, 0)");
    await picture("styled");
  });
});

describe("save as", () => {
  it("[S2-028] [S2-113] makes a dashboard with copies of the charts, and leaves the first one alone", async () => {
    const before = await readDashboard("flights");
    await edit();
    const titles = await settledTitles(page);
    await button("More ways to save").click();
    await page.getByRole("menuitem", { name: "Save as…" }).click();
    await picture("save-as");
    await expectAccessible(page);
    await field("Name of the new dashboard").fill("Flights of Mia");
    await dialog().getByRole("checkbox").check();
    await button("Save as new").click();
    await page.getByRole("heading", { name: "Flights of Mia" }).waitFor();
    await expect.poll(() => settledTitles(page)).toEqual(titles);
    const { dashboard_title, changed_on, position_json, json_metadata } = before;
    expect(await readDashboard("flights")).toMatchObject({
      dashboard_title,
      changed_on,
      position_json,
      json_metadata,
    });
    const id = /dashboard\/(\d+)/.exec(page.url())?.[1] ?? "";
    const ids = async (slug: string): Promise<number[]> =>
      (await api("GET", `/api/v1/dashboard/${slug}/charts`)).body.result.map(
        (chart: { id: number }) => chart.id,
      );
    const [copied, originals] = [await ids(id), await ids("flights")];
    expect(copied).toHaveLength(originals.length);
    expect(copied.filter((one) => originals.includes(one))).toEqual([]);
  });
});

describe("what others saved since", () => {
  it("[S2-070] is shown part by part before it is overwritten", async () => {
    await edit();
    const { id } = await readDashboard("flights");
    await api("PUT", `/api/v1/dashboard/${id}`, { dashboard_title: "Theirs", css: ".a {}" });
    await rename("Mine");
    await button("Save").click();
    await dialog().getByRole("row", { name: "Title Theirs Mine" }).waitFor();
    await expectAccessible(page);
    await picture("differences");
    expect((await readDashboard("flights")).dashboard_title).toBe("Theirs");
    await dialog().getByRole("button", { name: "Overwrite it" }).click();
    await page.waitForURL((url) => !url.search.includes("edit"));
    expect((await readDashboard("flights")).dashboard_title).toBe("Mine");
  });
});

describe("a draft", () => {
  it("outlives its page, and is offered to the next one", async () => {
    const lost = await page.context().newPage();
    await edit("flights", lost);
    await rename("Written before the crash", lost);
    await lost.close({ runBeforeUnload: false });
    await edit();
    await picture("restore");
    await button("Restore").click();
    expect(await title().inputValue()).toBe("Written before the crash");
    await save();
  });

  it("is not offered while its page is open", async () => {
    const open = await page.context().newPage();
    await edit("flights", open);
    await rename("Still being written", open);
    await edit();
    // Whoever may be asked about a draft is asked before anything of the page is pressed.
    await settledTitles(page);
    expect(await dialog().count()).toBe(0);
    await open.close({ runBeforeUnload: false });
  });
});

describe("a new dashboard", () => {
  const count = async () => (await api("GET", "/api/v1/dashboard/")).body.count as number;

  it("is stored with the first save", async () => {
    const before = await count();
    await page.goto(`${server.url}/dashboard/new/`);
    await undo().waitFor();
    await picture("new");
    expect(await button("Save").isDisabled()).toBe(true);
    expect(await count()).toBe(before);
    await rename("Monday");
    await page.getByRole("searchbox", { name: "Search charts" }).fill("penguins");
    await page
      .getByRole("button", { name: /Body mass of penguins/ })
      .first()
      .click();
    await save();
    await page.getByRole("heading", { name: "Monday" }).waitFor();
    await expect.poll(() => settledTitles(page)).toEqual(["Body mass of penguins"]);
    expect(await count()).toBe(before + 1);
  });
});
