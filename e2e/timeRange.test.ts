import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { apiClient, chartId } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

const { server, journey, page } = await openStage();
const api = await apiClient(server);

describe("the time range of a chart", () => {
  let label: Locator;
  let editor: Locator;
  /** What the server was asked the meaning of. */
  const asked: string[] = [];

  beforeAll(async () => {
    journey.expectStatus(400, /time_range/);
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.pathname !== "/api/v1/time_range/") return;
      asked.push(url.searchParams.get("q") ?? "");
    });
    await page.goto(
      `${server.url}/explore/?slice_id=${await chartId(server, "Average delay, mean of seven days")}`,
    );
    label = page.getByRole("group", { name: "Filters" }).getByRole("button", { name: /^Time / });
    editor = page.getByRole("dialog", { name: "Edit time range" });
    await label.waitFor();
  });

  const sinceField = () => editor.getByRole("textbox", { name: "Since (inclusive)" });
  const apply = () => editor.getByRole("button", { name: "Apply" });
  const pick = async (type: string) => {
    await editor.getByRole("combobox", { name: "Range type" }).click();
    await page.getByRole("option", { name: type, exact: true }).click();
  };

  it("[S3-037] [S3-158] opens by a click on its label, 600 pixels wide", async () => {
    await label.click();
    await editor.waitFor();
    await editor.getByText("Edit time range").waitFor();
    expect((await editor.boundingBox())?.width).toBe(600);
    await expectAccessible(page);
  });

  it("[S3-161] is typed, and asked of the server after the last key", async () => {
    await pick("Advanced");
    await sinceField().fill("5 days");
    await editor.getByText("Time string is ambiguous").waitFor();
    expect(await apply().isDisabled()).toBe(true);
    const before = asked.length;
    const words = "2013-02-0";
    await sinceField().fill("");
    await sinceField().pressSequentially(`${words}1`);
    await editor.getByText(/2013-02-01 ≤/).waitFor();
    expect(await apply().isEnabled()).toBe(true);
    const ofYear = asked.slice(before).filter((text) => text.includes("2013"));
    expect(ofYear.filter((text) => !text.includes(`${words}1`))).toEqual([]);
  });

  it("[S3-159] CANCEL, or closing it, brings the applied range back", async () => {
    const shown = await label.textContent();
    await editor.getByRole("button", { name: "Cancel" }).click();
    await editor.waitFor({ state: "detached" });
    expect(await label.textContent()).toBe(shown);
    await label.click();
    expect(await editor.getByText(/2013-02-01 ≤/).count()).toBe(0);
    await pick("Last");
    await editor.getByRole("radio", { name: "Last quarter" }).check();
    await page.keyboard.press("Escape");
    await editor.waitFor({ state: "detached" });
    expect(await label.textContent()).toBe(shown);
  });

  it("[S3-160] APPLY takes the range over", async () => {
    await label.click();
    await pick("Previous");
    await editor.getByRole("radio", { name: "Previous calendar year" }).check();
    await apply().click();
    await editor.waitFor({ state: "detached" });
    await expect.poll(() => label.textContent()).toContain("previous calendar year");
    expect(journey.problems).toEqual([]);
  });

  /** Waits until the preview shows the dates that the server gives for a range. */
  const expectDatesOf = (time_range: () => string) =>
    expect
      .poll(async () => {
        const { body } = await api("GET", `/api/v1/time_range/?q=${encodeURIComponent(time_range())}`);
        const { since, until } = body.result as { since: string; until: string };
        const shown = (await editor.getByRole("status").textContent()) ?? "";
        return [since, until].filter((side) => side && !shown.includes(side.slice(0, 10)));
      })
      .toEqual([]);

  it.each<[type: string, choices: string[]]>([
    ["Last", ["Last day", "Last week", "Last month", "Last quarter", "Last year"]],
    ["Previous", ["Previous calendar week", "Previous calendar month", "Previous calendar year"]],
  ])("[S3-161] what is clicked under %s means what the server says", async (type, choices) => {
    await label.click();
    await pick(type);
    for (const choice of choices) {
      await editor.getByRole("radio", { name: choice }).check();
      // A text in Rison, as the page asks.
      await expectDatesOf(() => `'${choice.replace("Previous", "previous")}'`);
      expect(await apply().isEnabled()).toBe(true);
    }
    await page.keyboard.press("Escape");
  });

  const side = async (name: string, mode: string) => {
    await editor.getByRole("combobox", { name, exact: true }).click();
    // The list of the other side may still be closing.
    const list = page.getByRole("listbox", { name, exact: true });
    await list.getByRole("option", { name: mode, exact: true }).click();
  };

  it.each<[since: string, until: string, start: RegExp]>([
    ["7 days ago", "now", /7 days ago : now/],
    ["start of last month", "end of last month", /start of last month : end of last month/],
    ['DATEADD(DATETIME("today"), -2, quarter)', "today", /DATEADD.* -2, quarter.* : today/],
    ['DATETRUNC(DATETIME("2001-02-03"), year)', "", /DATETRUNC.* year/],
    ['HOLIDAY("Christmas", DATETIME("2001"))', 'HOLIDAY("New Year", DATETIME("2003"))', /HOLIDAY.*HOLIDAY/],
    ["", "2001-02-03T04:05:06", / : 2001-02-03T04:05:06/],
  ])("[S3-161] what is typed under Advanced means what the server says: %s : %s", async (from, to, sent) => {
    await label.click();
    await pick("Advanced");
    await sinceField().fill(from);
    await editor.getByRole("textbox", { name: "Until (exclusive)" }).fill(to);
    await expect.poll(() => asked.at(-1)).toMatch(sent);
    await expectDatesOf(() => asked.at(-1) ?? "");
    await expect.poll(() => apply().isEnabled()).toBe(true);
    await page.keyboard.press("Escape");
    await editor.waitFor({ state: "detached" });
  });

  it("what cannot be is refused in the server's words", async () => {
    await label.click();
    await pick("Advanced");
    await sinceField().fill("tomorrow");
    await editor.getByRole("textbox", { name: "Until (exclusive)" }).fill("yesterday");
    await editor.getByText("From date cannot be larger than to date").waitFor();
    expect(await apply().isDisabled()).toBe(true);
    await page.keyboard.press("Escape");
    await editor.waitFor({ state: "detached" });
  });

  const UNITS = ["second", "minute", "hour", "day", "week", "month", "quarter", "year"];
  it("each unit and each end of a custom range means what the server says", async () => {
    await label.click();
    await pick("Custom");
    await side("Start (inclusive)", "Relative date and time");
    await editor.getByRole("spinbutton", { name: "Start (inclusive): How many" }).fill("2");
    for (const [end, base] of [
      ["Now", "now"],
      ["Midnight", "today"],
    ] as const) {
      await side("End (exclusive)", end);
      for (const unit of UNITS) {
        await side("Start (inclusive): Unit", `${unit[0]?.toUpperCase()}${unit.slice(1)}s before`);
        await expectDatesOf(() => `'DATEADD(DATETIME("${base}"), -2, ${unit}) : ${base}'`);
      }
    }
    // Both ends lie before and after a day.
    await side("End (exclusive)", "Relative date and time");
    await side("Anchor to", "Specific date and time");
    await editor.getByLabel("Specific date and time", { exact: true }).fill("2001-02-03T04:05:06");
    await editor.getByRole("spinbutton", { name: "End (exclusive): How many" }).fill("3");
    await expect.poll(() => asked.at(-1)).toMatch(/2001-02-03T04:05:06.*-2, year.*2001-02-03T04:05:06.* 3, /);
    await expectDatesOf(() => asked.at(-1) ?? "");
    await page.keyboard.press("Escape");
    await editor.waitFor({ state: "detached" });
  });

  it("a custom range is clicked and typed, and means what the server says", async () => {
    await label.click();
    await pick("Custom");
    await side("Start (inclusive)", "Specific date and time");
    await editor.getByLabel("Start (inclusive): Specific date and time").fill("2001-02-03T04:05:06");
    await side("End (exclusive)", "Relative date and time");
    await editor.getByRole("spinbutton", { name: "End (exclusive): How many" }).fill("3");
    await expect.poll(() => asked.at(-1)).toMatch(/2001-02-03T04:05:06.* 3, day/);
    await expectDatesOf(() => asked.at(-1) ?? "");
    await editor.getByText(/2001-02-03 04:05:06 ≤ .* < 2001-02-06 04:05:06/).waitFor();
    await apply().click();
    await editor.waitFor({ state: "detached" });
  });

  it("[S3-163] no filter is all times", async () => {
    await label.click();
    await pick("No filter");
    await editor.getByText("No filter: all times").waitFor();
    await apply().click();
    await editor.waitFor({ state: "detached" });
    await expect.poll(() => label.textContent()).toContain("No filter");
    expect(journey.problems).toEqual([]);
  });
});
