import type { Query } from "@sightline/api/sql-lab";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { draw, seenText } from "../../../testing/screen.tsx";
import { startServer } from "../../../testing/testServer.ts";
import type { EditorQuery } from "../model/index.ts";
import { BLANK_QUERY } from "../model/queries/index.ts";
import { keepView } from "./keptViews.ts";
import { ScriptResult } from "./ResultView.tsx";
import { earlierResults, ofStatement } from "./statements.ts";

const results = [
  { statement: 1, sql: "SELECT * FROM people", executed_sql: "SELECT * FROM people\nLIMIT 11", rows: 10 },
  { statement: 3, sql: "SELECT 1", executed_sql: "SELECT 1", rows: 1 },
].map((result) => ({ ...result, limit: 10, limiting_factor: "DROPDOWN", results_key: "k" }));

const script: EditorQuery = {
  ...BLANK_QUERY,
  id: "script",
  dbId: 1,
  sql: "SELECT * FROM people; SET x = 1; SELECT 1; SELECT 2",
  state: "success",
  startDttm: 1_000,
  endDttm: 2_000,
  columns: [],
  server: {
    rows: 2,
    limit: 10,
    limitingFactor: "NOT_LIMITED",
    db: "d",
    extra: { results },
  } as unknown as Query,
};

const nothing = () => {};

/** Shows what became of a script, in place of what was shown before. */
async function open(query: EditorQuery) {
  await cleanup();
  startServer();
  await draw(
    <ScriptResult
      query={query}
      onRunAgain={nothing}
      onStop={nothing}
      onGoTo={nothing}
      onOpenTable={nothing}
    />,
  );
}
const view = async (query: EditorQuery) => {
  await open(query);
  return seenText();
};
/** The statement whose result is shown. */
const shownStatement = () => {
  const button = document.querySelector("button[aria-pressed=true]");
  return [...(button?.childNodes ?? [])].map((part) => part.textContent).join(" ");
};
const pressed = async (query: EditorQuery) => {
  await open(query);
  return shownStatement();
};

describe("a script of several statements", () => {
  it("offers the result of each, the last one first", async () => {
    const text = await view(script);
    for (const part of ["1 SELECT * FROM people 10 rows", "3 SELECT 1 1 row", "Last statement"]) {
      expect(text).toContain(part);
    }
    expect(text).toContain("Done; the statement returns no rows");
  });

  it("shows the one that was chosen, as a result of its own", async () => {
    await open(script);
    await page.getByRole("button", { name: /^1 ?SELECT/ }).click();
    await expect.poll(shownStatement).toContain("1 SELECT * FROM people");
    await page.getByRole("button", { name: "Last statement" }).click();
    await expect.poll(shownStatement).toBe("Last statement");
    const one = ofStatement(script, results[0]!);
    expect(one).toMatchObject({ id: "script.1", sql: "SELECT * FROM people", state: "success" });
    expect(one.server).toMatchObject({ rows: 10, limit: 10, limitingFactor: "DROPDOWN" });
    expect(earlierResults(one)).toEqual([]);
  });

  it("offers what ended well before one that failed", async () => {
    const failed = { ...script, id: "failed", state: "failed" as const };
    expect(await view(failed)).toContain("Error");
    expect(await view(failed)).toContain("The query failed");
    expect(ofStatement(failed, results[1]!)).toMatchObject({ state: "success", errors: [] });
  });

  it("shows the newest result while the next statement runs, and the one that was chosen", async () => {
    const extra = { results, statement: 4, statements: 5 };
    const server = { ...script.server, extra } as unknown as Query;
    const running = { ...script, id: "running", state: "running" as const, endDttm: null, server };
    const text = await view(running);
    for (const part of ["Running · statement 4 of 5", "Stop", "Statement 4 is running"])
      expect(text).toContain(part);
    expect(await pressed(running)).toContain("3 SELECT 1");
    expect(text.match(/Stop/g)).toHaveLength(1);
    keepView("running", { statement: 1 });
    expect(await pressed(running)).toContain("1 SELECT * FROM people");
    keepView("running", { statement: "last" });
    expect(await pressed(running)).toContain("Statement 4 is running");
  });

  it("keeps the newest result in view when it is stopped", async () => {
    const stopped = { ...script, id: "stopped", state: "stopped" as const };
    expect(await pressed(stopped)).toContain("3 SELECT 1");
    keepView("stopped", { statement: "last" });
    expect(await view(stopped)).toContain("Run again");
  });

  describe("with statements that have no result", () => {
    const done = [
      { statement: 2, sql: "UPDATE t SET a = 1", affected_rows: 3, undoable: true },
      { statement: 4, sql: "CREATE TABLE u (a INTEGER)", affected_rows: null, undoable: true },
    ];
    const mixed = (id: string, more: Partial<EditorQuery> = {}, extra: object = {}): EditorQuery => ({
      ...script,
      id,
      server: { ...script.server, extra: { results, statements_done: done, ...extra } } as unknown as Query,
      ...more,
    });

    it("gives each its place in the order of the script", async () => {
      const text = await view(mixed("mixed"));
      expect(text).toMatch(
        /1 SELECT \* FROM people 10 rows 2 UPDATE t SET a = 1 3 rows affected 3 SELECT 1 1 row 4 CREATE TABLE u \(a INTEGER\) done Last statement/,
      );
    });

    it("says of the one that was chosen what it did, without rows and what is made of them", async () => {
      keepView("chosen", { statement: 2 });
      const text = await view(mixed("chosen"));
      for (const part of ["Done; 3 rows affected", "UPDATE t SET a = 1"]) expect(text).toContain(part);
      for (const part of ["Search all rows", "rolled back", "committed when", "1.00 s"])
        expect(text).not.toContain(part);
      expect(await pressed(mixed("chosen"))).toContain("2 UPDATE");
      keepView("plain", { statement: 4 });
      expect(await view(mixed("plain"))).toContain("Done; the statement returns no rows");
    });

    it.each(["failed", "timed_out", "stopped"] as const)(
      "claims no change of a script that %s",
      async (state) => {
        keepView(state, { statement: 2 });
        const text = await view(mixed(state, { state }));
        expect(text).toContain("the changes of this statement were rolled back");
        expect(text).toContain("2 UPDATE t SET a = 1 ran");
      },
    );

    it("shows the newest rows while the script runs, else what runs", async () => {
      const place = { statement: 5, statements: 6 };
      const running = { state: "running", endDttm: null } as const;
      expect(await pressed(mixed("rows", running, place))).toContain("3 SELECT 1");
      const bare = mixed("bare", running, { ...place, results: [] });
      expect(await pressed(bare)).toContain("Statement 5 is running");
      keepView("bare", { statement: 2 });
      const text = await view(bare);
      expect(text).toContain("Its changes are committed when the whole script succeeds.");
      expect(text.match(/Stop/g)).toHaveLength(1);
    });

    it("counts those that are not listed", async () => {
      const text = await view(mixed("untold", {}, { statements_done_more: 1200 }));
      expect(text).toContain("1,200 more statements without a result");
    });

    it("says how many rows the last one changed, and which it was", async () => {
      const last = mixed("last", {}, { results: [], statements_done: [], affected_rows: 1 });
      const text = await view({ ...last, server: { ...last.server, executedSql: "DELETE FROM t" } as Query });
      for (const part of ["Done; 1 row affected", "DELETE FROM t", "1.00 s"]) expect(text).toContain(part);
      expect(text).not.toContain("0 rows");
    });

    it("shows the beginning of a text of megabytes", async () => {
      const last = mixed("long", {}, { results: [], statements_done: [] });
      const executedSql = `INSERT INTO t VALUES ('${"x".repeat(3_000_000)}')`;
      const text = await view({ ...last, server: { ...last.server, executedSql } as Query });
      expect(text).toMatch(/INSERT INTO t VALUES \('x+…/);
      expect(text.length).toBeLessThan(2_000);
    });
  });

  it("says how many results are not kept", async () => {
    const server = { ...script.server, extra: { results, results_unkept: 248 } } as unknown as Query;
    expect(await view({ ...script, id: "unkept", server })).toContain("248 more results are not stored");
  });

  it("offers nothing for a single statement", async () => {
    const server = { ...script.server, extra: {} } as Query;
    expect(await view({ ...script, id: "single", server })).not.toContain("Last statement");
  });
});
