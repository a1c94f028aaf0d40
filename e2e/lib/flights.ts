import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { type Journey, logIn, newJourney } from "./browser.ts";
import { chartsDrawn } from "./dashboard.ts";
import { ADMIN_PASSWORD, type TestServer, USER_PASSWORD } from "./server.ts";

/** The dashboard of the example data that most tests of dashboards open. */
export const FLIGHTS = "/superset/dashboard/flights/";

/** The example data, read beside the server, for the tests of the file that calls this. */
export function openExampleData(server: TestServer) {
  let data: DuckDBInstance;
  beforeAll(async () => {
    const copy = join(server.home, "compare.duckdb");
    copyFileSync(join(server.home, "examples.duckdb"), copy);
    data = await DuckDBInstance.create(copy, { access_mode: "READ_ONLY" });
  });
  afterAll(() => data?.closeSync());

  /** The rows that the data give. */
  const rows = async (sql: string): Promise<unknown[][]> => {
    const connection = await data.connect();
    try {
      return (await connection.runAndReadAll(sql)).getRowsJson();
    } finally {
      connection.closeSync();
    }
  };
  /** The rows of a Parquet file. */
  const rowsOfFile = (file: Uint8Array): Promise<unknown[][]> => {
    const path = join(server.home, "downloaded.parquet");
    writeFileSync(path, file);
    return rows(`SELECT * FROM '${path}'`);
  };
  const firstRow = async (sql: string): Promise<unknown[]> => (await rows(sql))[0] ?? [];
  /** Number of flights, as charts write it. */
  const flights = async (where: string): Promise<string> =>
    Number((await firstRow(`SELECT count(*) FROM flights WHERE ${where}`))[0]).toLocaleString("en-US");
  return { rows, rowsOfFile, firstRow, flights };
}

/** The card of a chart. */
export const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });

export const filterBar = (page: Page) => page.getByRole("complementary", { name: "Filters" });

/** Waits until the chart Flights shows a number. */
export const showsFlights = (page: Page, text: string): Promise<void> =>
  expect.poll(() => card(page, "Flights").textContent()).toContain(text);

/** Waits until a chart is drawn. */
export const drawnCharts = (page: Page, name: string): Promise<void> =>
  card(page, name).locator('.sl-chart[data-status="rendered"]').waitFor();

interface Visit {
  /** Missing: the dashboard's own. */
  address?: string | undefined;
  /** Missing: the admin. */
  username?: string | undefined;
  size?: { width: number; height: number } | undefined;
}

/** The dashboard in a window of its own, with all charts in view drawn. */
export async function openFlights(
  server: TestServer,
  browser: Browser,
  { address = server.url + FLIGHTS, username, size }: Visit = {},
): Promise<Journey> {
  const journey = await newJourney(browser, size);
  const { page, context } = journey;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await logIn(page, server, username ?? "admin", username ? USER_PASSWORD : ADMIN_PASSWORD);
  await page.goto(address);
  await drawnCharts(page, "Flights");
  await chartsDrawn(page);
  return journey;
}
