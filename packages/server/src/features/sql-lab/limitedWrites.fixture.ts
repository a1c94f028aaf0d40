import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DuckDBInstance } from "@duckdb/node-api";
import { onDatabase, runOn } from "@sightline/fixtures/runOn";
import { serviceUrl } from "@sightline/fixtures/services";

/** Of the databases that are made for it. */
export const name = `test_writes_${randomBytes(6).toString("hex")}`;
const postgres = serviceUrl("postgres");
const mariadb = serviceUrl("mariadb");
/** What only the table out of reach holds. */
export const CANARY = "canary-7f3a";

interface Place {
  engine: string;
  here: boolean;
  /** The schema whose tables the writer may use; null: only the one table. */
  own: string | null;
  /** How its tables are named, and the one that is out of reach. */
  mine: string;
  secret: string;
  /** What does not run, beside what runs nowhere. */
  refused: readonly string[];
  /** What runs, beside what runs everywhere. */
  runs?: readonly string[];
  make(home: string): Promise<string>;
  drop(): Promise<void>;
}

const tables = (mine: string, secret: string) => [
  `CREATE TABLE ${mine} (id INTEGER, note VARCHAR(40))`,
  `INSERT INTO ${mine} VALUES (1, 'one'), (2, 'two')`,
  `CREATE TABLE ${secret} (id INTEGER, note VARCHAR(40))`,
  `INSERT INTO ${secret} VALUES (1, '${CANARY}')`,
];

/** A database of each engine with a table that a writer may use and one out of reach. */
export const places: Place[] = [
  {
    engine: "DuckDB",
    here: true,
    own: "pub",
    mine: "pub.mine",
    secret: "hr.secret",
    async make(home) {
      const instance = await DuckDBInstance.create(join(home, "writes.duckdb"));
      const connection = await instance.connect();
      const made = ["CREATE SCHEMA pub", "CREATE SCHEMA hr", ...tables("pub.mine", "hr.secret")];
      for (const text of made) await connection.run(text);
      connection.closeSync();
      instance.closeSync();
      return "duckdb:///writes.duckdb";
    },
    drop: async () => {},
    runs: [
      "CREATE OR REPLACE TABLE pub.made AS SELECT * FROM pub.mine",
      "INSERT INTO mine SELECT range, 'many' FROM range(100, 103)",
      "DROP TABLE pub.made",
    ],
    refused: [
      "INSERT INTO mine FROM hr.secret",
      "INSERT INTO mine SELECT * FROM b: hr.secret",
      "INSERT INTO mine SELECT a.* FROM mine a, b: hr.secret",
      "UPDATE mine SET note = b.note FROM b: hr.secret",
      "INSERT INTO mine SELECT * FROM 'hr.secret'",
      "INSERT INTO mine SELECT * FROM query('FROM hr.secret')",
      "INSERT INTO mine SELECT * FROM query_table('hr.secret')",
      "INSERT INTO mine SELECT * FROM read_csv('/etc/passwd')",
      "CREATE MACRO m() AS TABLE FROM hr.secret",
      "CREATE TYPE mood AS ENUM (SELECT note FROM hr.secret)",
      "SET VARIABLE x = (SELECT note FROM hr.secret)",
      "PRAGMA enable_profiling",
      "CHECKPOINT",
      "VACUUM ANALYZE",
      "ATTACH ':memory:' AS x",
      "COPY mine TO '/tmp/x'",
      "EXPORT DATABASE '/tmp/x'",
      "CREATE TABLE x AS SELECT * FROM (PIVOT hr.secret ON note USING sum(id))",
      "CREATE TABLE x AS SELECT * FROM (SUMMARIZE hr.secret)",
      "DROP SCHEMA pub CASCADE",
    ],
  },
  {
    engine: "SQLite",
    here: true,
    own: null,
    mine: "mine",
    secret: "secret",
    async make(home) {
      const file = new DatabaseSync(join(home, "writes.sqlite"));
      for (const text of tables("mine", "secret")) file.exec(text);
      file.close();
      return "sqlite:///writes.sqlite";
    },
    drop: async () => {},
    runs: [
      "INSERT OR REPLACE INTO mine VALUES (8, 'eight')",
      "REPLACE INTO mine VALUES (9, 'nine')",
      "INSERT INTO mine SELECT value, 'many' FROM json_each('[100, 101]')",
    ],
    refused: [
      "INSERT INTO mine SELECT 1, sql FROM sqlite_master",
      "INSERT INTO mine SELECT 1, 'x' WHERE 1 IN secret",
      "INSERT INTO mine SELECT * FROM 'secret'",
      "CREATE VIRTUAL TABLE x USING fts5(content='secret', note)",
      "CREATE TRIGGER x AFTER INSERT ON mine BEGIN DELETE FROM secret; END",
      "ATTACH DATABASE ':memory:' AS x",
      "PRAGMA writable_schema = ON",
      "PRAGMA user_version = 7",
      "VACUUM",
      "VACUUM INTO '/tmp/x'",
      "REINDEX secret",
      "ANALYZE secret",
    ],
  },
  {
    engine: "PostgreSQL",
    here: postgres !== null,
    own: "pub",
    mine: "pub.mine",
    secret: "hr.secret",
    async make() {
      await runOn(onDatabase(postgres ?? "", "postgres"), [`CREATE DATABASE ${name}`]);
      await runOn(onDatabase(postgres ?? "", name), [
        "CREATE SCHEMA pub",
        "CREATE SCHEMA hr",
        ...tables("pub.mine", "hr.secret"),
        "CREATE TABLE hr.parted (id int) PARTITION BY LIST (id)",
      ]);
      return onDatabase(postgres ?? "", name);
    },
    drop: () =>
      runOn(onDatabase(postgres ?? "", "postgres"), [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]).then(),
    runs: [
      "WITH gone AS (DELETE FROM mine WHERE id = 2 RETURNING *) INSERT INTO mine SELECT * FROM gone",
      "COMMENT ON TABLE mine IS 'x'",
      "SELECT * FROM mine FOR UPDATE",
    ],
    refused: [
      "GRANT ALL ON pub.mine TO PUBLIC",
      "GRANT pg_read_all_data TO CURRENT_USER",
      "REVOKE ALL ON hr.secret FROM PUBLIC",
      "REASSIGN OWNED BY CURRENT_USER TO pg_monitor",
      "DROP OWNED BY CURRENT_USER",
      "ALTER DEFAULT PRIVILEGES IN SCHEMA hr GRANT ALL ON TABLES TO PUBLIC",
      "DROP SCHEMA hr CASCADE",
      "DROP SCHEMA pub CASCADE",
      "CREATE INDEX i ON hr.secret ((note::int))",
      "CREATE INDEX i ON mine (id)",
      "REINDEX TABLE hr.secret",
      "SET work_mem = '1GB'",
      "SET statement_timeout = 0",
      "SET search_path = hr",
      "SET ROLE pg_monitor",
      "RESET ALL",
      "RESET search_path",
      "INSERT INTO mine (id) SELECT note::int FROM hr.secret",
      "INSERT INTO mine VALUES (3, (SELECT note FROM hr.secret)) RETURNING *",
      "INSERT INTO mine TABLE hr.secret",
      "INSERT INTO mine SELECT 1, pg_read_file('/etc/passwd')",
      "INSERT INTO mine SELECT 1, usename FROM pg_shadow",
      "DELETE FROM mine USING hr.secret WHERE mine.id = secret.id RETURNING secret.note",
      "UPDATE mine SET note = secret.note FROM hr.secret",
      "MERGE INTO mine USING hr.secret AS s ON mine.id = s.id WHEN MATCHED THEN UPDATE SET note = s.note",
      "MERGE INTO hr.secret USING mine ON mine.id = secret.id WHEN MATCHED THEN DELETE",
      "WITH gone AS (DELETE FROM hr.secret RETURNING *) SELECT * FROM gone",
      "WITH gone AS (DELETE FROM hr.secret RETURNING *) INSERT INTO mine SELECT * FROM gone",
      "SELECT * INTO pub.copied FROM hr.secret",
      "SELECT * INTO hr.copied FROM pub.mine",
      "SELECT * FROM hr.secret FOR UPDATE",
      "CREATE TABLE pub.x (LIKE hr.secret INCLUDING ALL)",
      "CREATE TABLE pub.x (LIKE hr.secret)",
      "CREATE TABLE pub.x () INHERITS (hr.secret)",
      "CREATE TABLE pub.x PARTITION OF hr.parted DEFAULT",
      "CREATE TABLE pub.x (id int REFERENCES hr.secret (id))",
      "CREATE TABLE pub.x (id int DEFAULT pg_backend_pid())",
      "CREATE TABLE hr.x (id int)",
      "CREATE TABLE public.x (id int)",
      "CREATE VIEW pub.v AS SELECT * FROM hr.secret",
      "CREATE VIEW hr.v AS SELECT * FROM pub.mine",
      "CREATE MATERIALIZED VIEW pub.v AS SELECT * FROM hr.secret",
      "REFRESH MATERIALIZED VIEW hr.v",
      "ALTER TABLE mine INHERIT hr.secret",
      "ALTER TABLE hr.parted ATTACH PARTITION pub.mine DEFAULT",
      "ALTER TABLE mine ADD CONSTRAINT c FOREIGN KEY (id) REFERENCES hr.secret (id)",
      "ALTER TABLE mine SET SCHEMA hr",
      "ALTER TABLE mine OWNER TO pg_monitor",
      "ALTER TABLE mine DISABLE TRIGGER ALL",
      "ALTER TABLE mine ALTER COLUMN note TYPE int USING note::int",
      "ALTER TABLE hr.secret ALTER COLUMN note TYPE int",
      "ALTER DATABASE postgres SET search_path = hr",
      "CREATE TRIGGER x AFTER INSERT ON mine EXECUTE FUNCTION f()",
      "CREATE RULE r AS ON INSERT TO mine DO ALSO SELECT * FROM hr.secret",
      "CREATE POLICY p ON hr.secret",
      "CREATE SEQUENCE pub.s",
      "CREATE TYPE pub.mood AS ENUM ('a')",
      "CREATE STATISTICS s ON id, note FROM hr.secret",
      "COPY mine FROM PROGRAM 'id'",
      "COPY hr.secret TO STDOUT",
      "EXPLAIN ANALYZE DELETE FROM hr.secret",
      "EXPLAIN ANALYZE DELETE FROM mine",
      "PREPARE q AS SELECT * FROM hr.secret",
      "EXECUTE q",
      "DO $$ BEGIN DELETE FROM hr.secret; END $$",
      "CALL p()",
      "LOCK TABLE hr.secret",
      "VACUUM hr.secret",
      "ANALYZE hr.secret",
      "CLUSTER hr.secret",
      "NOTIFY c",
      "TRUNCATE mine, hr.secret",
      "TRUNCATE mine CASCADE",
      "DROP TABLE mine CASCADE",
      "COMMENT ON TABLE hr.secret IS 'x'",
      "COMMENT ON COLUMN hr.secret.note IS 'x'",
      "SECURITY LABEL ON TABLE mine IS 'x'",
    ],
  },
  {
    engine: "MariaDB",
    here: mariadb !== null,
    own: name,
    mine: `${name}.mine`,
    secret: `${name}_hr.secret`,
    async make() {
      await runOn(mariadb ?? "", [
        `CREATE DATABASE ${name}`,
        `CREATE DATABASE ${name}_hr`,
        ...tables(`${name}.mine`, `${name}_hr.secret`),
      ]);
      return onDatabase(mariadb ?? "", name);
    },
    drop: () =>
      runOn(mariadb ?? "", [`DROP DATABASE IF EXISTS ${name}`, `DROP DATABASE IF EXISTS ${name}_hr`]).then(),
    runs: [
      "REPLACE INTO mine VALUES (9, 'nine')",
      "INSERT IGNORE INTO mine SET id = 8, note = 'eight'",
      "CREATE TABLE made LIKE mine",
      "DROP TABLE made",
    ],
    refused: [
      `GRANT ALL ON ${name}_hr.* TO CURRENT_USER`,
      "SET PASSWORD = PASSWORD('x')",
      "SET GLOBAL general_log = 1",
      "SET sql_mode = 'ANSI_QUOTES'",
      "SET @x = 1",
      `USE ${name}_hr`,
      `USE ${name}_hr; SELECT * FROM secret`,
      `CREATE TABLE x LIKE ${name}_hr.secret`,
      `ALTER TABLE mine RENAME TO ${name}_hr.mine`,
      `RENAME TABLE ${name}_hr.secret TO stolen`,
      `DELETE s FROM ${name}_hr.secret s`,
      `UPDATE mine, ${name}_hr.secret s SET mine.note = s.note`,
      `INSERT INTO mine SELECT * FROM ${name}_hr.secret`,
      `INSERT mine SELECT * FROM ${name}_hr.secret`,
      `REPLACE INTO mine TABLE ${name}_hr.secret`,
      "INSERT INTO mine SELECT 1, load_file('/etc/passwd')",
      "INSERT INTO mine SELECT 1, authentication_string FROM mysql.user",
      "SELECT * FROM mine INTO OUTFILE '/tmp/x'",
      `SELECT note INTO @x FROM ${name}_hr.secret`,
      "LOAD DATA INFILE '/etc/passwd' INTO TABLE mine",
      "CREATE TABLE x (a int) ENGINE = CONNECT TABLE_TYPE = CSV FILE_NAME = '/etc/passwd'",
      "CREATE TABLE x (a int) ENGINE = MERGE UNION = (mine)",
      `CREATE TABLE x (a int) ENGINE = MRG_MyISAM UNION = (${name}_hr.secret)`,
      "CREATE INDEX i ON mine (id)",
      "CREATE TRIGGER x AFTER INSERT ON mine FOR EACH ROW SET @x = 1",
      `CREATE DEFINER = CURRENT_USER VIEW v AS SELECT * FROM ${name}_hr.secret`,
      `CREATE VIEW v AS SELECT * FROM ${name}_hr.secret`,
      `CREATE DATABASE ${name}_x`,
      `DROP DATABASE ${name}_hr`,
      `ANALYZE TABLE ${name}_hr.secret`,
      `OPTIMIZE TABLE ${name}_hr.secret`,
      "PREPARE q FROM 'SELECT 1'",
      "EXECUTE IMMEDIATE 'SELECT 1'",
      `HANDLER ${name}_hr.secret OPEN`,
      "CALL p()",
      "LOCK TABLES mine WRITE",
      "FLUSH TABLES",
      `INSERT INTO mine SELECT 1, 'x' /*! UNION SELECT * FROM ${name}_hr.secret */`,
    ],
  },
];
