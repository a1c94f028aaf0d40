import type { CorpusCase } from "./statement.ts";

/** What people write for DuckDB. */
export const duckdbPlain: readonly CorpusCase[] = [
  ["FROM orders", "select", "orders"],
  ["FROM orders SELECT product", "select", "orders"],
  ["SELECT * EXCLUDE (a) FROM t", "select", "t"],
  ["SELECT * FROM t QUALIFY row_number() OVER (PARTITION BY a) = 1", "select", "t"],
  ["SELECT * FROM a ASOF JOIN b USING (id, at)", "select", "a b"],
  ["SELECT list_transform([1, 2], x -> x + 1)", "select", ""],
  ["SELECT a, sum(b) FROM t GROUP BY ALL ORDER BY ALL", "select", "t"],
  ["SELECT d.a FROM t, unnest(t.xs) AS d(a)", "select", "t"],
  [
    "WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 5) SELECT * FROM t",
    "select",
    "",
  ],
  ["SELECT * FROM range(5)", "select", ""],
  ["SELECT {'a': 1}.a, [1, 2][1], MAP {'x': 1}", "select", ""],
  ["SELECT a FROM t USING SAMPLE 10%", "select", "t"],
  ["SELECT 1_000, 0x1F, 1e3", "select", ""],
];

/** What must not get through there. */
export const duckdbHostile: readonly CorpusCase[] = [
  ["COPY orders TO '/tmp/x.csv'", "mutating", "orders"],
  ["COPY (SELECT * FROM secret) TO '/tmp/x.parquet'", "mutating", "secret"],
  ["ATTACH '/etc/passwd' AS x", "mutating", ""],
  ["INSTALL httpfs", "mutating", ""],
  ["LOAD httpfs", "mutating", ""],
  ["EXPORT DATABASE '/tmp/x'", "mutating", ""],
  ["CHECKPOINT", "mutating", ""],
  ["SET memory_limit = '1TB'", "mutating", ""],
  ["SET VARIABLE x = (SELECT a FROM secret)", "mutating", "secret"],
  ["PRAGMA enable_profiling", "mutating", ""],
  ["CREATE OR REPLACE MACRO sum(a) AS 0", "mutating", ""],
  ["CREATE TEMP VIEW secret AS SELECT 1", "mutating", "secret"],
  ["PREPARE q AS SELECT * FROM secret", "mutating", "secret"],
  ["SELECT * FROM read_csv('/etc/passwd')", "select", "", { refuses: "read_csv" }],
  ["SELECT * FROM query('SELECT * FROM secret')", "select", "", { refuses: "query" }],
  ["SELECT * FROM query_table('secret')", "select", "", { refuses: "query_table" }],
  ["SELECT getenv('HOME')", "select", "", { refuses: "getenv" }],
  [
    "SELECT * FROM json_execute_serialized_sql('x')",
    "select",
    "",
    { refuses: "json_execute_serialized_sql" },
  ],
  ["SELECT * FROM '/etc/passwd'", "select", "/etc/passwd", { unclear: true }],
  ["SELECT * FROM 'file.parquet'", "select", "file.parquet", { unclear: true }],
  ["SUMMARIZE secret", "explain", "secret"],
  ["DESCRIBE secret", "explain", "secret"],
  ["SELECT * FROM (DESCRIBE secret)", "select", "secret"],
  ["PIVOT secret ON a USING sum(b)", "other", "secret", { unclear: true }],
  ["SELECT * FROM (PIVOT secret ON a USING sum(b))", "select", "secret", { unclear: true }],
  ["SELECT * FROM (UNPIVOT secret ON a, b INTO NAME n VALUE v)", "mutating", "NAME b secret"],
  ["SELECT COLUMNS(c -> c IN (SELECT x FROM secret)) FROM t", "select", "secret t"],
];
