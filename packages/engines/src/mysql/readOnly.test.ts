import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectOptions } from "../connectOptions.fixture.ts";
import type { Connection, Session } from "../engine.ts";
import { bodyText, testRequest } from "../queryText.fixture.ts";
import { mariadbUrl, type TestDatabase, testDatabase } from "./mariadb.fixture.ts";
import { serverOptions } from "./options.ts";
import { mysqlSettings, prepareSession, sendCommand } from "./prepareSession.ts";
import { openServer } from "./server.ts";

describe.skipIf(!mariadbUrl)("what a statement may do", () => {
  let database: TestDatabase;
  let connection: Connection;
  beforeAll(async () => {
    database = await testDatabase();
    // One connection: whatever a request leaves behind, the next one would meet.
    connection = database.connect({ poolSize: 1, readOnly: false });
    await database.admin(
      "CREATE TABLE t (a INT, n VARCHAR(20))",
      "INSERT INTO t VALUES (1, 'one'), (2, 'two')",
      "CREATE TABLE m (a INT) ENGINE=MyISAM",
      "CREATE SEQUENCE s",
      "CREATE FUNCTION writes() RETURNS INT MODIFIES SQL DATA BEGIN INSERT INTO t VALUES (9, 'nine'); RETURN 1; END",
      "CREATE PROCEDURE two() BEGIN SELECT a FROM t ORDER BY a; SELECT 'second'; END",
    );
  });
  afterAll(() => database.drop());

  const read = async (sql: string) => bodyText(await connection.query(testRequest(sql)));
  const rows = async () => (await database.admin("SELECT COUNT(*) FROM t"))[0]?.[0];

  describe("by its text", () => {
    it.each([
      "INSERT INTO t VALUES (3, 'x')",
      "UPDATE t SET a = 1",
      "DELETE FROM t",
      "TRUNCATE TABLE t",
      "DROP TABLE t",
      "CREATE TABLE x (a INT)",
      "CREATE TEMPORARY TABLE x (a INT)",
      "CALL two()",
      "DO 1",
      "HANDLER t OPEN",
      "LOCK TABLES t READ",
      "FLUSH TABLES",
      "KILL 1",
      "ANALYZE SELECT 1",
      "EXPLAIN FOR CONNECTION 1",
      "SELECT * FROM t INTO OUTFILE '/tmp/sightline_never'",
      "SELECT * FROM t INTO @x",
      "SELECT a INTO DUMPFILE '/tmp/sightline_never' FROM t",
      "SELECT * FROM t FOR UPDATE",
      "SELECT * FROM t LOCK IN SHARE MODE",
      "SELECT 1 /*! INTO OUTFILE '/tmp/sightline_never' */",
      "SELECT /*!50000 1 */",
      "SELECT /*M! 1 */",
      "LOAD DATA LOCAL INFILE '/etc/passwd' INTO TABLE t",
      "LOAD DATA INFILE '/etc/passwd' INTO TABLE t",
      "PREPARE p FROM 'DROP TABLE t'",
      "EXECUTE p",
      "SET GLOBAL max_connections = 1",
      "SET STATEMENT max_statement_time = 1 FOR DROP TABLE t",
      "SET PASSWORD = 'x'",
      "SHOW GRANTS",
      "SHOW PROCESSLIST",
      "SHOW FULL PROCESSLIST",
      "SHOW VARIABLES",
      "SHOW CREATE USER root",
      "USE mysql",
      "USE `Information_Schema`",
    ])("refuses %s", async (sql) => {
      await expect(connection.query(testRequest(sql))).rejects.toMatchObject({ kind: "permission" });
    });
    it.each(["WITH x AS (SELECT 1) DELETE FROM t", "SELECT * FROM t FOR SHARE"])(
      "refuses %s, which MySQL alone can read",
      async (sql) => {
        const kind = expect.stringMatching(/^(permission|syntax)$/);
        await expect(connection.query(testRequest(sql))).rejects.toMatchObject({ kind });
      },
    );
    it.each([
      ["two statements", "SELECT 1; DROP TABLE t", "Only one statement can run at a time"],
      ["no statement", " -- nothing", "There is no statement to run"],
      ["a placeholder", "SELECT ?", /syntax|Parameters/],
    ])("refuses %s", async (_name, sql, message) => {
      await expect(connection.query(testRequest(sql))).rejects.toMatchObject({
        kind: "syntax",
        message: expect.stringMatching(message),
      });
    });
    it("tells a slip of the pen as such, and runs nothing", async () => {
      await expect(connection.query(testRequest("DELET FROM t"))).rejects.toMatchObject({
        kind: "syntax",
        line: 1,
      });
      expect(await rows()).toBe("2");
    });
    it.each([
      ["SELECT a FROM t ORDER BY a;", '[{"a":1},{"a":2}]'],
      ["WITH x AS (SELECT a FROM t) SELECT MAX(a) AS a FROM x", '[{"a":2}]'],
      ["(SELECT 1 AS a) UNION ALL (SELECT 2) ORDER BY a", '[{"a":1},{"a":2}]'],
      ["TABLE t LIMIT 0", null],
      [
        "SELECT 'DROP TABLE t; -- it''s \\' /*! text */' AS a",
        `[{"a":"DROP TABLE t; -- it's ' /*! text */"}]`,
      ],
      ["SELECT 1 -- INTO OUTFILE '/tmp/x'\n AS a", '[{"a":1}]'],
      ["SHOW TABLES LIKE 't'", null],
      ["DESCRIBE t", null],
    ])("reads %s", async (sql, text) => {
      const answer = await read(sql).catch((error: { message: string }) => error.message);
      if (text !== null) expect(answer).toBe(text);
      else expect(answer).toMatch(/^\[|syntax/);
    });
  });

  describe("by the server, whatever the text check lets through", () => {
    it.each([
      ["a function that writes", "SELECT writes()"],
      ["a sequence", "SELECT NEXTVAL(s)"],
    ])("refuses %s", async (_name, sql) => {
      await expect(connection.query(testRequest(sql))).rejects.toMatchObject({
        kind: "permission",
        message: expect.stringContaining("READ ONLY"),
      });
      expect(await rows()).toBe("2");
    });
    it.each([
      "CREATE TABLE x (a INT)",
      "DROP TABLE t",
      "CREATE TEMPORARY TABLE x (a INT)",
      "ALTER TABLE t ADD b INT",
      "INSERT INTO m VALUES (1)",
      "SELECT * FROM t FOR UPDATE",
    ])("refuses %s", async (sql) => {
      const options = connectOptions({ uri: database.uri() });
      const server = openServer(
        serverOptions(options, { defaultPort: 3306, catalogInDatabase: false }),
        options,
      );
      const lease = await server.lease({ timeoutMs: 5_000 });
      const reading = { write: false, timeoutMs: 5_000, schema: null };
      await prepareSession(lease, mysqlSettings, reading);
      await sendCommand(lease, "DO 1");
      await expect(sendCommand(lease, sql)).rejects.toMatchObject({ errno: 1792 });
      lease.release();
      await server.close();
      expect(await rows()).toBe("2");
    });
    it("knows how the session reads a text", async () => {
      expect(await read("SELECT @@tx_read_only AS r, @@autocommit AS c, @@time_zone AS z")).toBe(
        '[{"r":1,"c":1,"z":"+00:00"}]',
      );
    });
  });

  describe("leaves nothing to the next request", () => {
    const session = (write: boolean) => connection.session({ write });
    const run = async (of: Session, sql: string) => bodyText(await of.run(testRequest(sql)));

    it("no variable, no setting, no temporary table, no lock, no transaction, no chosen database", async () => {
      const first = await session(true);
      await run(first, "SET time_zone = '+05:00'").catch(() => {});
      await run(first, "CREATE TEMPORARY TABLE poison (a INT)");
      await run(first, "CREATE TEMPORARY TABLE t (a INT)");
      await run(first, "INSERT INTO m SELECT @x := GET_LOCK('sightline', 0)");
      await run(first, "USE test").catch(() => {});
      await run(first, "INSERT INTO poison VALUES (1)");
      await first.close();
      expect(
        await read("SELECT @x AS x, @@time_zone AS z, @@tx_read_only AS r, IS_FREE_LOCK('sightline') AS l"),
      ).toBe('[{"x":null,"z":"+00:00","r":1,"l":1}]');
      expect(await read("SELECT COUNT(*) AS n FROM t")).toBe('[{"n":2}]');
      await expect(read("SELECT * FROM poison")).rejects.toMatchObject({ kind: "table-not-found" });
    });
    it("not the schema of a request", async () => {
      await database.admin(
        `CREATE DATABASE ${database.name}_b`,
        `CREATE TABLE ${database.name}_b.only_b (a INT)`,
      );
      try {
        const other = { schema: `${database.name}_b` };
        expect(bodyText(await connection.query(testRequest("SELECT * FROM only_b", other)))).toBe("[]");
        await expect(read("SELECT * FROM only_b")).rejects.toMatchObject({ kind: "table-not-found" });
        expect(await read("SELECT COUNT(*) AS n FROM t")).toBe('[{"n":2}]');
        const open = database.connect({ uri: database.uri({ database: null }), poolSize: 1 });
        expect(bodyText(await open.query(testRequest("SELECT * FROM only_b", other)))).toBe("[]");
        await expect(open.query(testRequest("SELECT * FROM only_b"))).rejects.toMatchObject({
          message: "No database selected",
        });
      } finally {
        await database.admin(`DROP DATABASE ${database.name}_b`);
      }
    });
    it.each(["nope", "mysql", "performance_schema"])("refuses the schema %s", async (schema) => {
      await expect(connection.query(testRequest("SELECT 1", { schema }))).rejects.toMatchObject({
        kind: schema === "nope" ? "schema-not-found" : "permission",
        message: expect.stringContaining(schema === "nope" ? "nope" : "own databases"),
      });
    });
  });

  describe("sessions", () => {
    it("keep temporary tables, commit together, and undo what was not committed", async () => {
      const session = await connection.session({ write: true });
      await session.run(testRequest("CREATE TEMPORARY TABLE work AS SELECT a FROM t"));
      const inserted = await session.run(testRequest("INSERT INTO t SELECT a + 10, 'new' FROM work"));
      expect([inserted.columns, bodyText(inserted), inserted.rowCount]).toEqual([[], "[]", 0]);
      expect(await rows()).toBe("2");
      await session.commit();
      expect(await rows()).toBe("4");
      await session.run(testRequest("DELETE FROM t"));
      await session.close();
      expect(await rows()).toBe("4");
      await database.admin("DELETE FROM t WHERE a > 10");
      await expect(session.run(testRequest("SELECT 1"))).rejects.toMatchObject({ kind: "connection" });
    });
    it("keep their settings, but for those that decide how a text is read", async () => {
      const session = await connection.session({ write: false });
      await session.run(testRequest("SET time_zone = '+05:00'"));
      await session.run(testRequest("SET lc_time_names = 'de_DE', NAMES latin1")).catch(() => {});
      const sql =
        "SELECT @@time_zone AS z, @@character_set_client AS c, 'a\\\\b\\'c' AS t, @@tx_read_only AS r";
      expect(bodyText(await session.run(testRequest(sql)))).toBe(
        `[{"z":"+05:00","c":"utf8mb4","t":${JSON.stringify("a\\b'c")},"r":1}]`,
      );
      await session.close();
    });
    it("commit DDL at once, as MySQL does", async () => {
      const session = await connection.session({ write: true });
      await session.run(testRequest("CREATE TABLE made AS SELECT 1 AS a"));
      await session.run(testRequest("INSERT INTO made VALUES (2)"));
      await session.close();
      expect(await database.admin("SELECT a FROM made")).toEqual([["1"]]);
    });
    it("answer a procedure's first result", async () => {
      const session = await connection.session({ write: true });
      expect(bodyText(await session.run(testRequest("CALL two()")))).toBe('[{"a":1},{"a":2}]');
      expect(bodyText(await session.run(testRequest("SELECT 1 AS a")))).toBe('[{"a":1}]');
      await session.close();
    });
    it("read only unless they were asked for writing", async () => {
      const session = await connection.session({ write: false });
      await expect(session.run(testRequest("DELETE FROM t"))).rejects.toMatchObject({ kind: "permission" });
      expect(bodyText(await session.run(testRequest("SELECT COUNT(*) AS n FROM t")))).toBe('[{"n":2}]');
      await session.close();
      const frozen = database.connect({ readOnly: true });
      await expect(frozen.session({ write: true })).rejects.toMatchObject({ kind: "permission" });
    });
    it.each([
      "LOAD DATA LOCAL INFILE '/etc/passwd' INTO TABLE t",
      "SELECT 1 INTO OUTFILE '/tmp/sightline_never'",
      "CREATE USER x",
      "CREATE FUNCTION f() RETURNS INT RETURN 1",
      "CREATE OR REPLACE PROCEDURE p() SELECT 1",
      "CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW SET @x = 1",
      "CREATE EVENT e ON SCHEDULE EVERY 1 DAY DO SELECT 1",
      "ALTER USER root IDENTIFIED BY 'x'",
      "DROP USER x",
      "GRANT ALL ON *.* TO x",
      "SET GLOBAL max_connections = 1",
      "SHUTDOWN",
      "KILL 1",
      "FLUSH PRIVILEGES",
      "INSTALL SONAME 'x'",
      "PREPARE p FROM 'SELECT 1'",
      "/*! DROP TABLE t */",
      "CREATE TABLE f (a INT) ENGINE=FEDERATED CONNECTION='mysql://root@127.0.0.1/mysql/user'",
      "CREATE TABLE f (a INT) ENGINE 'connect' FILE_NAME='/etc/passwd'",
      "ALTER TABLE t ENGINE = `SPIDER`",
      "CREATE TABLE f (a INT) DATA DIRECTORY = '/tmp'",
    ])("refuse %s even when they may write", async (sql) => {
      const session = await connection.session({ write: true });
      await expect(session.run(testRequest(sql))).rejects.toMatchObject({ kind: "permission" });
      await session.close();
    });
  });
});
