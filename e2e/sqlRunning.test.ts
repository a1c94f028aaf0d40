import { copyFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { serviceUrl } from "@sightline/fixtures/services";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, logIn, newJourney } from "./lib/browser.ts";
import { apiClient } from "./lib/server.ts";
import {
  cells,
  completeWord,
  editorOf,
  editorText,
  openEditor,
  pickDatabase,
  results,
  run,
  runAndExpectRows,
  writeSql,
} from "./lib/sqlEditor.ts";
import { openStage } from "./lib/stage.ts";

const postgresUrl = serviceUrl("postgres");
/** Tells this journey's queries apart in the list of a database that others use, too. */
const MARK = `journey${process.pid}x${Date.now()}`;
/** So many rows that no machine counts them while a test waits. */
const ENDLESS = 10 ** 14;
const { server, browser, journey, page } = await openStage({
  FEATURE_FLAGS: { ESTIMATE_QUERY_COST: true, ENABLE_TEMPLATE_PROCESSING: true },
});

describe("running SQL", () => {
  beforeAll(async () => {
    const api = await apiClient(server);
    const add = async (name: string, uri: string, rest: object) => {
      const body = { database_name: name, sqlalchemy_uri: uri, expose_in_sqllab: true, ...rest };
      expect(await api("POST", "/api/v1/database/", body)).toMatchObject({ status: 201 });
    };
    copyFileSync(join(server.home, "examples.duckdb"), join(server.home, "scratch.duckdb"));
    copyFileSync(join(server.home, "examples.duckdb"), join(server.home, "nightly.duckdb"));
    const writes = { allow_dml: true, allow_ctas: true, allow_cvas: true };
    await add("Scratch", "duckdb:///scratch.duckdb", writes);
    await add("Nightly", "duckdb:///nightly.duckdb", { allow_run_async: true });
    if (postgresUrl) {
      const extra = JSON.stringify({ cost_estimate_enabled: true });
      await add("Warehouse", postgresUrl, { extra });
    }
    await openEditor(page, server);
  });

  it("completes the columns behind an alias", async () => {
    await writeSql(page, "select  from flights f");
    for (let step = 0; step < " from flights f".length; step += 1) await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("f.dist");
    await page.getByRole("option", { name: /^distance/ }).waitFor();
    await completeWord(page, "select f.distance from flights f");
  });

  it("runs the statement under the cursor", async () => {
    await writeSql(page, "select 1 as one;\nselect 2 as two;\nselect 3 as three");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Control+Shift+Enter");
    await results(page).getByRole("columnheader", { name: /^two/ }).waitFor();
    await expect.poll(() => cells(page, 1)).toEqual(["2"]);
  });

  it("runs several statements and shows the last", async () => {
    await writeSql(page, "select 1;\nselect 2;\nselect 'last' as x");
    await run(page);
    await expect.poll(() => cells(page, 1)).toEqual(["last"]);
  });

  it("[S1-139] says at which statement it is, stops a long one, and DuckDB is free", async () => {
    await writeSql(page, `select 1;\nselect count(*) from range(${ENDLESS}) where range % 7 = 3;\nselect 3`);
    await run(page);
    await page.getByRole("status").filter({ hasText: "statement 2 of 3" }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Control+E");
    await page.getByText("Query was stopped.").first().waitFor();
    await results(page).getByRole("button", { name: "Stopped" }).click();
    await results(page).getByRole("button", { name: "Run again" }).waitFor();
    await runAndExpectRows(page, "select 'free' as state", "1 row");
    await expect.poll(() => cells(page, 1)).toEqual(["free"]);
  });

  it("shows what each statement gave while the next one runs, and keeps it when that is stopped", async () => {
    const long = `select count(*) from range(${ENDLESS}) where range % 7 = 3`;
    await writeSql(page, `select 'first' as a;\nselect 'second' as b;\n${long};\nselect 4`);
    await run(page);
    await page.getByRole("status").filter({ hasText: "statement 3 of 4" }).waitFor();
    await expect.poll(() => cells(page, 1)).toEqual(["second"]);
    const choice = page.getByRole("group", { name: "Results of the statements" });
    await choice.getByRole("button", { name: "Statement 3 is running" }).waitFor();
    await choice.getByRole("button", { name: /^1 select 'first'/ }).click();
    await expect.poll(() => cells(page, 1)).toEqual(["first"]);
    await expectAccessible(page);
    await page.keyboard.press("Control+E");
    await choice.getByRole("button", { name: "Stopped" }).waitFor();
    expect(await cells(page, 1)).toEqual(["first"]);
    await choice.getByRole("button", { name: /^2 select 'second'/ }).click();
    await expect.poll(() => cells(page, 1)).toEqual(["second"]);
    await choice.getByRole("button", { name: "Stopped" }).click();
    await results(page).getByRole("button", { name: "Run again" }).waitFor();
  });

  it("fills templates with the tab's parameters", async () => {
    await page.getByRole("button", { name: "Parameters", exact: true }).click();
    const field = page.getByRole("textbox", { name: "Parameters as a JSON object" });
    await field.click();
    await page.keyboard.press("Control+A");
    await page.keyboard.insertText('{"least": 4');
    await page.getByText(/a comma or a closing bracket is expected/).waitFor();
    await page.keyboard.insertText("1}");
    await page.getByRole("button", { name: "Done" }).click();
    await runAndExpectRows(page, "select {{ least }} as least", "1 row");
    await expect.poll(() => cells(page, 1)).toEqual(["41"]);
  });

  it("makes a table of a result, opens it, and changes it where that is allowed", async () => {
    await pickDatabase(page, "Scratch");
    await writeSql(page, "select origin, count(*) as n from flights group by origin");
    await page.getByRole("button", { name: "More ways to run" }).click();
    await page.getByRole("menuitem", { name: "Create table as…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Table name").fill("origins");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Create" }).click();
    await page.getByText(/^Table .*origins was created\.$/).waitFor();
    const tables = page.getByRole("group", { name: "Tables" });
    await tables.getByRole("button", { name: "origins" }).waitFor();
    await page.getByRole("button", { name: "Query it in a new tab" }).click();
    await expect.poll(() => editorText(page)).toBe("SELECT *\nFROM origins");
    await results(page)
      .getByRole("columnheader", { name: /^origin/ })
      .waitFor();
    await runAndExpectRows(page, "delete from origins where n < 100", /^Done; \d+ rows? affected$/);
    await runAndExpectRows(page, "select count(*) from origins where n < 100", "1 row");
    await expect.poll(() => cells(page, 1)).toEqual(["0"]);
  });

  it("tells of each statement of a script, also of those without a result", async () => {
    const made = "create temp table made as select range as i from range(5)";
    const changed = "update made set i = 0 where i < 3";
    await runAndExpectRows(
      page,
      `${made};\n${changed};\nselect sum(i) as total from made;\nselect 'end' as x`,
      "1 row",
    );
    await expect.poll(() => cells(page, 1)).toEqual(["end"]);
    const choice = page.getByRole("group", { name: "Results of the statements" });
    await choice.getByRole("button", { name: /^1 create temp table made .* 5 rows affected$/ }).click();
    await results(page).getByRole("status").filter({ hasText: "Done; 5 rows affected" }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await results(page).getByRole("status").filter({ hasText: "Done; 3 rows affected" }).waitFor();
    await results(page).getByText(changed, { exact: true }).last().waitFor();
    expect(await results(page).getByRole("grid").count()).toBe(0);
    expect(await results(page).getByRole("button", { name: "Download all rows" }).count()).toBe(0);
    await expectAccessible(page);
    await choice.getByRole("button", { name: /^3 select sum/ }).click();
    await expect.poll(() => cells(page, 1)).toEqual(["7"]);
  });

  it("says of a script that fails that what it wrote is undone", async () => {
    journey.expectStatus(400, /sqllab/);
    await writeSql(page, "update origins set n = 0;\nselect nosuch from origins");
    await run(page);
    const choice = page.getByRole("group", { name: "Results of the statements" });
    await choice.getByRole("button", { name: /^1 update origins .* ran$/ }).click();
    await results(page)
      .getByText(/^The script failed; the changes of this statement were rolled back/)
      .waitFor();
    await runAndExpectRows(page, "select count(*) from origins where n = 0", "1 row");
    await expect.poll(() => cells(page, 1)).toEqual(["0"]);
  });

  it("runs in the background, also after the page is left, and gives the results elsewhere", async () => {
    await page.getByRole("button", { name: "New tab" }).click();
    await pickDatabase(page, "Nightly");
    await writeSql(page, "select count(*) as n from range(800000000) where range % 7 = 3");
    await Promise.all([
      page.waitForResponse((reply) => reply.url().includes("/sqllab/execute/") && reply.status() === 202),
      run(page),
    ]);
    await page.reload();
    await expect.poll(() => cells(page, 1).catch(() => []), { timeout: 60_000 }).toEqual(["114285714"]);
    const elsewhere = await newJourney(browser);
    await logIn(elsewhere.page, server);
    await openEditor(elsewhere.page, server);
    await expect.poll(() => cells(elsewhere.page, 1), { timeout: 30_000 }).toEqual(["114285714"]);
    expect(elsewhere.problems).toEqual([]);
    await elsewhere.context.close();
  });

  it("offers to run again what is no longer kept", async () => {
    journey.expectStatus(410, /sqllab/);
    const kept = join(server.home, "results");
    for (const file of readdirSync(kept)) rmSync(join(kept, file), { recursive: true });
    await page.reload();
    await page.getByText("The rows are no longer stored").waitFor({ timeout: 30_000 });
    await expectAccessible(page);
    await results(page).getByRole("button", { name: "Run again" }).click();
    await expect.poll(() => cells(page, 1).catch(() => []), { timeout: 60_000 }).toEqual(["114285714"]);
  });

  it("says after a reload that it stopped what ran, and runs it again", async () => {
    // The save of the page that is left may come after the next one has read the tab, which then is refused once and merges.
    journey.expectStatus(412, /tabstateview/);
    await page.getByRole("button", { name: "New tab" }).click();
    await pickDatabase(page, "Scratch");
    const marked = "select 'again' as x";
    await writeSql(page, `${marked};\nselect count(*) from range(${ENDLESS}) where range % 7 = 3`);
    await run(page);
    await page.getByRole("status").filter({ hasText: "statement 2 of 2" }).waitFor();
    await page.reload();
    await results(page).getByRole("button", { name: "Stopped" }).click();
    await results(page)
      .getByText(/^The page was closed or reloaded while the query ran/)
      .waitFor();
    await results(page).getByRole("button", { name: "Run again" }).click();
    await page.getByRole("status").filter({ hasText: "statement 2 of 2" }).waitFor();
    await page.keyboard.press("Control+E");
    await page.getByText("Query was stopped.").first().waitFor();
  });

  describe.skipIf(!postgresUrl)("on PostgreSQL", () => {
    const countRunning = async () => {
      const client = new pg.Client(postgresUrl!);
      await client.connect();
      try {
        const { rows } = await client.query(
          "select 1 from pg_stat_activity where state = 'active' and query like $1 and pid <> pg_backend_pid()",
          [`%${MARK}%`],
        );
        return rows.length;
      } finally {
        await client.end();
      }
    };

    it("goes on after the statement that waited, and shows the last", async () => {
      await page.getByRole("button", { name: "New tab" }).click();
      await pickDatabase(page, "Warehouse");
      const other = new pg.Client(postgresUrl!);
      await other.connect();
      try {
        await other.query(`create table ${MARK} as select 41 as n`);
        await other.query(`begin; lock table ${MARK}`);
        await writeSql(page, `select 1;\nselect n from ${MARK};\nselect 'last' as x`);
        await run(page);
        await page.getByRole("status").filter({ hasText: "statement 2 of 3" }).waitFor();
        await other.query("rollback");
        await expect.poll(() => cells(page, 1), { timeout: 30_000 }).toEqual(["last"]);
      } finally {
        await other.query("rollback");
        await other.query(`drop table if exists ${MARK}`);
        await other.end();
      }
    });

    it("a stopped query is gone from the server's list", async () => {
      await writeSql(
        page,
        `select count(*), '${MARK}' from generate_series(1, 1000000) a, generate_series(1, 1000000) b`,
      );
      await run(page);
      await expect.poll(countRunning, { timeout: 20_000 }).toBe(1);
      await page.getByRole("button", { name: "Stop" }).first().click();
      await page.getByText("Query was stopped.").first().waitFor();
      await expect.poll(countRunning).toBe(0);
    });

    it("tells the cost before it runs", async () => {
      await writeSql(page, "select * from generate_series(1, 10)");
      await page.getByRole("button", { name: "Estimate cost" }).click();
      await page.getByRole("dialog").getByText("Total cost").waitFor();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await editorOf(page).waitFor();
    });

    it("refuses to write where the database does not allow it", async () => {
      journey.expectStatus(403, /sqllab/);
      journey.expectStatus(400, /sqllab/);
      await writeSql(page, `create table ${MARK} (a int)`);
      await run(page);
      await page.getByText("This database does not allow for DDL/DML").first().waitFor();
    });
  });

  it("caused no console error and no failed request", () => {
    expect(journey.problems).toEqual([]);
  });
});
