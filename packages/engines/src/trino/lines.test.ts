import { afterAll, beforeAll, describe } from "vitest";
import type { Connection } from "../engine.ts";
import { testLines } from "../lines.fixture.ts";
import { queryText } from "../queryText.fixture.ts";
import { connectTest, url } from "./trino.fixture.ts";

/** So many numbers from 1, in order: a sequence has at most 10,000 of them. */
const numbers = (rows: number): string =>
  `(SELECT (a - 1) * ${Math.min(rows, 1000)} + b AS i
    FROM UNNEST(sequence(1, ${Math.ceil(rows / 1000)})) AS t(a) CROSS JOIN UNNEST(sequence(1, ${Math.min(rows, 1000)})) AS u(b))`;

describe.skipIf(!url)("Trino", () => {
  let connection: Connection;
  beforeAll(() => {
    connection = connectTest();
  });
  afterAll(() => connection.close());
  testLines({
    connect: () => connection,
    typed: `SELECT BIGINT '9007199254740993' AS big, DECIMAL '1.10' AS d, nan() AS nan, true AS b,
      U&'a "text"\\000A' AS t, JSON '{"a": 1}' AS j, DATE '2025-03-12' AS day,
      TIMESTAMP '2025-03-12 10:20:30.5' AS at, TIMESTAMP '2025-03-12 10:20:30 +02:00' AS tz,
      TIME '10:20:30+02:00' AS timetz, INTERVAL '1' DAY AS iv, ARRAY[1, NULL] AS l,
      MAP(ARRAY['k'], ARRAY[1.5e0]) AS m, CAST(ROW(1, 'x') AS ROW(a integer, b varchar)) AS r, X'ff' AS x,
      UUID '0dcf193d-a5ab-4ae5-9d62-c4661e501502' AS u, NULL AS n, 1 AS n FROM UNNEST(sequence(1, 3))`,
    manyRows: (rows) => `SELECT i, to_hex(md5(to_utf8(CAST(i AS varchar)))) AS t FROM ${numbers(rows)}`,
    failing: `SELECT i, 1 / (15000 - i) AS x FROM ${numbers(20_000)}`,
    // Nothing in its SQL waits.
    slow: null,
    inSession: {
      first: "USE tpch.tiny",
      reads: "SELECT name FROM region WHERE regionkey = 3",
      gives: '{"name":"EUROPE"}\n',
      write: false,
    },
    async countRunning(text) {
      const { text: rows } = await queryText(
        connection,
        `SELECT COUNT(*) AS n FROM system.runtime.queries
         WHERE state NOT IN ('FINISHED', 'FAILED') AND query LIKE '%${text}%' AND query NOT LIKE '%runtime.queries%'`,
      );
      return (JSON.parse(rows) as { n: number }[])[0]?.n ?? 0;
    },
  });
});
