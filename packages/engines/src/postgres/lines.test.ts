import { describe } from "vitest";
import { testLines } from "../lines.fixture.ts";
import { asOwner, serverUri, testDatabase } from "./database.fixture.ts";

describe.skipIf(!serverUri)("PostgreSQL", () => {
  const database = testDatabase();
  const connection = database.connect({ poolSize: 1 });
  testLines({
    connect: () => connection,
    typed: `SELECT 9007199254740993 AS big, 1.10::numeric AS d, 'NaN'::float8 AS nan, true AS b, 'a "text"' || chr(10) AS t,
      '{"a": 1}'::jsonb AS j, DATE '2025-03-12' AS day, TIMESTAMP '2025-03-12 10:20:30.5' AS at,
      TIMESTAMPTZ '2025-03-12 10:20:30+02' AS tz, ARRAY[1, NULL] AS l, '\\xff'::bytea AS x, NULL::int AS n, 1 AS n
      FROM generate_series(1, 3)`,
    manyRows: (rows) => `SELECT i, md5(i::text) AS t FROM generate_series(1, ${rows}) AS s(i)`,
    failing: "SELECT i, 1 / (10000 - i) AS x FROM generate_series(1, 20000) AS s(i)",
    slow: `SELECT i, repeat('x', 1000) AS t, CASE WHEN i > 100 THEN pg_sleep(1) END AS s
      FROM generate_series(1, 2000) AS s(i)`,
    inSession: {
      first: "SET TIME ZONE 'Asia/Tokyo'",
      reads: "SELECT current_setting('TimeZone') AS zone",
      gives: '{"zone":"Asia/Tokyo"}\n',
      write: false,
    },
    async countRunning(text) {
      const asked =
        "SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid()";
      const [row] = await asOwner(database.uri, [`${asked} AND query LIKE '%${text}%'`]);
      return Number(row?.[0]);
    },
  });
});
