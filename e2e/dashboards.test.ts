import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, logIn, newJourney } from "./lib/browser.ts";
import { chartsDrawn, showAll } from "./lib/dashboard.ts";
import { apiClient } from "./lib/server.ts";
import { openServer } from "./lib/stage.ts";

const { server, browser } = await openServer();

interface DashboardRow {
  id: number;
  url: string;
  dashboard_title: string;
}

describe("the example dashboards", () => {
  let data: DuckDBInstance;
  let dashboards: DashboardRow[];

  beforeAll(async () => {
    const copy = join(server.home, "compare.duckdb");
    copyFileSync(join(server.home, "examples.duckdb"), copy);
    data = await DuckDBInstance.create(copy, { access_mode: "READ_ONLY" });
    const api = await apiClient(server);
    dashboards = (await api("GET", "/api/v1/dashboard/")).body.result;
  });
  afterAll(() => data?.closeSync());

  const ask = async (sql: string): Promise<unknown[][]> => {
    const connection = await data.connect();
    try {
      return (await connection.runAndReadAll(sql)).getRowsJson();
    } finally {
      connection.closeSync();
    }
  };

  it("are four", () => {
    expect(dashboards.map(({ dashboard_title }) => dashboard_title).sort()).toEqual([
      "Chart gallery",
      "Flights",
      "Movies, markets and nature",
      "World health and income",
    ]);
  });

  it.each([
    ["light", 1440, 900],
    ["dark", 390, 844],
  ] as const)("[S2-002] [S2-003] draw every chart, %s at %i pixels", async (colorScheme, width, height) => {
    const { page, problems } = await newJourney(browser, { width, height });
    await page.emulateMedia({ colorScheme });
    await logIn(page, server);
    const api = await apiClient(server);
    for (const { id, url } of dashboards) {
      await page.goto(server.url + url);
      await page.getByRole("article").first().waitFor();
      const { result } = (await api("GET", `/api/v1/dashboard/${id}/charts`)).body;
      const drawn = new Set<string>();
      for (const tab of await topTabs(page)) {
        if (tab !== null) await page.getByRole("tab", { name: tab, exact: true }).click();
        for (const title of await showAll(page)) drawn.add(title);
        // A tooltip under the pointer is no part of the page.
        await page.mouse.move(0, 0);
        await expectAccessible(page);
      }
      expect([...drawn].sort()).toEqual(
        (result as { slice_name: string }[]).map((chart) => chart.slice_name).sort(),
      );
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("show the numbers that the data hold", async () => {
    const { page, problems } = await newJourney(browser);
    await logIn(page, server);
    await page.goto(`${server.url}/superset/dashboard/flights/`);
    await chartsDrawn(page);
    const [[total, late, miles]] = (await ask(
      "SELECT count(*), avg(CASE WHEN delay > 15 THEN 1.0 ELSE 0 END), sum(distance) FROM flights",
    )) as [[string, number, string]];
    const card = (name: string) => page.getByRole("article", { name, exact: true });
    await expect.poll(() => card("Flights").textContent()).toContain(Number(total).toLocaleString("en-US"));
    await expect.poll(() => card("Late flights").textContent()).toContain(`${(late * 100).toFixed(1)}%`);
    await expect
      .poll(() => card("Miles flown").textContent())
      .toContain(`${(Number(miles) / 1e9).toFixed(2)}B`);

    const routes = card("Routes with the longest delays");
    await routes.scrollIntoViewIfNeeded();
    await routes.getByRole("row").nth(1).waitFor();
    const shown = (await routes.getByRole("row").nth(1).getByRole("gridcell").allTextContents()).map((text) =>
      text.trim(),
    );
    const [expected] = await ask(
      `SELECT origin_city, destination_city, count(*), avg(delay) FROM flights
       WHERE origin_city = '${shown[0]}' AND destination_city = '${shown[1]}' GROUP BY ALL`,
    );
    expect(shown[2]).toBe(Number(expected?.[2]).toLocaleString("en-US"));
    expect(shown[3]).toBe(Number(expected?.[3]).toFixed(1));
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

/** The titles of the top-level tabs; `[null]` for a dashboard without them. */
async function topTabs(page: import("playwright-core").Page): Promise<(string | null)[]> {
  const titles = await page.getByRole("tab").allTextContents();
  return titles.length === 0 ? [null] : titles.map((title) => title.trim());
}
