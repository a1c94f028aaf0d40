import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { readPng } from "../packages/pictures/src/gallery/comparePixels.fixture.ts";
import { COUNT, openExploreStage, WEEKEND } from "./lib/explore.ts";
import { openExampleData } from "./lib/flights.ts";
import { sheetRows } from "./lib/sheet.ts";

const { server, journey, page, storeChart, openChart, openMenu } = await openExploreStage({
  FEATURE_FLAGS: { ALLOW_FULL_CSV_EXPORT: true },
});
const data = openExampleData(server);

/** Downloads by an entry of the chart's menu. */
async function downloadFile(entry: string): Promise<{ name: string; bytes: Buffer }> {
  await openMenu();
  await page.getByRole("menuitem", { name: "Download", exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: entry, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** The cells of a CSV file whose values hold no quotes. */
const csvRows = (csv: Buffer): string[][] =>
  csv
    .toString("utf8")
    .trim()
    .split("\r\n")
    .map((line) => line.split(",").map((cell) => cell.replaceAll('"', "")));

const sortRows = (rows: unknown[][]) => rows.map((row) => row.map(String)).toSorted();

describe("the files of a table hold its rows", () => {
  const DAYS = "SELECT dayname(departure), count(*) FROM flights GROUP BY ALL";
  const head = ["Weekday", "n"];
  let weekend: string[][];
  let week: string[][];

  beforeAll(async () => {
    week = sortRows(await data.rows(DAYS));
    weekend = week.filter(([day]) => WEEKEND.comparator.includes(day ?? ""));
    await openChart(
      await storeChart("table", {
        ...{ metrics: [COUNT], adhoc_filters: [WEEKEND], groupby: ["weekday"], query_mode: "aggregate" },
      }),
    );
  });

  it("as CSV, called as on the chart", async () => {
    const { name, bytes } = await downloadFile("Download as CSV");
    const [first, ...rows] = csvRows(bytes);
    expect([name, first, sortRows(rows)]).toEqual(["table.csv", head, weekend]);
  });

  it("as Excel", async () => {
    const { name, bytes } = await downloadFile("Download as Excel");
    const [first, ...rows] = sheetRows(bytes);
    expect([name, first, sortRows(rows)]).toEqual(["table.xlsx", head, weekend]);
  });

  it("as JSON", async () => {
    const { name, bytes } = await downloadFile("Download as JSON");
    const [result] = JSON.parse(bytes.toString("utf8")).result as { data: Record<string, unknown>[] }[];
    expect([name, sortRows(result!.data.map(({ weekday, n }) => [weekday, n]))]).toEqual([
      "table.json",
      weekend,
    ]);
  });

  it("as Parquet", async () => {
    const { name, bytes } = await downloadFile("Download as Parquet");
    expect(name).toBe("table.parquet");
    expect(sortRows(await data.rowsOfFile(bytes))).toEqual(weekend);
  });

  it("all of them, not only those that it shows, as CSV and Excel", async () => {
    await openChart(
      await storeChart("table", {
        ...{ metrics: [COUNT], groupby: ["weekday"], query_mode: "aggregate", row_limit: 2 },
      }),
    );
    expect(csvRows((await downloadFile("Download as CSV")).bytes)).toHaveLength(3);
    const [csvHead, ...csv] = csvRows((await downloadFile("Download all rows as CSV")).bytes);
    expect([csvHead, sortRows(csv)]).toEqual([head, week]);
    const [sheetHead, ...sheet] = sheetRows((await downloadFile("Download all rows as Excel")).bytes);
    expect([sheetHead, sortRows(sheet)]).toEqual([head, week]);
  });
});

describe("the files of a pivot table", () => {
  /** Number of flights by day and hour. */
  let flights: Map<string, string>;

  beforeAll(async () => {
    const sql = `SELECT dayname(departure), hour(departure), count(*) FROM flights
      WHERE dayname(departure) IN ('Saturday', 'Sunday') GROUP BY ALL`;
    const rows = await data.rows(sql);
    flights = new Map(rows.map(([day, hour, count]) => [`${day} ${hour}`, String(count)]));
    await openChart(
      await storeChart("pivot_table_v2", {
        ...{ metrics: [COUNT], adhoc_filters: [WEEKEND] },
        ...{ groupbyRows: ["weekday"], groupbyColumns: ["departure_hour"] },
      }),
    );
  });

  /** The numbers of a pivoted file by day and hour: one row for each day, one column for each hour. */
  function cellsOf([head, ...rows]: string[][]): Map<string, string> {
    const hours = head!.slice(1).map((label) => /\d+/.exec(label)?.[0] ?? "");
    return new Map(
      rows.flatMap(([day, ...cells]) => cells.map((cell, at) => [`${day} ${hours[at]}`, cell] as const)),
    );
  }

  it("hold its rows before they were turned", async () => {
    const [, ...rows] = csvRows((await downloadFile("Download as CSV")).bytes);
    expect(new Map(rows.map(([hour, day, count]) => [`${day} ${hour}`, count]))).toEqual(flights);
  });

  it("hold its cells as they stand on the screen, as CSV", async () => {
    const { name, bytes } = await downloadFile("Download pivoted as CSV");
    expect(name).toBe("pivot_table_v2.csv");
    const cells = cellsOf(csvRows(bytes));
    for (const [place, count] of flights) expect([place, cells.get(place)]).toEqual([place, count]);
  });

  it("and as Excel", async () => {
    const { name, bytes } = await downloadFile("Download pivoted as Excel");
    expect(name).toBe("pivot_table_v2.xlsx");
    const cells = cellsOf(sheetRows(bytes));
    for (const [place, count] of flights) expect([place, cells.get(place)]).toEqual([place, count]);
  });

  it("are its picture as well, twice as sharp as the screen", async () => {
    const { name, bytes } = await downloadFile("Download as image");
    expect(name).toBe("pivot_table_v2.png");
    const shown = (await page.locator("#explore-picture").boundingBox())!;
    const { width, data: pixels } = readPng(bytes);
    expect(width).toBeCloseTo(2 * shown.width, -1);
    // Something is written on it: other colors than that of the ground.
    const colors = new Set<number>();
    for (let at = 0; at < pixels.length; at += 4)
      colors.add((pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!);
    expect(colors.size).toBeGreaterThan(50);
  });
});

it("no page had a fault on the way", () => {
  expect(journey.problems).toEqual([]);
});
