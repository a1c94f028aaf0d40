import { readdirSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toRison } from "@sightline/core/rison";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestUser } from "../../testing/index.ts";
import { type SqlServer, sqlServer } from "../../testing/sqlServer.ts";

let at: SqlServer;
let now = new Date("2025-03-12T12:00:00Z");
beforeAll(async () => {
  at = await sqlServer({ now: () => now });
});
afterAll(() => at.close());

const q = (value: unknown) => `q=${encodeURIComponent(toRison(value))}`;
const rowsOf = (client_id: string, asked: object, user: TestUser = at.analyst) =>
  at.server.as(user).get(`/api/v1/sqllab/rows/${client_id}?${q({ from: 0, count: 10, ...asked })}`);
const resultsOf = (key: string, more: object = {}, user: TestUser = at.analyst) =>
  at.server.as(user).get(`/api/v1/sqllab/results/?${q({ key, ...more })}`);
const summaryOf = (client_id: string, column: string, user: TestUser = at.analyst) =>
  at.server.as(user).get(`/api/v1/sqllab/summary/${client_id}?${q({ column })}`);
const exportResult = (client_id: string, more = "", user: TestUser = at.analyst) =>
  at.server.as(user).get(`/api/v1/sqllab/export/${client_id}/${more}`);
const folder = () => join(at.server.platform.config.home, "results");
const LABELS = "SELECT id, label FROM big ORDER BY id";

async function runQuery(client_id: string, sql: string, more: object = {}): Promise<string> {
  const reply = await at.run(at.analyst, sql, { client_id, ...more });
  expect(reply.status).toBe(200);
  return reply.body.query.resultsKey;
}
const GONE = {
  status: 410,
  body: {
    errors: [
      {
        error_type: "RESULTS_BACKEND_ERROR",
        message:
          "Data could not be retrieved from the results backend. You need to re-run the original query.",
      },
    ],
  },
};

describe("windows of rows", () => {
  it.each([
    ["few", "SELECT id, label FROM big ORDER BY id LIMIT 500", 500],
    ["many", LABELS, 20_000],
  ])("are read of %s", async (client_id, sql, total) => {
    await runQuery(client_id, sql);
    const last = await rowsOf(client_id, { from: total - 2, count: 100 });
    expect(last).toMatchObject({
      status: 200,
      body: {
        state: "success",
        from: total - 2,
        total,
        complete: true,
        data: [
          { id: total - 2, label: `row ${total - 2}` },
          { id: total - 1, label: `row ${total - 1}` },
        ],
      },
    });
    expect(last.body.columns.map(({ name }: { name: string }) => name)).toEqual(["id", "label"]);
    expect((await rowsOf(client_id, { from: total + 7 })).body.data).toEqual([]);
    expect(
      (await rowsOf(client_id, { from: 255, count: 3 })).body.data.map((row: { id: number }) => row.id),
    ).toEqual([255, 256, 257]);
  });

  it("keep all digits, and what the engine wrote", async () => {
    await runQuery(
      "exact",
      `SELECT 9007199254740993 AS wide, '},{"wide":1' AS text, NULL AS none, 'a
b' AS lines`,
    );
    const reply = await rowsOf("exact", {});
    expect(reply.bytes.toString()).toContain('"wide":9007199254740993');
    expect(reply.body.data[0]).toMatchObject({ text: '},{"wide":1', none: null, lines: "a\nb" });
  });

  it("are all that a client fetches which asked for no rows in the reply", async () => {
    const body = { database_id: at.sales.id, sql: LABELS, client_id: "minimal" };
    const reply = await at.server
      .as(at.analyst)
      .post("/api/v1/sqllab/execute/", body, { prefer: "respond-async, return=minimal" });
    expect(reply).toMatchObject({ status: 200, body: { data: [], query: { rows: 20_000 } } });
    expect(reply.headers["preference-applied"]).toBe("return=minimal");
    expect(reply.body.columns).toHaveLength(2);
    expect((await rowsOf("minimal", { from: 12_345, count: 1 })).body.data).toEqual([
      { id: 12_345, label: "row 12345" },
    ]);
  });

  it("are sorted and searched", async () => {
    await runQuery("views", "SELECT id, bucket, label FROM big ORDER BY id");
    const idsOf = async (asked: object) => {
      const { body } = await rowsOf("views", { count: 3, ...asked });
      return [body.total, body.data.map(({ id }: { id: number }) => id)];
    };
    const sort = (...columns: string[]) => columns.map((column) => ({ column, desc: column === "id" }));
    expect(await idsOf({ sort: sort("id") })).toEqual([20_000, [19_999, 19_998, 19_997]]);
    expect(await idsOf({ sort: sort("bucket", "id") })).toEqual([20_000, [19_999, 19_992, 19_985]]);
    expect(await idsOf({ search: "ROW 1999" })).toEqual([11, [1999, 19_990, 19_991]]);
    expect(await idsOf({ search: "ROW 1999", sort: sort("id"), from: 1 })).toEqual([
      11,
      [19_998, 19_997, 19_996],
    ]);
    expect(await rowsOf("views", { sort: sort("nosuch") })).toMatchObject({
      status: 400,
      body: { message: "The result has no column nosuch" },
    });
    const views = readdirSync(folder()).filter((name) => name.includes("~")).length;
    await idsOf({ search: "ROW 1999" });
    expect(readdirSync(folder()).filter((name) => name.includes("~"))).toHaveLength(views);
  });

  it("tell that there are none", async () => {
    await at.run(at.analyst, "SELECT nosuch", { client_id: "wrong" });
    expect((await rowsOf("wrong", {})).body).toEqual({
      state: "failed",
      columns: null,
      from: 0,
      data: [],
      total: 0,
      complete: true,
    });
  });

  it.each([
    ["nothing", "", 400],
    ["no window", "q=(from:0)", 400],
    ["too many rows", "q=(from:0,count:1001)", 400],
    ["a place before the first", "q=(from:-1,count:1)", 400],
    ["what is not Rison", "q=((", 400],
  ])("need a window: %s", async (_name, text, status) => {
    expect((await at.server.as(at.analyst).get(`/api/v1/sqllab/rows/few?${text}`)).status).toBe(status);
  });
});

describe("results by key", () => {
  it("[S1-057] [S1-095] are the reply of the run, cut to the rows asked for", async () => {
    const key = await runQuery("keyed", LABELS, { tab: "Mine" });
    const whole = await resultsOf(key);
    expect(whole.body.data).toHaveLength(20_000);
    expect(whole.body).not.toHaveProperty("displayLimitReached");
    expect(whole.body).toMatchObject({
      status: "success",
      columns: [{ name: "id" }, { name: "label" }],
      selected_columns: [{ name: "id" }, { name: "label" }],
      expanded_columns: [],
      query: { id: "keyed", resultsKey: key, rows: 20_000, tab: "Mine", user: "Mia Roth", db: "sales" },
    });
    expect(whole.body.query_id).toBe(whole.body.query.queryId);
    const cut = await resultsOf(key, { rows: 2 });
    expect(cut.body).toMatchObject({
      data: [
        { id: 0, label: "row 0" },
        { id: 1, label: "row 1" },
      ],
      displayLimitReached: true,
    });
    expect((await resultsOf(key, { rows: 20_000 })).body).not.toHaveProperty("displayLimitReached");
  });

  it("need a key", async () => {
    for (const asked of ["", `?${q({ rows: 1 })}`])
      expect(await at.server.as(at.analyst).get(`/api/v1/sqllab/results/${asked}`)).toMatchObject({
        status: 400,
        body: { message: "Not a valid rison schema 'key' is a required property" },
      });
  });

  it("are gone when they have expired, or were never there", async () => {
    const key = await runQuery("expiring", "SELECT 1 AS one");
    now = new Date(now.getTime() + 86_401_000);
    for (const reply of [
      await resultsOf(key),
      await rowsOf("expiring", {}),
      await summaryOf("expiring", "one"),
      await resultsOf("nosuch"),
      await resultsOf("../../etc/passwd"),
    ]) {
      expect(reply).toMatchObject(GONE);
    }
    // A download runs the query again.
    expect((await exportResult("expiring")).body).toBe("one\r\n1\r\n");
  });

  it("live as long as their database says", async () => {
    const lifetime = (cache_timeout: number | null) =>
      at.server.db.updateTable("database").set({ cache_timeout }).where("id", "=", at.sales.id).execute();
    await lifetime(60);
    const short = await runQuery("short", "SELECT 1");
    await lifetime(0);
    const endless = await runQuery("endless", "SELECT 1");
    await lifetime(null);
    now = new Date(now.getTime() + 61_000);
    expect(await resultsOf(short)).toMatchObject(GONE);
    now = new Date(now.getTime() + 300 * 86_400_000);
    expect((await resultsOf(endless)).status).toBe(200);
  });

  it("are not there without their query", async () => {
    const key = await runQuery("deleted", "SELECT 1");
    await at.server.db.deleteFrom("query").where("client_id", "=", "deleted").execute();
    const error = {
      error_type: "RESULTS_BACKEND_ERROR",
      message:
        "The query associated with these results could not be found. You need to re-run the original query.",
    };
    for (const reply of [
      await resultsOf(key),
      await rowsOf("deleted", {}),
      await summaryOf("deleted", "1"),
      await exportResult("deleted"),
    ]) {
      expect(reply).toMatchObject({ status: 404, body: { errors: [error] } });
    }
  });

  it("that cannot be read say so, and are run again for a download", async () => {
    const spoiled = {
      status: 404,
      body: {
        errors: [
          {
            error_type: "RESULTS_BACKEND_ERROR",
            message:
              "Data could not be deserialized from the results backend. The storage format might have changed, rendering the old data stake. You need to re-run the original query.",
          },
        ],
      },
    };
    const facts = await runQuery("spoiled", "SELECT 7 AS seven");
    writeFileSync(join(folder(), `${facts}.json`), "{");
    const cut = await runQuery("cut", LABELS);
    truncateSync(join(folder(), `${cut}.lines`), 100);
    expect(await resultsOf(facts)).toMatchObject(spoiled);
    expect(await rowsOf("cut", {})).toMatchObject(spoiled);
    expect((await exportResult("spoiled")).body).toBe("seven\r\n7\r\n");
    // What it found whole before, the server does not look at again until it reads the rows.
    const later = await runQuery("cut-later", "SELECT 7 AS seven");
    expect((await resultsOf(later)).status).toBe(200);
    truncateSync(join(folder(), `${later}.lines`), 3);
    expect(await resultsOf(later)).toMatchObject(spoiled);
    expect(await rowsOf("cut-later", {})).toMatchObject(spoiled);
  });

  it("are none of a table that was made", async () => {
    await at.server.db.updateTable("database").set({ allow_ctas: 1 }).where("id", "=", at.sales.id).execute();
    const made = await at.run(at.analyst, "SELECT 1 AS one", {
      client_id: "made",
      select_as_cta: true,
      tmp_table_name: "made_here",
    });
    expect(made.body).toMatchObject({ data: [], query: { resultsKey: null, tempTable: "made_here" } });
    expect(await rowsOf("made", {})).toMatchObject(GONE);
    expect((await exportResult("made")).body).toBe("one\r\n1\r\n");
  });
});

describe("whose results are they", () => {
  it("nobody's but their user's, and of those who may see all", async () => {
    const key = await runQuery("private", "SELECT 1 AS one");
    const refused = {
      status: 403,
      body: {
        errors: [{ error_type: "QUERY_SECURITY_ACCESS_ERROR", message: "Cannot access the query" }],
      },
    };
    for (const user of [at.hr, at.stranger]) {
      expect(await resultsOf(key, {}, user)).toMatchObject(refused);
      expect(await rowsOf("private", {}, user)).toMatchObject(refused);
      expect(await summaryOf("private", "one", user)).toMatchObject(refused);
      expect(await exportResult("private", "", user)).toMatchObject(refused);
    }
    const { admin } = at.server;
    expect((await resultsOf(key, {}, admin)).body.data).toEqual([{ one: 1 }]);
    expect((await rowsOf("private", {}, admin)).body.data).toEqual([{ one: 1 }]);
    expect((await at.server.as(await at.server.createUser()).get("/api/v1/sqllab/results/")).status).toBe(
      403,
    );
  });

  it("nobody's who may no longer read their tables", async () => {
    const reply = await at.run(at.hr, "SELECT * FROM hr.people", { client_id: "leaver" });
    const key = reply.body.query.resultsKey;
    expect((await resultsOf(key, {}, at.hr)).status).toBe(200);
    // Made before, and at hand.
    const view = { sort: [{ column: "name", desc: true }], search: "canary" };
    expect((await rowsOf("leaver", view, at.hr)).body.total).toBe(1);
    expect((await summaryOf("leaver", "name", at.hr)).status).toBe(200);
    const { db } = at.server;
    await db
      .deleteFrom("role_permission")
      .where("permission_view_id", "in", (from) =>
        from.selectFrom("permission_view").select("id").where("permission", "=", "schema_access"),
      )
      .execute();
    const replies = [
      await resultsOf(key, {}, at.hr),
      await rowsOf("leaver", {}, at.hr),
      await rowsOf("leaver", view, at.hr),
      await summaryOf("leaver", "name", at.hr),
      await exportResult("leaver", "", at.hr),
    ];
    for (const { status, bytes } of replies) {
      expect(status).toBe(403);
      expect(bytes.toString()).not.toContain("canary");
    }
  });
});

it("a column is summed up, once", async () => {
  await runQuery(
    "summed",
    "SELECT id, bucket, CASE WHEN bucket > 3 THEN label END AS label FROM big ORDER BY id",
  );
  const [first, second] = await Promise.all([summaryOf("summed", "bucket"), summaryOf("summed", "bucket")]);
  expect(first).toMatchObject({
    status: 200,
    body: { result: { rows: 20_000, nulls: 0, distinct: 7, min: "0", max: "6" } },
  });
  expect(second.body).toEqual(first.body);
  const label = (await summaryOf("summed", "label")).body.result;
  expect(label.nulls + label.distinct).toBe(20_000);
  expect(await summaryOf("summed", "nosuch")).toMatchObject({
    status: 400,
    body: { message: "The result has no column nosuch" },
  });
});
