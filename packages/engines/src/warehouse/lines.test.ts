import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linesOf, testLines } from "../lines.fixture.ts";
import { connectTest, runOnPostgres, url } from "./postgresDriver.fixture.ts";

const schema = `wh_lines_${randomBytes(6).toString("hex")}`;

describe.skipIf(!url)("a warehouse's driver", () => {
  const { connection, name } = connectTest(schema);
  beforeAll(() => runOnPostgres(`CREATE SCHEMA ${schema}`));
  afterAll(async () => {
    await connection.close();
    await runOnPostgres(`DROP SCHEMA ${schema} CASCADE`);
  });
  testLines({
    connect: () => connection,
    typed:
      "SELECT 9007199254740993::bigint AS i, 1.10::numeric AS d, true AS b, 'a \"text\"' AS t, DATE '2025-03-12' AS day, NULL::int AS n FROM generate_series(1, 3)",
    manyRows: (rows) => `SELECT i, md5(i::text) AS t FROM generate_series(1, ${rows}) AS s(i)`,
    failing: "SELECT i, 1 / (10000 - i) AS x FROM generate_series(1, 20000) AS s(i)",
    slow: `SELECT i, repeat('x', 1000) AS t, CASE WHEN i > 100 THEN pg_sleep(1) END AS s
      FROM generate_series(1, 2000) AS s(i)`,
    inSession: {
      first: "CREATE TABLE own AS SELECT 1 AS i",
      reads: "SELECT i, 'ü' AS t FROM own",
      gives: '{"i":1,"t":"ü"}\n',
      write: true,
    },
  });

  it("is stopped on the server when the reader leaves while rows are waited for", async () => {
    const sql = "SELECT i, CASE WHEN i > 150 THEN pg_sleep(30) END AS s FROM generate_series(1, 300) AS s(i)";
    for await (const _ of (await linesOf(connection, { sql })).chunks) break;
    const listRunning = () =>
      runOnPostgres("SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND state = 'active'", [
        name,
      ]);
    await expect.poll(listRunning).toEqual([]);
  });
});
