import { afterAll, beforeAll, describe } from "vitest";
import type { Connection } from "../engine.ts";
import { testLines } from "../lines.fixture.ts";
import { queryText } from "../queryText.fixture.ts";
import { connectTest, url } from "./clickhouse.fixture.ts";

const table = `slow_${Math.random().toString(36).slice(2)}`;

describe.skipIf(!url)("ClickHouse", () => {
  let reading: Connection;
  let writing: Connection;
  const write = async (...statements: string[]): Promise<void> => {
    const session = await writing.session({ write: true });
    for (const sql of statements)
      await session.run({ sql, format: "rows", temporal: "iso", maxRows: 1, timeoutMs: 30_000 });
    await session.close();
  };
  beforeAll(async () => {
    reading = connectTest({ poolSize: 2 });
    writing = connectTest({ readOnly: false, poolSize: 2 });
    // The server hands rows over in the blocks that they were written in.
    await write(
      `CREATE TABLE ${table} (i UInt32, t String) ENGINE = Memory`,
      `INSERT INTO ${table} SELECT number + 1, repeat('x', 1000) FROM numbers(2000)
       SETTINGS max_block_size = 100, min_insert_block_size_rows = 100, max_insert_threads = 1`,
    );
  });
  afterAll(async () => {
    await write(`DROP TABLE ${table}`);
    await reading.close();
    await writing.close();
  });
  testLines({
    connect: (write = false) => (write ? writing : reading),
    typed: `SELECT toUInt64(18446744073709551615) AS big, toDecimal64('1.10', 2) AS d, nan AS nan, true AS b,
      'a "text"\\n' AS t, map('k', 1) AS j, toDate('2025-03-12') AS day,
      toDateTime64('2025-03-12 10:20:30.5', 1) AS at, toDateTime('2025-03-12 10:20:30', 'Europe/Berlin') AS tz,
      [1, NULL] AS l, (1.5, 2)::Point AS p, toUUID('0dcf193d-a5ab-4ae5-9d62-c4661e501502') AS x, NULL AS n
      FROM numbers(3)`,
    manyRows: (rows) => `SELECT number + 1 AS i, hex(MD5(toString(number))) AS t FROM numbers(${rows})`,
    failing: "SELECT number AS i, throwIf(number = 150000, 'no further') AS x FROM numbers(200000)",
    slow: `SELECT i, t, sleepEachRow(0.0005) AS s FROM ${table}`,
    inSession: {
      first: "CREATE TEMPORARY TABLE own AS SELECT 1 AS i",
      reads: "SELECT i, 'ü' AS t FROM own",
      gives: '{"i":1,"t":"ü"}\n',
      write: true,
    },
    async countRunning(text) {
      const { text: rows } = await queryText(
        writing,
        `SELECT count() AS n FROM system.processes WHERE query LIKE '%${text}%' AND query NOT LIKE '%system.processes%'`,
      );
      return (JSON.parse(rows) as { n: number }[])[0]?.n ?? 0;
    },
  });
});
