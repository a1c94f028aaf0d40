import { afterAll } from "vitest";
import { testLines } from "../lines.fixture.ts";
import { sqliteFolder } from "./sqlite.fixture.ts";

const data = sqliteFolder(`
  CREATE TABLE typed (i INTEGER, r REAL, t TEXT, b BOOLEAN, at DATETIME, day DATE, x BLOB, any);
  INSERT INTO typed VALUES (9007199254740993, 1.5, 'a "text" ü', 1, '2025-03-12 10:20:30', '2025-03-12', x'ff', 'a'),
    (NULL, 9e999, NULL, 0, 'soon', NULL, NULL, 5);
`);
const [reader, writer] = [data.connect(), data.connect({ readOnly: false })];
afterAll(async () => {
  await reader.close();
  await writer.close();
  data.remove();
});

const numbers = (rows: number) =>
  `WITH RECURSIVE s(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM s WHERE i < ${rows})`;

testLines({
  connect: (write) => (write ? writer : reader),
  typed: "SELECT * FROM typed",
  manyRows: (rows) => `${numbers(rows)} SELECT i, 'a text of some thirty characters ' || i AS t FROM s`,
  failing: `${numbers(20_000)} SELECT i, CASE WHEN i > 10000 THEN abs(-9223372036854775807 - 1) END AS a FROM s`,
  // Each of the later rows counts for minutes.
  slow: `${numbers(2_000)} SELECT i, hex(zeroblob(600)) AS t, CASE WHEN i > 1100 THEN (WITH RECURSIVE c(n) AS
    (SELECT s.i UNION ALL SELECT n + 1 FROM c WHERE n < s.i + 5000000000) SELECT count(*) FROM c) END AS c FROM s`,
  inSession: {
    first: "CREATE TABLE own AS SELECT 1 AS i",
    reads: "SELECT i, 'ü' AS t FROM own",
    gives: '{"i":1,"t":"ü"}\n',
    write: true,
  },
});
