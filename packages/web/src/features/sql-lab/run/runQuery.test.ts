import { toast } from "@sightline/ui/toast";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openPlainPage } from "../../../testing/plainPage.ts";
import { type EditorQuery, useSqlLab } from "../model/index.ts";
import { BLANK_QUERY } from "../model/queries/index.ts";
import { addTab, tabOf } from "../model/tabs/index.ts";
import type { SqlDatabase } from "../queries.ts";
import { previewTable, runAgain, runInTab, stopQuery } from "./runQuery.ts";

const DATABASE = { id: 1, database_name: "examples", allow_run_async: false } as SqlDatabase;

interface Call {
  url: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** Answers the browser's calls one after the other; keeps what was asked. */
function answer(...replies: (() => Promise<[number, unknown]> | [number, unknown])[]): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (url.includes("csrf_token")) return new Response('{"result":"token"}');
    calls.push({ url, headers: init.headers as Record<string, string>, body: JSON.parse(String(init.body)) });
    const [status, body] = await (replies.length > 1 ? replies.shift()! : replies[0]!)();
    return new Response(JSON.stringify(body), { status });
  });
  return calls;
}

const server = (change: object) => ({
  state: "success",
  progress: 100,
  startDttm: 1,
  endDttm: 2,
  resultsKey: "key",
  tempTable: null,
  extra: { columns: [] },
  changed_on: "2026-01-01T00:00:00.000",
  ...change,
});
const ended = (id: unknown, change: object = {}) => ({ query_id: 1, query: server({ id, ...change }) });
const latest = (tabId: string): EditorQuery | undefined =>
  useSqlLab.getState().queries[tabOf(tabId)?.latestQueryId ?? ""];
const TEXT = { sql: "SELECT 1", offset: 0 };
const run = (tabId: string, database = DATABASE) => runInTab(tabId, TEXT, { database })!;

beforeAll(async () => {
  await openPlainPage(["sql-lab"]);
  vi.stubGlobal("window", { location: { search: "?region=EU&region=US&n=1" } });
});
beforeEach(() => {
  useSqlLab.setState({ tabs: [], activeId: null, queries: {}, tables: [], closed: [] });
});

it("runs no empty text, and says so", () => {
  const warned = vi.spyOn(toast, "warning").mockImplementation(() => 0);
  const calls = answer(() => [500, {}]);
  const tab = addTab({ dbId: 1 });
  expect(runInTab(tab.id, { sql: " \n", offset: 0 }, { database: DATABASE })).toBeNull();
  expect(warned).toHaveBeenCalledWith("There is nothing to run yet: write SQL first.");
  expect([calls, latest(tab.id)]).toEqual([[], undefined]);
});

it("[S1-033] [S1-051] [S1-052] [S1-093] [S1-094] runs synchronously: begins as running, with an id of its own", async () => {
  const calls = answer(() => [200, ended(calls[0]?.body.client_id)]);
  const tab = addTab({ dbId: 1, queryLimit: 100, templateParams: '{"a":1}' });
  const id = run(tab.id);
  expect(latest(tab.id)).toMatchObject({ id, state: "running", progress: 0, cached: false, runAsync: false });
  await expect.poll(() => latest(tab.id)?.state).toBe("success");
  expect(calls[0]?.url).toBe("/api/v1/sqllab/execute/?region=EU&region=US&n=1");
  expect(calls[0]?.headers.prefer).toBe("return=minimal");
  expect(calls[0]?.body).toEqual({
    client_id: id,
    database_id: 1,
    json: true,
    runAsync: false,
    catalog: null,
    schema: null,
    sql: "SELECT 1",
    sql_editor_id: tab.id,
    tab: tab.name,
    tmp_table_name: "",
    select_as_cta: false,
    ctas_method: "TABLE",
    templateParams: '{"a":1}',
    queryLimit: 100,
    expand_data: true,
  });
  expect(id).toMatch(/^\w{11}$/);
});

it("[S1-050] [S1-002] an asynchronous run begins as pending, and waits for the server's news", async () => {
  answer(() => [
    202,
    { query: server({ id: latest(tab.id)?.id, state: "pending", progress: 0, endDttm: null }) },
  ]);
  const tab = addTab({ dbId: 1 });
  run(tab.id, { ...DATABASE, allow_run_async: true });
  expect(latest(tab.id)).toMatchObject({ state: "pending", progress: 0, runAsync: true });
});

it("[S1-053] a run that ended well has its results' key and columns", async () => {
  answer(() => [200, ended(latest(tab.id)?.id, { extra: { columns: [{ name: "a" }] } })]);
  const tab = addTab({ dbId: 1 });
  run(tab.id);
  await expect
    .poll(() => latest(tab.id))
    .toMatchObject({ state: "success", resultsKey: "key", columns: [{ name: "a" }] });
});

it.each([
  [
    "the server's words",
    400,
    {
      errors: [{ message: "no such table", error_type: "SYNTAX_ERROR", level: "error", extra: { line: 2 } }],
    },
    { message: "no such table", errorType: "SYNTAX_ERROR", line: 2 },
  ],
  ["[S1-137] nothing at all", 500, null, { message: "Unknown error" }],
  [
    "[S1-137] no words",
    500,
    { errors: [{ message: "", error_type: "X", extra: {} }] },
    { message: "Unknown error" },
  ],
  [
    "[S1-138] a token that is too old",
    400,
    { errors: [{ message: "The CSRF token has expired.", error_type: "X", extra: {} }] },
    { message: "Your session timed out, please refresh your page and try again." },
  ],
])("[S1-054] a failed run keeps its errors: %s", async (_case, status, body, error) => {
  answer(() => [status, body]);
  const tab = addTab({ dbId: 1 });
  run(tab.id);
  await expect.poll(() => latest(tab.id)?.state).toBe("failed");
  expect(latest(tab.id)?.errors).toMatchObject([error]);
});

it("reads what came of the statements before the one that failed", async () => {
  const results = [{ statement: 1, sql: "SELECT 1" }];
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.includes("csrf_token")) return Response.json({ result: "token" });
    if (url.includes("updated_since")) {
      return Response.json({
        result: [server({ id: latest(tab.id)?.id, state: "failed", extra: { results } })],
      });
    }
    return Response.json({ errors: [{ message: "no such table", extra: {} }] }, { status: 400 });
  });
  const tab = addTab({ dbId: 1 });
  runInTab(tab.id, { sql: "SELECT 1; SELECT x", offset: 0 }, { database: DATABASE });
  await expect.poll(() => latest(tab.id)?.server?.extra.results).toEqual(results);
  expect(latest(tab.id)).toMatchObject({ state: "failed", errors: [{ message: "no such table" }] });
});

it("[S1-055] [S1-096] [S1-139] stops a run in the database and says so", async () => {
  const success = vi.spyOn(toast, "success");
  const calls = answer(
    () => new Promise(() => {}),
    () => [200, { result: "OK" }],
  );
  const tab = addTab({ dbId: 1 });
  const id = run(tab.id);
  await expect.poll(() => calls).toHaveLength(1);
  await stopQuery(id);
  expect(calls[1]).toMatchObject({ url: "/api/v1/query/stop", body: { client_id: id } });
  expect(latest(tab.id)?.state).toBe("stopped");
  expect(success).toHaveBeenCalledWith("Query was stopped.");
});

it("[S1-140] says why a run could not be stopped; it goes on", async () => {
  const danger = vi.spyOn(toast, "danger");
  const calls = answer(
    () => new Promise(() => {}),
    () => [422, { message: "Could not cancel query" }],
  );
  const tab = addTab({ dbId: 1 });
  const id = run(tab.id);
  await expect.poll(() => calls).toHaveLength(1);
  await stopQuery(id);
  expect(danger).toHaveBeenCalledWith("Failed at stopping query. Could not cancel query");
  expect(latest(tab.id)?.state).toBe("running");
});

it("runs one query of a tab at a time", async () => {
  const calls = answer(() => new Promise(() => {}));
  const tab = addTab({ dbId: 1 });
  run(tab.id);
  expect(runInTab(tab.id, TEXT, { database: DATABASE })).toBeNull();
  await expect.poll(() => calls).toHaveLength(1);
});

it("asks for a database before it runs anything", () => {
  const warning = vi.spyOn(toast, "warning");
  const tab = addTab({});
  expect(runInTab(tab.id, TEXT, { database: null })).toBeNull();
  expect(warning).toHaveBeenCalledWith("Choose a database first.");
});

it("[S1-034] makes a table or a view of the rows", async () => {
  const calls = answer(() => new Promise(() => {}));
  const tab = addTab({ dbId: 1 });
  runInTab(tab.id, TEXT, { database: DATABASE, createAs: { method: "VIEW", name: "v" } });
  await expect
    .poll(() => calls[0]?.body)
    .toMatchObject({ select_as_cta: true, ctas_method: "VIEW", tmp_table_name: "v" });
});

it("[S1-058] a preview of a table belongs to no tab, has no limit of its own, and can be run again", async () => {
  const calls = answer(() => new Promise(() => {}));
  const table = {
    id: "t",
    dbId: 1,
    queryEditorId: "1",
    catalog: null,
    schema: "main",
    name: "cars",
    expanded: true,
    dataPreviewQueryId: null,
    inLocalStorage: true,
  };
  useSqlLab.setState({ tables: [table] });
  const id = previewTable(table, "SELECT * FROM cars LIMIT 100", DATABASE);
  await expect.poll(() => calls[0]?.body).toMatchObject({ sql_editor_id: null, schema: "main" });
  expect(calls[0]?.body).not.toHaveProperty("queryLimit");
  expect(useSqlLab.getState().queries[id]).toMatchObject({ isDataPreview: true, tableName: "cars" });
  const again = runAgain(id);
  expect(again).not.toBe(id);
  expect(useSqlLab.getState().tables[0]?.dataPreviewQueryId).toBe(again);
});

it("runs a past query again in the tab that shows it", async () => {
  const calls = answer(() => [200, {}]);
  const other = addTab({ dbId: 1 });
  useSqlLab.setState({
    queries: {
      past: { ...BLANK_QUERY, id: "past", dbId: 1, sql: "SELECT 1", sqlEditorId: "9", state: "success" },
    },
  });
  const again = runAgain("past", other.id);
  await expect.poll(() => calls[0]?.body).toMatchObject({ sql: "SELECT 1", sql_editor_id: other.id });
  expect(tabOf(other.id)?.latestQueryId).toBe(again);
});
