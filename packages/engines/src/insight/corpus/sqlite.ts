import type { CorpusCase } from "./statement.ts";

/** What people write for SQLite. */
export const sqlitePlain: readonly CorpusCase[] = [
  ["SELECT * FROM [my table]", "select", "my table"],
  ['SELECT * FROM `t` JOIN "u" USING (id)', "select", "t u"],
  ["SELECT * FROM main.t", "select", "main.t"],
  ["SELECT * FROM t INDEXED BY i WHERE a = 1", "select", "t"],
  ["SELECT a FROM t LIMIT 10, 5", "select", "t", { limited: "SELECT a FROM t LIMIT 10, 11" }],
  [
    "SELECT a FROM t LIMIT -1",
    "select",
    "t",
    { limited: "SELECT * FROM (\nSELECT a FROM t LIMIT -1\n) AS limited_query\nLIMIT 11" },
  ],
  ["SELECT date('now'), strftime('%Y', d), ifnull(a, 0) FROM t", "select", "t"],
  ["SELECT a FROM t WHERE b GLOB 'x*' OR c LIKE 'y%'", "select", "t"],
  ["SELECT value FROM json_each('[1, 2]')", "select", ""],
  ["WITH a AS (SELECT * FROM b) SELECT * FROM a", "select", "b"],
  ["VALUES (1), (2)", "select", ""],
  ["EXPLAIN QUERY PLAN SELECT * FROM t", "explain", "t"],
  ["PRAGMA table_info(t)", "other", ""],
  ["PRAGMA foreign_keys", "other", ""],
];

/** What must not get through there. */
export const sqliteHostile: readonly CorpusCase[] = [
  ["SELECT 1 FROM t WHERE x IN secret", "select", "secret t", { unclear: true }],
  ["SELECT 1 FROM t WHERE x NOT IN main.secret", "select", "main.secret t", { unclear: true }],
  ["SELECT * FROM [secret]", "select", "secret"],
  ["SELECT * FROM 'secret'", "select", "secret", { unclear: true }],
  ["ATTACH DATABASE '/etc/passwd' AS x", "mutating", ""],
  ["DETACH x", "mutating", ""],
  ["PRAGMA writable_schema = ON", "mutating", ""],
  ["PRAGMA writable_schema(1)", "mutating", ""],
  ["PRAGMA temp_store_directory = '/tmp'", "mutating", ""],
  ["PRAGMA journal_mode = DELETE", "mutating", ""],
  ["PRAGMA optimize", "mutating", ""],
  ["VACUUM INTO '/tmp/x'", "mutating", "/tmp/x"],
  ["INSERT OR REPLACE INTO t VALUES (1)", "mutating", "t"],
  ["REPLACE INTO t VALUES (1)", "mutating", "t"],
  ["UPDATE t SET a = 1 RETURNING *", "mutating", "t"],
  ["CREATE VIRTUAL TABLE t USING fts5(a)", "mutating", "t"],
  ["CREATE TRIGGER x AFTER INSERT ON t BEGIN DELETE FROM t; END", "mutating", "t", { count: 2 }],
  ["DROP TABLE IF EXISTS t", "mutating", "t"],
  ["SELECT load_extension('/tmp/evil')", "select", "", { refuses: "load_extension" }],
  ["SELECT readfile('/etc/passwd')", "select", "", { refuses: "readfile" }],
  ["SELECT writefile('/tmp/x', 'y')", "select", "", { refuses: "writefile" }],
  ["SELECT * FROM pragma_table_info('secret')", "select", "", { refuses: "pragma_table_info" }],
  ["SELECT * FROM dbstat", "select", "dbstat"],
  ["SELECT 1; ATTACH '/tmp/x' AS y", "mutating", "", { count: 2 }],
  ["SELECT ']; DROP TABLE t; --' FROM [a;b]", "select", "a;b", { count: 1 }],
  ["EXPLAIN DELETE FROM t", "explain", "t"],
];
