import type { Query } from "@sightline/api/sql-lab";
import { beforeAll, describe, expect, it } from "vitest";
import { markup, openPage, textOf } from "../../../testing/markup.tsx";
import { BLANK_QUERY, type EditorQuery } from "../model/index.ts";
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

beforeAll(() => openPage(["sql-lab"]));

const nothing = () => {};
const drawn = (query: EditorQuery) =>
  markup(
    <ScriptResult
      query={query}
      onRunAgain={nothing}
      onStop={nothing}
      onGoTo={nothing}
      onOpenTable={nothing}
    />,
  );
const view = (query: EditorQuery) => textOf(drawn(query));

const pressed = (query: EditorQuery) =>
  textOf(/<button[^>]*aria-pressed="true".*?<\/button>/s.exec(drawn(query))?.[0] ?? "");

describe("a script of several statements", () => {
  it("offers the result of each, the last one first", () => {
    const text = view(script);
    for (const part of ["1 SELECT * FROM people 10 rows", "3 SELECT 1 1 row", "Last statement"]) {
      expect(text).toContain(part);
    }
    expect(text).toContain("Done; the statement returns no rows");
  });

  it("shows the one that was chosen, as a result of its own", () => {
    keepView("script", { statement: 1 });
    expect(view(script)).toContain("limited to 10 by the limit dropdown");
    const one = ofStatement(script, results[0]!);
    expect(one).toMatchObject({ id: "script.1", sql: "SELECT * FROM people", state: "success" });
    expect(one.server).toMatchObject({ rows: 10, limit: 10, limitingFactor: "DROPDOWN" });
    expect(earlierResults(one)).toEqual([]);
  });

  it("offers what ended well before one that failed", () => {
    const failed = { ...script, id: "failed", state: "failed" as const };
    expect(view(failed)).toContain("Error");
    expect(view(failed)).toContain("The query failed");
    expect(ofStatement(failed, results[1]!)).toMatchObject({ state: "success", errors: [] });
  });

  it("shows the newest result while the next statement runs, and the one that was chosen", () => {
    const extra = { results, statement: 4, statements: 5 };
    const server = { ...script.server, extra } as unknown as Query;
    const running = { ...script, id: "running", state: "running" as const, endDttm: null, server };
    const text = view(running);
    for (const part of ["Running · statement 4 of 5", "Stop", "Statement 4 runs"])
      expect(text).toContain(part);
    expect(pressed(running)).toContain("3 SELECT 1");
    expect(text.match(/Stop/g)).toHaveLength(1);
    keepView("running", { statement: 1 });
    expect(pressed(running)).toContain("1 SELECT * FROM people");
    keepView("running", { statement: "last" });
    expect(pressed(running)).toContain("Statement 4 runs");
  });

  it("keeps the newest result in view when it is stopped", () => {
    const stopped = { ...script, id: "stopped", state: "stopped" as const };
    expect(pressed(stopped)).toContain("3 SELECT 1");
    keepView("stopped", { statement: "last" });
    expect(view(stopped)).toContain("Run again");
  });

  it("says how many results are not kept", () => {
    const server = { ...script.server, extra: { results, results_unkept: 248 } } as unknown as Query;
    expect(view({ ...script, id: "unkept", server })).toContain("248 more results are not kept");
  });

  it("offers nothing for a single statement", () => {
    const server = { ...script.server, extra: {} } as Query;
    expect(view({ ...script, id: "single", server })).not.toContain("Last statement");
  });
});
