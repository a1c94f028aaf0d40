import { afterAll, beforeAll, describe } from "vitest";
import { testLines } from "../lines.fixture.ts";
import { mariadbUrl, type TestDatabase, testDatabase } from "./mariadb.fixture.ts";

describe.skipIf(!mariadbUrl)("MariaDB", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());
  testLines({
    connect: (write = false) => database.connect({ readOnly: !write, poolSize: 1 }),
    typed: `SELECT 9007199254740993 AS big, CAST(1.10 AS DECIMAL(9,2)) AS d, 1.5e0 AS f, TRUE AS b, 'a "text"\\n' AS t,
      JSON_OBJECT('a', 1) AS j, DATE '2025-03-12' AS day, TIMESTAMP '2025-03-12 10:20:30.5' AS at, X'ff' AS x,
      CAST(NULL AS SIGNED) AS n, 1 AS n FROM seq_1_to_3`,
    manyRows: (rows) => `SELECT seq AS i, MD5(seq) AS t FROM seq_1_to_${rows}`,
    failing:
      "SELECT seq AS i, IF(seq < 10000, 1, (SELECT 1 UNION SELECT 2 WHERE seq > 0)) AS v FROM seq_1_to_20000",
    slow: "SELECT seq AS i, REPEAT('x', 1000) AS t, IF(seq > 100, SLEEP(1), 0) AS s FROM seq_1_to_2000",
    inSession: {
      first: "CREATE TEMPORARY TABLE own AS SELECT 1 AS i",
      reads: "SELECT i, 'ü' AS t FROM own",
      gives: '{"i":1,"t":"ü"}\n',
      write: true,
    },
    async countRunning(text) {
      const [row] = await database.admin(
        `SELECT COUNT(*) FROM information_schema.processlist WHERE info LIKE '%${text}%' AND id <> CONNECTION_ID()`,
      );
      return Number(row?.[0]);
    },
  });
});
