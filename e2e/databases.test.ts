import { serviceUrl } from "@sightline/fixtures/services";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import {
  expectAccessible,
  launchBrowser,
  logIn,
  logInByForm,
  newJourney,
  pageLoaded,
} from "./lib/browser.ts";
import { startSeeded, type TestServer } from "./lib/server.ts";

const url = serviceUrl("postgres");

describe.skipIf(!url)("an administrator connects a PostgreSQL", () => {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
    server = await startSeeded(inject("seedHome"));
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it("[S3-267] [S3-304] sees what is wrong, mends it, connects, changes and removes it", async () => {
    const target = new URL(url!);
    const { page, problems, expectStatus } = await newJourney(browser);
    expectStatus(422, /validate_parameters/);
    expectStatus(400, /test_connection/);
    await logInByForm(page, server);
    // What is still loading draws the page anew, and closes its menus.
    await pageLoaded(page);
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await page.getByRole("menuitem", { name: "Database connection" }).click();
    await page.getByRole("button", { name: "PostgreSQL" }).click();
    const dialog = page.getByRole("dialog");
    const field = (name: string) => dialog.getByRole("textbox", { name, exact: true });

    await field("Display name").fill("warehouse");
    await field("Host").fill(target.hostname);
    await field("Port").fill("1");
    await field("Database name").fill(target.pathname.slice(1));
    await dialog.getByText("The port is closed.").waitFor();
    await field("Username").fill(decodeURIComponent(target.username));
    await field("Password").fill(decodeURIComponent(target.password));
    await dialog.getByRole("button", { name: "Test connection" }).click();
    await page.getByText(/^ERROR: Port 1 on hostname/).waitFor();
    await expectAccessible(page);

    await field("Port").fill(target.port);
    await dialog.getByRole("button", { name: "Test connection" }).click();
    await page.getByText("Connection looks good!").waitFor();
    await dialog.getByText("SQL editor", { exact: true }).click();
    await dialog.getByRole("checkbox", { name: "Allow CREATE TABLE AS" }).check();
    await dialog.getByRole("button", { name: "Connect", exact: true }).click();
    await page.getByText("Database connected").waitFor();
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("row", { name: /warehouse/ }).waitFor();

    await page.getByRole("button", { name: "Edit warehouse" }).click();
    await field("Display name").fill("warehouse two");
    expect(await dialog.getByRole("textbox", { name: "Host", exact: true }).inputValue()).toBe(
      target.hostname,
    );
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("Database settings updated").waitFor();
    await page.getByRole("row", { name: /warehouse two/ }).waitFor();

    await page.getByRole("button", { name: /^Delete warehouse two/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByRole("row", { name: /warehouse two/ }).waitFor({ state: "detached" });
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("opens a DuckDB file by its path", async () => {
    const { page, problems, expectStatus } = await newJourney(browser);
    expectStatus(400, /validate_parameters/);
    await logIn(page, server);
    await page.goto(`${server.url}/databaseview/list/`);
    await page.getByRole("button", { name: "Connect a database" }).first().click();
    await page.getByRole("combobox", { name: "Or choose from the other kinds of databases" }).click();
    await page.getByRole("option", { name: "DuckDB" }).click();
    const dialog = page.getByRole("dialog");
    const field = (name: string) => dialog.getByRole("textbox", { name, exact: true });
    await field("Display name").fill("a file");
    await field("Database name").fill("nosuch.duckdb");
    await field("Display name").focus();
    await dialog.getByText("The database file does not exist").waitFor();
    await expectAccessible(page);
    await field("Database name").fill("");
    await dialog.getByRole("button", { name: "Test connection" }).click();
    await page.getByText("Connection looks good!").waitFor();
    expect(await dialog.getByText("token").count()).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("writes a URI instead, in a narrow window", async () => {
    const { page, problems } = await newJourney(browser, { width: 390, height: 844 });
    await logIn(page, server);
    await page.goto(`${server.url}/databaseview/list/`);
    await page.getByRole("button", { name: "Connect a database" }).first().click();
    await page.getByRole("button", { name: "PostgreSQL" }).click();
    await page.getByRole("dialog").getByText("Connect with a SQLAlchemy URI instead").click();
    await page.getByRole("dialog").getByRole("textbox", { name: "SQLAlchemy URI" }).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
