import type { CorpusCase } from "./statement.ts";

/** What people write for Trino and Presto. */
export const trinoPlain: readonly CorpusCase[] = [
  ["SELECT * FROM hive.sales.orders o", "select", "hive.sales.orders"],
  ['SELECT * FROM "hive"."sales"."orders"', "select", "hive.sales.orders"],
  ["SELECT * FROM t CROSS JOIN UNNEST(tags) AS u(tag)", "select", "t"],
  ["SELECT * FROM a FULL JOIN b ON a.id = b.id", "select", "a b"],
  ["SELECT approx_distinct(a), date_trunc('month', d), try_cast(x AS bigint) FROM t", "select", "t"],
  ["SELECT * FROM t OFFSET 5 LIMIT 3", "select", "t", { limited: "SELECT * FROM t OFFSET 5 LIMIT 11" }],
  [
    "SELECT * FROM t FETCH FIRST 3 ROWS ONLY",
    "select",
    "t",
    { limited: "SELECT * FROM t FETCH FIRST 11 ROWS ONLY" },
  ],
  [
    "SELECT * FROM t FETCH FIRST 3 ROWS WITH TIES",
    "select",
    "t",
    {
      limited: "SELECT * FROM (\nSELECT * FROM t FETCH FIRST 3 ROWS WITH TIES\n) AS limited_query\nLIMIT 11",
    },
  ],
  ["WITH a AS (SELECT * FROM x.y.z) SELECT * FROM a", "select", "x.y.z"],
  ["SELECT transform(arr, x -> x + 1) FROM t", "select", "t"],
  ["SELECT * FROM t WHERE d > current_date - interval '7' day", "select", "t"],
  ["VALUES (1, 'a'), (2, 'b')", "select", ""],
  ["SHOW CATALOGS", "other", ""],
  ["EXPLAIN (TYPE IO, FORMAT JSON) SELECT * FROM t", "explain", "t"],
  ["SET SESSION join_distribution_type = 'BROADCAST'", "other", ""],
];

/** What must not get through there. */
export const trinoHostile: readonly CorpusCase[] = [
  [
    "SELECT * FROM TABLE(system.query(query => 'select * from secret'))",
    "select",
    "",
    { refuses: "query system.query" },
  ],
  ['SELECT * FROM "t$partitions"', "select", "t$partitions"],
  ["SELECT * FROM other.sales.secret", "select", "other.sales.secret"],
  ["TABLE secret", "select", "secret", { unclear: true }],
  ["INSERT INTO t SELECT * FROM secret", "mutating", "secret t"],
  ["DELETE FROM t", "mutating", "t"],
  ["CREATE TABLE z AS SELECT * FROM secret", "mutating", "secret z"],
  ["CALL system.runtime.kill_query('x')", "mutating", ""],
  ["EXECUTE IMMEDIATE 'DROP TABLE t'", "mutating", ""],
  ["PREPARE q FROM DELETE FROM t", "mutating", "t"],
  ["SET ROLE admin", "mutating", ""],
  ["SET SESSION AUTHORIZATION eve", "mutating", ""],
  ["SET SESSION hive.insert_existing_partitions_behavior = 'OVERWRITE'", "mutating", ""],
  ["USE other.secret", "other", ""],
  ["EXPLAIN ANALYZE DELETE FROM t", "mutating", "t"],
  ["ANALYZE t", "mutating", "t"],
  ["SELECT * FROM t FOR VERSION AS OF 1", "select", "t"],
  ["SELECT 1; DROP TABLE t", "mutating", "t", { count: 2 }],
  [
    "WITH FUNCTION f(x int) RETURNS int RETURN x SELECT f(1) FROM secret",
    "select",
    "secret",
    { unclear: true },
  ],
  ["START TRANSACTION", "mutating", ""],
  ["SELECT * FROM (secret)", "select", "secret"],
];
