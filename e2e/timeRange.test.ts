import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { chartId } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

const { server, journey, page } = await openStage();

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

  const since = () => editor.getByRole("textbox", { name: "Since (inclusive)" });
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

  it("[S3-161] [S3-324] is typed, and asked of the server a second after the last key", async () => {
    await pick("Advanced");
    await since().fill("5 days");
    await editor.getByText("Time string is ambiguous").waitFor();
    expect(await apply().isDisabled()).toBe(true);
    const before = asked.length;
    const words = "2013-02-0";
    await since().fill("");
    await page.evaluate(() => addEventListener("input", () => performance.mark("typed"), true));
    await since().pressSequentially(`${words}1`);
    await editor.getByText(/2013-02-01 ≤/).waitFor();
    expect(await apply().isEnabled()).toBe(true);
    const ofYear = asked.slice(before).filter((text) => text.includes("2013"));
    expect(ofYear.filter((text) => !text.includes(`${words}1`))).toEqual([]);
    // By the page's own clock: what is told here of a key or a request may come late.
    const waited = await page.evaluate(() => {
      const requests = performance.getEntriesByType("resource");
      const last = requests.findLast(({ name }) => name.includes("/api/v1/time_range/"))!;
      return last.startTime - performance.getEntriesByName("typed").at(-1)!.startTime;
    });
    expect(waited).toBeGreaterThan(950);
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
});
