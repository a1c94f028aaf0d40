import type { QueryRow } from "@sightline/api/queries";
import { toast } from "@sightline/ui/toast";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { answerCalls, openPlainPage } from "../../../testing/plainPage.ts";
import { useSqlLab } from "../model/index.ts";
import { addTab } from "../model/tabs/index.ts";
import { earlierResults } from "../results/statements.ts";
import { fromRow } from "./fromRow.ts";
import { putPast, readPast } from "./pastQuery.ts";
import { type TabHistory, withoutQuery } from "./useTabHistory.ts";

const row = (change: Partial<QueryRow>): QueryRow => ({
  id: 1,
  changed_on: "2026-11-20T10:00:00",
  client_id: "past1",
  database: { id: 4, database_name: "shop" },
  executed_sql: "SELECT 1\nLIMIT 100",
  error_message: null,
  limit: 100,
  limiting_factor: "DROPDOWN",
  progress: 100,
  rows: 100,
  schema: "public",
  select_as_cta: false,
  select_as_cta_used: false,
  select_sql: null,
  sql: "SELECT 1",
  sql_editor_id: "7",
  sql_tables: [],
  status: "success",
  tab_name: "Sales",
  user: null,
  start_time: 1_000,
  start_running_time: 1_000,
  end_time: 1_420,
  end_result_backend_time: null,
  tmp_table_name: null,
  tmp_schema_name: null,
  tracking_url: null,
  results_key: "key",
  ...change,
});

const RESULTS = [
  {
    statement: 1,
    sql: "SELECT 7 AS seven",
    executed_sql: "SELECT 7 AS seven",
    rows: 1,
    limit: 100,
    limiting_factor: "DROPDOWN",
    results_key: "first",
  },
];

const pagesOf = (...pages: QueryRow[][]): TabHistory => ({
  pages: pages.map((result) => ({ count: pages.flat().length, result })),
  pageParams: pages.map((_, index) => index),
});

describe("a past query as a run of this page", () => {
  it("has its text, place, times, and the key of its rows", () => {
    expect(fromRow(row({}))).toMatchObject({
      id: "past1",
      dbId: 4,
      schema: "public",
      sql: "SELECT 1",
      sqlEditorId: "7",
      tab: "Sales",
      queryLimit: 100,
      startDttm: 1_000,
      endDttm: 1_420,
      resultsKey: "key",
      errors: [],
    });
  });

  it.each([
    ["rows that were kept have yet to come", { status: "success" }, "fetching"],
    ["rows that were not kept never come", { status: "success", results_key: null }, "success"],
    ["one that failed stays so", { status: "failed", results_key: null }, "failed"],
    ["one that was stopped stays so", { status: "stopped", results_key: null }, "stopped"],
    ["one that still runs is waited for", { status: "running", results_key: null }, "running"],
  ])("is in a state: %s", (_name, change, state) => {
    expect(fromRow(row(change)).state).toBe(state);
  });

  it("tells its rows, its limit and why they were cut, as after the run", () => {
    expect(fromRow(row({ rows: 100 })).server).toMatchObject({
      queryId: 1,
      rows: 100,
      limit: 100,
      limitingFactor: "DROPDOWN",
      db: "shop",
      extra: {},
    });
  });

  it("has its columns and the results of its script where they are told", () => {
    const columns = [{ name: "a" }];
    const query = fromRow(row({ catalog: "lake", extra: { columns, results: RESULTS } }));
    expect(query).toMatchObject({ state: "success", catalog: "lake", columns, resultsKey: "key" });
    expect(earlierResults(query)).toEqual(RESULTS);
  });

  it("keeps why it failed", () => {
    const failed = fromRow(row({ status: "failed", error_message: "no such table: t" }));
    expect(failed.errors).toMatchObject([{ message: "no such table: t" }]);
  });
});

describe("a past query that is opened", () => {
  const opened = (change: Partial<QueryRow> = {}) => {
    putPast(fromRow(row(change)));
    return () => useSqlLab.getState().queries.past1!;
  };
  beforeAll(() => openPlainPage(["sql-lab"]));
  beforeEach(() => {
    useSqlLab.setState({ tabs: [], activeId: null, queries: {}, tables: [], closed: [] });
  });

  it("shows all results of a script, as after the run", async () => {
    const query = opened({ id: 41 });
    expect(earlierResults(query())).toEqual([]);
    const asked = answerCalls(200, {
      id: 41,
      result: { extra: { columns: [{ name: "n" }], results: RESULTS } },
    });
    await readPast("past1");
    expect(asked).toEqual(["GET /api/v1/query/41"]);
    expect(query()).toMatchObject({ state: "success", columns: [{ name: "n" }], resultsKey: "key" });
    expect(earlierResults(query())).toEqual(RESULTS);
    // What is known is not asked for again.
    await readPast("past1");
    expect(asked).toHaveLength(1);
  });

  it("shows the results before the statement that failed, and all of its errors", async () => {
    const query = opened({ status: "failed", results_key: null, error_message: "no such table: t" });
    const errors = [{ message: "no such table: t", error_type: "X", level: "error", extra: { line: 2 } }];
    answerCalls(200, { id: 1, result: { extra: { errors, results: RESULTS } } });
    await readPast("past1");
    expect(query()).toMatchObject({ state: "failed", errors: [{ message: "no such table: t", line: 2 }] });
    expect(earlierResults(query())).toEqual(RESULTS);
  });

  it.each([
    ["one that still runs", { status: "running", results_key: null }],
    ["one whose record this page has", { extra: { columns: [] } }],
  ])("is not asked for: %s", async (_name, change) => {
    opened(change);
    const asked = answerCalls(200, { id: 1, result: { extra: {} } });
    await readPast("past1");
    expect(asked).toEqual([]);
  });

  it("keeps what the list told of another user's query", async () => {
    const query = opened();
    const before = query();
    answerCalls(200, { id: 1, result: { extra: null } });
    await readPast("past1");
    expect(query()).toEqual(before);
  });

  it("says when it could not be read", async () => {
    const danger = vi.spyOn(toast, "danger").mockClear();
    opened();
    answerCalls(500, { message: "Not now." });
    await readPast("past1");
    expect(danger).toHaveBeenCalledWith("The stored query could not be read. Not now.");
  });

  it("is not the latest of its tab, and what this page knows of it stays", () => {
    const tab = addTab({ dbId: 4 });
    const query = opened({ sql_editor_id: tab.id });
    expect(useSqlLab.getState().tabs[0]?.latestQueryId).toBeNull();
    putPast(fromRow(row({ sql: "SELECT 2" })));
    expect(query().sql).toBe("SELECT 1");
  });
});

describe("the pages of a history without a query", () => {
  it("lose it wherever it is, and nothing else", () => {
    const history = pagesOf([row({ client_id: "a" }), row({ client_id: "b" })], [row({ client_id: "c" })]);
    const left = withoutQuery(history, "b")!;
    expect(left.pages.map(({ result }) => result.map(({ client_id }) => client_id))).toEqual([["a"], ["c"]]);
    expect(left.pageParams).toEqual([0, 1]);
    expect(history.pages[0]?.result).toHaveLength(2);
  });

  it("are none when none were read", () => {
    expect(withoutQuery(undefined, "a")).toBeUndefined();
  });
});
