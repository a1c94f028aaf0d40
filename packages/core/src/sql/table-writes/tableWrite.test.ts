import { describe, expect, it } from "vitest";
import { syntaxes } from "../../sql-syntax/index.ts";
import type { LexicalRules } from "../lexer/lexicalRules.ts";
import { splitStatements } from "../splitStatements.ts";
import { tableWrite } from "./tableWrite.ts";

const bigqueryRules = syntaxes.bigquery.rules;
const clickhouseRules = syntaxes.clickhousedb.rules;
const duckdbRules = syntaxes.duckdb.rules;
const mssqlRules = syntaxes.mssql.rules;
const mysqlRules = syntaxes.mysql.rules;
const postgresRules = syntaxes.postgresql.rules;
const snowflakeRules = syntaxes.snowflake.rules;
const sqliteRules = syntaxes.sqlite.rules;
const trinoRules = syntaxes.trino.rules;

function read(sql: string, rules: LexicalRules) {
  const [statement] = splitStatements(sql, rules);
  return tableWrite(statement?.tokens ?? [], rules);
}

const everywhere = {
  bigqueryRules,
  clickhouseRules,
  duckdbRules,
  mssqlRules,
  mysqlRules,
  postgresRules,
  snowflakeRules,
  sqliteRules,
  trinoRules,
};
const dialects = Object.entries(everywhere);

const WRITES = [
  "INSERT INTO t VALUES (1, 'x')",
  "INSERT INTO s.t (a, b) SELECT a, b FROM u",
  "INSERT INTO t (a) (SELECT a FROM u)",
  "INSERT INTO t DEFAULT VALUES",
  "WITH x AS (SELECT * FROM u) INSERT INTO t SELECT * FROM x",
  "UPDATE t SET a = 1 WHERE b = (SELECT max(b) FROM u)",
  "UPDATE t SET a = u.a FROM u WHERE t.b = u.b",
  "DELETE FROM t WHERE a = 1",
  "WITH x AS (SELECT 1 AS a) DELETE FROM t WHERE a IN (SELECT a FROM x)",
  "MERGE INTO t USING u ON t.a = u.a WHEN MATCHED THEN UPDATE SET b = 1 WHEN NOT MATCHED THEN INSERT (a) VALUES (1)",
  "TRUNCATE TABLE t",
  "CREATE TABLE t (a int)",
  "CREATE TABLE IF NOT EXISTS s.t (a int NOT NULL DEFAULT 1, b varchar(10), PRIMARY KEY (a))",
  "CREATE TABLE t (a int, b int, CONSTRAINT c CHECK (a > b), UNIQUE (b), FOREIGN KEY (a) REFERENCES u (a) ON DELETE CASCADE)",
  "CREATE TABLE t (a double precision, b timestamp with time zone DEFAULT now(), c decimal(9, 2) DEFAULT -1)",
  "CREATE TABLE t AS SELECT * FROM u",
  "CREATE TABLE t AS (SELECT * FROM u)",
  "CREATE OR REPLACE TABLE t AS WITH x AS (SELECT 1) SELECT * FROM x",
  "CREATE TEMPORARY TABLE t AS SELECT 1 AS a",
  "CREATE VIEW v AS SELECT * FROM u",
  "CREATE OR REPLACE VIEW v (a) AS SELECT a FROM u",
  "DROP TABLE t",
  "DROP TABLE IF EXISTS s.t",
  "DROP VIEW v",
  "ALTER TABLE t ADD COLUMN a int DEFAULT 1",
  "ALTER TABLE t ADD a int",
  "ALTER TABLE t DROP COLUMN a",
  "ALTER TABLE t RENAME COLUMN a TO b",
  "ALTER TABLE t ALTER COLUMN a SET NOT NULL",
  "COMMENT ON TABLE t IS 'x'",
];

const MORE: [string, LexicalRules][] = [
  ["INSERT INTO t VALUES (1) ON CONFLICT (a) DO UPDATE SET b = excluded.b RETURNING *", postgresRules],
  ["INSERT INTO t OVERRIDING SYSTEM VALUE VALUES (1)", postgresRules],
  ["WITH gone AS (DELETE FROM t RETURNING *) SELECT * FROM gone", postgresRules],
  ["WITH gone AS (DELETE FROM t RETURNING *) INSERT INTO u SELECT * FROM gone", postgresRules],
  ["SELECT * INTO TEMP z FROM t", postgresRules],
  ["SELECT * FROM t FOR UPDATE", postgresRules],
  ["DELETE FROM ONLY t USING u WHERE t.a = u.a", postgresRules],
  ["TRUNCATE t, u RESTRICT", postgresRules],
  ["ALTER TABLE t ALTER COLUMN a TYPE bigint, ADD CONSTRAINT c CHECK (a > 0)", postgresRules],
  ["CREATE TABLE t (a int[] DEFAULT '{}'::int[])", postgresRules],
  ["CREATE TABLE t (a int, b int GENERATED ALWAYS AS (a + 1) STORED)", postgresRules],
  ["CREATE TEMP TABLE t (a int) ON COMMIT DROP", postgresRules],
  ["INSERT OR REPLACE INTO t VALUES (1)", sqliteRules],
  ["CREATE TABLE t (a INTEGER PRIMARY KEY AUTOINCREMENT, b) STRICT, WITHOUT ROWID", sqliteRules],
  ["INSERT INTO t BY NAME SELECT 1 AS a", duckdbRules],
  ["CREATE TABLE t AS FROM u", duckdbRules],
  ["INSERT IGNORE INTO t SET a = 1 ON DUPLICATE KEY UPDATE a = 2", mysqlRules],
  ["REPLACE INTO t VALUES (1)", mysqlRules],
  ["UPDATE t, u SET t.a = u.a", mysqlRules],
  ["DROP TEMPORARY TABLE t", mysqlRules],
  [
    "CREATE TABLE t (a int UNSIGNED AUTO_INCREMENT, KEY k (a)) ENGINE = InnoDB DEFAULT CHARSET=utf8mb4 COMMENT 'x'",
    mysqlRules,
  ],
  ["CREATE TABLE t (a varchar(9) CHARACTER SET utf8 COLLATE utf8_bin) SELECT 1 AS a", mysqlRules],
  ["ALTER TABLE t MODIFY COLUMN a bigint, CHANGE b c int AFTER a", mysqlRules],
  ["CREATE TABLE t (a Nullable(String), b UInt8) ENGINE = MergeTree() ORDER BY (b)", clickhouseRules],
  ["CREATE TABLE t ENGINE = Memory AS SELECT 1 AS a", clickhouseRules],
  ["ALTER TABLE t DELETE WHERE a = 1", clickhouseRules],
  ["ALTER TABLE t UPDATE a = 1 WHERE b = 2", clickhouseRules],
  ["ALTER TABLE t ALTER COLUMN a int NOT NULL", mssqlRules],
];

describe("what writes rows and tables that it names", () => {
  it.each(dialects)("%s", (_name, rules) => {
    // T-SQL has none of these, and needs no semicolon before what follows.
    const isForeign = (sql: string) =>
      rules.bareStatements && /IF NOT|OR REPLACE|TEMPORARY|SET NOT/.test(sql);
    expect(WRITES.filter((sql) => !isForeign(sql) && read(sql, rules) === null)).toEqual([]);
  });
  it.each(MORE)("%s", (sql, rules) => {
    expect(read(sql, rules)).not.toBeNull();
  });
});

const REFUSED = [
  "GRANT ALL ON t TO eve",
  "GRANT admin TO eve",
  "REVOKE ALL ON t FROM eve",
  "REASSIGN OWNED BY a TO b",
  "DROP OWNED BY a",
  "ALTER DEFAULT PRIVILEGES GRANT ALL ON TABLES TO eve",
  "CREATE SCHEMA s",
  "DROP SCHEMA s CASCADE",
  "ALTER SCHEMA s RENAME TO r",
  "CREATE DATABASE d",
  "DROP DATABASE d",
  "CREATE INDEX i ON t (a)",
  "CREATE UNIQUE INDEX i ON secret ((code::int))",
  "DROP INDEX i",
  "ALTER INDEX i RENAME TO j",
  "REINDEX TABLE t",
  "CREATE SEQUENCE s",
  "DROP SEQUENCE s",
  "ALTER SEQUENCE s RESTART",
  "CREATE TYPE x AS ENUM ('a')",
  "DROP TYPE x",
  "CREATE DOMAIN d AS int",
  "CREATE STATISTICS s ON a, b FROM t",
  "CREATE MATERIALIZED VIEW v AS SELECT 1",
  "REFRESH MATERIALIZED VIEW v",
  "CREATE RECURSIVE VIEW v (a) AS SELECT 1",
  "CREATE TRIGGER x AFTER INSERT ON t EXECUTE FUNCTION f()",
  "CREATE RULE r AS ON SELECT TO t DO INSTEAD SELECT * FROM secret",
  "CREATE POLICY p ON t",
  "CREATE ROLE eve",
  "CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'",
  "CREATE EXTERNAL TABLE t (a int)",
  "CREATE FOREIGN TABLE t (a int) SERVER s",
  "CREATE UNLOGGED TABLE t (a int)",
  "CREATE VIRTUAL TABLE t USING fts5(a)",
  "CREATE TABLE t PARTITION OF secret FOR VALUES IN (1)",
  "CREATE TABLE t (a int) INHERITS (secret)",
  "CREATE TABLE t (a int) TABLESPACE x",
  "CREATE TABLE t (a int) WITH (external_location = 's3://x')",
  "CREATE TABLE t (a int) USING csv LOCATION '/etc'",
  "CREATE TABLE t (a int) ENGINE = CONNECT TABLE_TYPE = CSV FILE_NAME = '/etc/passwd'",
  "CREATE TABLE t (a int) ENGINE = URL('http://x', CSV)",
  "CREATE TABLE t (a int) DATA DIRECTORY '/tmp'",
  "CREATE TABLE t CLONE secret",
  "CREATE TABLE t COPY secret",
  "CREATE TABLE t AS secret",
  "CREATE TABLE t (a int, EXCLUDE USING gist (a WITH =))",
  "CREATE TABLE t (LIKE secret INCLUDING ALL)",
  "CREATE TABLE t OF x",
  "CREATE TABLE t AS EXECUTE q",
  "ALTER TABLE t OWNER TO eve",
  "ALTER TABLE t SET SCHEMA hr",
  "ALTER TABLE t INHERIT secret",
  "ALTER TABLE t ATTACH PARTITION secret FOR VALUES IN (1)",
  "ALTER TABLE t ATTACH PARTITION 1 FROM secret",
  "ALTER TABLE t REPLACE PARTITION 1 FROM secret",
  "ALTER TABLE t MOVE PARTITION 1 TO TABLE secret",
  "ALTER TABLE t FETCH PARTITION 1 FROM '/zk'",
  "ALTER TABLE t EXCHANGE PARTITION p WITH TABLE secret",
  "ALTER TABLE t SWAP WITH secret",
  "ALTER TABLE t SWITCH TO secret",
  "ALTER TABLE t DISABLE ROW LEVEL SECURITY",
  "ALTER TABLE t ENABLE TRIGGER x",
  "ALTER TABLE t ADD CONSTRAINT c UNIQUE USING INDEX i",
  "ALTER TABLE t ALTER COLUMN a TYPE int USING (SELECT code FROM secret)",
  "ALTER TABLE t ALTER COLUMN a SET STATISTICS 5",
  "ALTER TABLE t CLUSTER ON i",
  "ALTER TABLE t ADD INDEX i (a)",
  "ALTER TABLE t DROP COLUMN a CASCADE",
  "ALTER TABLE t ADD COLUMN a int, OWNER TO eve",
  "ALTER TABLE t ENGINE = FEDERATED",
  "ALTER TABLE ALL IN TABLESPACE x SET TABLESPACE y",
  "ALTER VIEW v RENAME TO w",
  "DROP TABLE t CASCADE",
  "DROP TABLE t PURGE",
  "DROP VIEW v CASCADE",
  "TRUNCATE t CASCADE",
  "TRUNCATE DATABASE d",
  "TRUNCATE ALL TABLES FROM d",
  "RENAME TABLE t TO u",
  "EXCHANGE TABLES t AND secret",
  "INSERT t VALUES (1)",
  "INSERT OVERWRITE DIRECTORY '/tmp' SELECT 1",
  "INSERT INTO FUNCTION url('http://x', 'CSV') SELECT 1",
  "INSERT INTO TABLE FUNCTION file('x') SELECT 1",
  "INSERT INTO t FROM INFILE '/etc/passwd'",
  "INSERT INTO t EXEC xp_cmdshell 'dir'",
  "INSERT INTO t SELECT * FROM u INTO OUTFILE '/tmp/x'",
  "INSERT ALL INTO t VALUES (1) INTO secret VALUES (1) SELECT 1",
  "DELETE a FROM a JOIN b ON a.id = b.id",
  "MERGE t USING u ON t.a = u.a WHEN MATCHED THEN DELETE",
  "WITH x AS (INSERT t VALUES (1)) SELECT 1",
  "EXPLAIN ANALYZE DELETE FROM t",
  "COPY t TO '/tmp/x'",
  "LOAD DATA INFILE '/etc/passwd' INTO TABLE t",
  "PREPARE q AS DELETE FROM t",
  "EXECUTE q",
  "DO $$ BEGIN END $$",
  "CALL p()",
  "LOCK TABLE t",
  "VACUUM t",
  "VACUUM INTO '/tmp/x'",
  "ANALYZE t",
  "CLUSTER t",
  "OPTIMIZE TABLE t",
  "NOTIFY c",
  "SET timezone = 'UTC'",
  "RESET ALL",
  "PRAGMA user_version = 3",
  "USE other",
  "COMMENT ON DATABASE d IS 'x'",
  "COMMENT ON ROLE r IS 'x'",
  "COMMENT ON TABLE t IS (SELECT 1)",
  "SECURITY LABEL ON TABLE t IS 'x'",
  "ATTACH DATABASE '/tmp/x' AS y",
  "DECLARE x INT64",
  "BEGIN",
];

describe("what does more than that", () => {
  it.each(dialects)("%s", (_name, rules) => {
    expect(REFUSED.filter((sql) => read(sql, rules) !== null)).toEqual([]);
  });
});

describe("tables that only the grammar shows", () => {
  it.each([
    ["CREATE TABLE t (LIKE s.u)", ["s.u"]],
    ["CREATE TABLE t LIKE u", ["u"]],
    ["CREATE TABLE t (a int, LIKE u)", ["u"]],
    ["ALTER TABLE s.t RENAME TO u", ["s.u", "u"]],
    ["ALTER TABLE t RENAME TO s.u", ["s.u"]],
    ["COMMENT ON COLUMN s.t.a IS 'x'", ["s.t"]],
    ["COMMENT ON COLUMN t.a IS NULL", ["t"]],
    ["INSERT INTO t VALUES (1)", []],
  ])("%s", (sql, tables) => {
    const names = read(sql, postgresRules)?.tables.map(({ schema, name }) =>
      schema ? `${schema}.${name}` : name,
    );
    expect(names).toEqual(tables);
  });
});
