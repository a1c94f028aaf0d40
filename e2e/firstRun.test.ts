import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, launchBrowser, newJourney } from "./lib/browser.ts";
import { startServer, type TestServer } from "./lib/server.ts";

describe("the first run on an empty folder", () => {
  const home = mkdtempSync(join(tmpdir(), "sightline-first-"));
  let server: TestServer;
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
    server = await startServer({ home, env: { SIGHTLINE_ADMIN_PASSWORD: "" } });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  it("ends with one line that tells the address and how to log in", async () => {
    await expect.poll(() => server.output()).toContain("log in as admin");
    const last = server.output().trim().split("\n").at(-1) ?? "";
    expect(last).toContain(`${server.url}/`);
    expect(last).toContain(password());
  });

  it("keeps its secrets to the owner of the folder", () => {
    for (const file of ["initial-admin-password", "secret-key", "sightline.sqlite"]) {
      expect(statSync(join(home, file)).mode & 0o077, file).toBe(0);
    }
  });

  it("shows progress for each table of the example data", () => {
    expect(server.output().match(/^Examples: table \d+ of \d+/gm)?.length).toBeGreaterThanOrEqual(8);
  });

  it("refuses a wrong password, then logs in and shows what there is to look at", async () => {
    const { page, problems } = await newJourney(browser);
    await page.goto(`${server.url}/superset/welcome/`);
    expect(new URL(page.url()).pathname).toBe("/login/");
    await expectAccessible(page);
    await page.getByLabel("Username").fill("admin");
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Log in" }).click();
    await page.getByText("Invalid login. Please try again.").waitFor();

    expect(await page.getByLabel("Username").inputValue()).toBe("admin");
    await page.keyboard.type(password());
    await page.getByRole("button", { name: "Log in" }).click();
    await page.waitForURL("**/superset/welcome/");
    await page.getByRole("link", { name: "Flights" }).first().waitFor();
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

  it("loads nothing a second time", async () => {
    await server.stop();
    server = await startServer({ home, env: { SIGHTLINE_ADMIN_PASSWORD: "" } });
    expect(server.output()).not.toContain("Examples:");
  });

  function password(): string {
    const file = join(home, "initial-admin-password");
    expect(existsSync(file)).toBe(true);
    return readFileSync(file, "utf8").trim();
  }
});
