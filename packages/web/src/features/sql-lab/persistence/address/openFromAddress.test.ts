import { describe, expect, it } from "vitest";
import { openWindow } from "../page.fixture.ts";
import { serverOfEachTest } from "../pages.fixture.ts";

const server = serverOfEachTest();

const page = (options: Parameters<typeof openWindow>[0]) =>
  openWindow({ url: server.url, persistence: true, ...options });

const shared = {
  ...{ dbId: 7, name: "Weekly sales", sql: "SELECT 1", schema: "main", catalog: null },
  ...{ autorun: true, templateParams: '{"a":1}' },
};

describe("what an address opens", () => {
  it.each([
    ["a permalink", { pathname: "/sqllab/p/xT9w/" }, "GET /api/v1/sqllab/permalink/xT9w", shared],
    ["an entry of the key-value store", { search: "?id=9" }, "GET /kv/9", shared],
  ])("[S1-014] %s: a tab named 'Shared query'", async (_name, place, call, body) => {
    server.answer(call, body);
    const opened = await page(place);
    expect(await opened.openFromAddress()).toBe("/sqllab/");
    expect(opened.state().tabs).toMatchObject([
      {
        name: "Shared query",
        sql: "SELECT 1",
        dbId: 7,
        schema: "main",
        autorun: true,
        templateParams: '{"a":1}',
      },
    ]);
  });

  it.each([
    ["with no more than the text", { dbId: 7, name: "N", sql: "SELECT 1" }],
    ["of an older client", { dbId: "7", sql: "SELECT 1", schema: null, autorun: null, templateParams: {} }],
  ])("a shared query %s", async (_name, stored) => {
    server.answer("GET /kv/9", stored);
    const opened = await page({ search: "?id=9" });
    await opened.openFromAddress();
    expect(opened.state().tabs).toMatchObject([
      { name: "Shared query", sql: "SELECT 1", dbId: 7, schema: null, autorun: false, templateParams: "{}" },
    ]);
  });

  it("[S1-031] a saved query: a tab of its name that belongs to it", async () => {
    const database = { id: 7, database_name: "sales" };
    server.answer("GET /api/v1/saved_query/5", {
      result: {
        label: "Mine",
        database,
        catalog: "c",
        schema: "s",
        sql: "SELECT 5",
        template_parameters: null,
      },
    });
    const opened = await page({ search: "?savedQueryId=5" });
    expect(await opened.openFromAddress()).toBe("/sqllab/");
    expect(opened.state().tabs).toMatchObject([
      {
        name: "Mine",
        remoteId: 5,
        dbId: 7,
        catalog: "c",
        schema: "s",
        sql: "SELECT 5",
        templateParams: "{}",
      },
    ]);
  });

  it("a past query: a copy", async () => {
    server.answer("GET /api/v1/query/41", {
      result: { tab_name: "Old", database: { id: 7 }, schema: "s", sql: "SELECT 41" },
    });
    const opened = await page({ search: "?queryId=41" });
    await opened.openFromAddress();
    expect(opened.state().tabs).toMatchObject([
      { name: "Copy of Old", dbId: 7, sql: "SELECT 41", autorun: false },
    ]);
  });

  it("one's own past query: a copy that shows all its results, and is kept so", async () => {
    const results = [{ statement: 1, sql: "SELECT 1", rows: 1, results_key: "first" }];
    server.answer("GET /api/v1/query/41", {
      result: {
        ...{ id: 41, client_id: "past1", tab_name: "Old", status: "success", start_time: 1, end_time: 2 },
        ...{ database: { id: 7 }, catalog: "lake", schema: "s", sql: "SELECT 1; SELECT 41" },
        ...{ sql_editor_id: "9", results_key: "last", extra: { columns: [{ name: "n" }], results } },
      },
    });
    const opened = await page({ search: "?queryId=41" });
    await opened.openFromAddress();
    const { tabs, queries } = opened.state();
    expect(tabs).toMatchObject([{ name: "Copy of Old", catalog: "lake", latestQueryId: "past1" }]);
    expect(queries.past1).toMatchObject({
      state: "success",
      resultsKey: "last",
      columns: [{ name: "n" }],
      server: { extra: { results } },
    });
  });

  it("another user's past query: a copy without its results", async () => {
    server.answer("GET /api/v1/query/41", {
      result: { id: 41, client_id: "past1", database: { id: 7 }, sql: "SELECT 41", extra: null },
    });
    const opened = await page({ search: "?queryId=41" });
    await opened.openFromAddress();
    expect(opened.state().tabs).toMatchObject([{ sql: "SELECT 41", latestQueryId: null }]);
    expect(opened.state().queries).toEqual({});
  });

  it("[S1-021] a datasource with the SQL that was posted to the page, once", async () => {
    const result = {
      table_name: "flights",
      database: { id: 7 },
      schema: "main",
      sql: null,
      select_star: "SELECT *",
    };
    server.answer("GET /api/v1/dataset/3", { result });
    const opened = await page({ requested: { datasourceKey: "3__table", sql: "SELECT 3" } });
    expect(opened.hasTabRequest()).toBe(true);
    await opened.openFromAddress();
    expect(opened.state().tabs).toMatchObject([
      { name: "Query flights", dbId: 7, schema: "main", sql: "SELECT 3" },
    ]);
    expect(await opened.openFromAddress()).toBeNull();
    expect(opened.state().tabs).toHaveLength(1);
  });

  it("[S3-016] a query that a chart is drawn from, with the values of its templates", async () => {
    const result = {
      tab_name: "Orders",
      database: { id: 7 },
      catalog: null,
      schema: "main",
      sql: "SELECT 1; SELECT 2",
    };
    server.answer("GET /api/v1/query/9", { result });
    const requested = { datasourceKey: "9__query", sql: "SELECT {{ n }}", templateParams: '{"n":2}' };
    const opened = await page({ requested });
    await opened.openFromAddress();
    expect(opened.state().tabs).toMatchObject([
      { name: "Copy of Orders", dbId: 7, schema: "main", sql: "SELECT {{ n }}", templateParams: '{"n":2}' },
    ]);
  });

  it("a datasource without SQL: all of it", async () => {
    const result = {
      table_name: "flights",
      database: { id: 7 },
      schema: "main",
      sql: null,
      select_star: "SELECT *",
    };
    server.answer("GET /api/v1/dataset/3", { result });
    const opened = await page({ search: "?datasourceKey=3__table" });
    await opened.openFromAddress();
    expect(opened.state().tabs[0]?.sql).toBe("SELECT *");
  });

  it("a text of its own, and what templates read stays in the address", async () => {
    const search = "?name=N&sql=SELECT+2&dbid=7&schema=main&catalog=c&templateParams=%7B%7D&region=EU";
    const opened = await page({ search });
    expect(await opened.openFromAddress()).toBe("/sqllab/?region=EU");
    expect(opened.state().tabs).toMatchObject([
      { name: "N", sql: "SELECT 2", dbId: 7, schema: "main", catalog: "c", autorun: false },
    ]);
  });

  it("a database by its name", async () => {
    server.answer("GET /api/v1/database/", { result: [{ id: 7, database_name: "sales" }] });
    const opened = await page({ search: "?dbname=sales&sql=SELECT+1" });
    await opened.openFromAddress();
    expect(opened.state().tabs[0]?.dbId).toBe(7);
  });

  it("one tab, though the page is drawn twice", async () => {
    const opened = await page({ search: "?sql=SELECT+1&dbid=7" });
    const answers = await Promise.all([opened.openFromAddress(), opened.openFromAddress()]);
    expect(answers).toEqual(["/sqllab/", null]);
    expect(opened.state().tabs).toHaveLength(1);
  });

  it("an empty tab", async () => {
    const opened = await page({ search: "?new=true" });
    expect(await opened.openFromAddress()).toBe("/sqllab/");
    expect(opened.state().tabs).toMatchObject([{ name: "Untitled Query 1", sql: "SELECT ..." }]);
  });

  it.each(["", "?region=EU", "?schema=main"])("nothing with '%s'", async (search) => {
    const opened = await page({ search });
    expect(opened.hasTabRequest()).toBe(false);
    expect(await opened.openFromAddress()).toBeNull();
  });
});

it.each([
  ["SELECT 1", true],
  ["WITH a AS (SELECT 1) SELECT * FROM a; SELECT 2", true],
  ["DELETE FROM t", false],
  ["SELECT 1; DROP TABLE t", false],
  ["WITH a AS (DELETE FROM t RETURNING 1) SELECT * FROM a", false],
  ["SELECT 1 /*!50000 INTO OUTFILE 'x' */", false],
  ["SELECT 1 /*M! INTO OUTFILE 'x' */", false],
  // Quotes, comments and statements end elsewhere in other databases.
  ["SELECT 'a\\' , '; DELETE FROM t; -- '", false],
  ["SELECT 1 # '\n; DELETE FROM t; -- '", false],
  ["SELECT $$ ' $$; DELETE FROM t; -- '", false],
  ["SELECT 1 AS `'`; DELETE FROM t; -- '", false],
  ["SELECT 1 DELETE FROM t", false],
  ["SELECT 1 {{ x }}", false],
  ["SELECT 1 {# ' #}; DELETE FROM t -- '", false],
  ["SELECT 'it''s', \"a b\" FROM t -- it's\n WHERE x LIKE '%a%'", true],
  ["", false],
])("a link runs '%s' by itself: %s", async (sql, runs) => {
  const opened = await page({ search: `?autorun=true&sql=${encodeURIComponent(sql)}` });
  await opened.openFromAddress();
  expect(opened.state().tabs[0]?.autorun).toBe(runs);
});

describe("what cannot be loaded", () => {
  it.each([
    ["shared", { search: "?id=9" }],
    ["shared by a permalink", { pathname: "/sqllab/p/nothing" }],
    ["shared by a permalink that was cut off", { pathname: "/sqllab/p/a%E2%82" }],
    ["saved", { search: "?savedQueryId=5" }],
    ["saved, with an id that is none", { search: "?savedQueryId=five" }],
    ["past", { search: "?queryId=5" }],
  ])("[S1-131] a %s query: 'The query couldn't be loaded'", async (_name, place) => {
    const opened = await page(place);
    expect(await opened.openFromAddress()).toBe("/sqllab/");
    expect(opened.dangers()).toEqual(["The query couldn't be loaded"]);
    expect(opened.state().tabs).toEqual([]);
  });

  it("[S1-132] a datasource: 'The datasource couldn't be loaded'", async () => {
    const opened = await page({ requested: { datasourceKey: "3__table", sql: "SELECT 3" } });
    await opened.openFromAddress();
    expect(opened.dangers()).toEqual(["The datasource couldn't be loaded"]);
  });
});
