import { syntaxes } from "@sightline/core/sql-syntax";
import { describe, expect, it } from "vitest";
import { connectOptions } from "../connectOptions.fixture.ts";
import { oneStatement } from "../warehouse/statement.ts";
import { checkOpening } from "./checkOpening.ts";
import { genericType } from "./dialect/genericType.ts";
import { mssqlFailure } from "./failure.ts";
import { functionRules, isRefusedTable } from "./functions.ts";
import { mssql } from "./index.ts";
import { mssqlTarget } from "./target.ts";
import { type MssqlColumn, typeNameOf, valueKindOf, valueReader } from "./values.ts";

const target = (uri: string, connectArgs = {}) => mssqlTarget({ uri, connectArgs, serverCertificate: null });
const found = target("mssql+pymssql://sa:p%40ss@db.example:1434/sales?encrypt=no");

describe("the connection string", () => {
  it("says where and who", () => {
    expect(found).toMatchObject({
      host: "db.example",
      port: 1434,
      username: "sa",
      password: "p@ss",
      database: "sales",
      encrypt: false,
    });
    expect(target("mssql://u:p@h/db")).toMatchObject({ port: 1433, encrypt: true, trustCertificate: false });
    expect(target("mssql://u:p@h/db?TrustServerCertificate=yes").trustCertificate).toBe(true);
    expect(target("mssql://u:p@h/db", { connect_timeout: 600 }).connectTimeoutMs).toBe(60_000);
  });
  it.each([
    ["mssql://u:p@h/db?odbc_connect=x", /odbc_connect/],
    ["mssql://u:p@h/db?authentication=ActiveDirectoryMsi", /authentication/],
    ["mssql://u:p@h/db?instanceName=x", /instancename/],
    ["mssql://u:p@h%2Fx/db", /no host name/],
    ["mssql://h/db", /no user/],
    ["mssql://u:p@/db", /no host/],
  ])("%s is refused", (uri, why) => {
    expect(() => target(uri)).toThrow(why);
  });
});

const check = (sql: string) => () => oneStatement(sql, { syntax: syntaxes.mssql, check: checkOpening });
it.each([
  "SELECT 1 DROP TABLE t",
  "SELECT 1 SELECT 2",
  "(SELECT 1) SELECT 2",
  "SELECT * FROM t EXEC sp_who",
  "SELECT * FROM (SELECT 1 AS a) x DELETE FROM t",
  "SELECT 1 WAITFOR DELAY '0:10'",
  "SELECT 1/**/SHUTDOWN",
  "INSERT INTO t SELECT 1 INSERT INTO u SELECT 2",
  "INSERT INTO t EXEC sp_who",
  "UPDATE t SET a = 1 SET NOCOUNT ON",
  "DELETE FROM t DELETE FROM u",
  "DELETE FROM t SELECT 1 SELECT 2",
  "CREATE TABLE t (a int) GRANT SELECT ON t TO public",
  "CREATE PROCEDURE p AS SELECT 1",
  "DROP LOGIN x",
  "SET LANGUAGE German",
  "DECLARE @a int",
  "sp_who",
  "EXEC('SELECT 1')",
  "SELECT @@VERSION",
  "IF 1 = 1 SELECT 1",
])("refuses a second statement: %s", (sql) => {
  expect(check(sql)).toThrow();
});
it.each([
  "SELECT a, COUNT(*) FROM [drop] WHERE [delete] = 'DROP TABLE t' GROUP BY a",
  "SELECT 1 UNION ALL SELECT 2 EXCEPT (SELECT 3)",
  "WITH a AS (SELECT 1 AS b), c AS (SELECT 2 AS d) SELECT * FROM a, c WHERE b = (SELECT MAX(d) FROM c)",
  "SELECT * FROM t ORDER BY a OFFSET 0 ROWS FETCH NEXT 5 ROWS ONLY",
  "SELECT CASE WHEN a = 1 THEN 2 ELSE 3 END FROM t -- DROP TABLE t",
  "INSERT INTO t (a) SELECT b FROM u UNION SELECT c FROM v",
  "UPDATE t SET a = (SELECT MAX(b) FROM u)",
  "DELETE FROM t WHERE a IN (SELECT b FROM u)",
  "CREATE TABLE t (a int PRIMARY KEY)",
  "DROP TABLE IF EXISTS t",
  "TRUNCATE TABLE t",
])("takes one statement: %s", (sql) => {
  expect(check(sql)).not.toThrow();
});

it("reads no name without a schema where another schema than the account's was chosen", async () => {
  const connection = mssql.connect(connectOptions({ uri: "mssql://u:p@h/db" }));
  const request = { format: "rows", temporal: "iso", maxRows: 1, timeoutMs: 100 } as const;
  await expect(
    connection.query({ ...request, sql: "SELECT * FROM sales.a JOIN orders ON 1 = 1", schema: "sales" }),
  ).rejects.toMatchObject({ kind: "schema-not-found", message: expect.stringContaining("sales.orders") });
  await expect(
    connection.export({ ...request, format: "csv", sql: "SELECT * FROM orders", schema: "sales" }),
  ).rejects.toMatchObject({ kind: "schema-not-found" });
});

const column = (declaration: string, change: Partial<MssqlColumn> = {}): MssqlColumn => ({
  name: "a",
  type: { declaration },
  ...change,
});
const preciseDate = (iso: string, delta = 0) =>
  Object.defineProperty(new Date(iso), "nanosecondsDelta", { value: delta });
it.each<[MssqlColumn, type: string, kind: string, value: unknown, given: unknown]>([
  [column("bigint"), "bigint", "integer", "9007199254740993", "9007199254740993"],
  [column("decimal", { precision: 10, scale: 2 }), "decimal(10,2)", "decimal", 1.5, 1.5],
  [column("bit"), "bit", "boolean", true, true],
  [column("float"), "float", "number", 0.1, 0.1],
  [column("date"), "date", "date", preciseDate("2025-01-31"), "2025-01-31"],
  [
    column("datetime"),
    "datetime",
    "timestamp",
    new Date("2025-01-31T10:20:30.120Z"),
    "2025-01-31T10:20:30.12",
  ],
  [
    column("datetime2"),
    "datetime2",
    "timestamp",
    preciseDate("2025-01-31T10:20:30.001Z", 0.0000007),
    "2025-01-31T10:20:30.0010007",
  ],
  [
    column("datetimeoffset"),
    "datetimeoffset",
    "timestamptz",
    preciseDate("2025-01-31T10:20:30Z"),
    "2025-01-31T10:20:30Z",
  ],
  [column("time"), "time", "text", preciseDate("1970-01-01T10:20:30.5Z"), "10:20:30.5"],
  [column("varbinary"), "varbinary", "binary", Buffer.from("a"), Buffer.from("a")],
  [column("nvarchar"), "nvarchar", "text", "x", "x"],
  [column("uniqueidentifier"), "uniqueidentifier", "text", null, null],
  [column("udt", { udt: { name: "geography" } }), "geography", "json", { srid: 4326 }, '{"srid":4326}'],
  [column("variant"), "sql_variant", "any", new Date("2025-01-31T00:00:00Z"), "2025-01-31T00:00:00"],
])("reads $type.declaration", (one, type, kind, value, given) => {
  expect([typeNameOf(one), valueKindOf(one), valueReader(one)(value)]).toEqual([type, kind, given]);
});
it.each([
  ["BIGINT", 0],
  ["decimal(10,2)", 0],
  ["nvarchar(max)", 1],
  ["timestamp", 1],
  ["datetime2(7)", 2],
  ["bit", 3],
  ["unheard", null],
])("%s is of generic type %s", (type, generic) => {
  expect(genericType(type)).toBe(generic);
});

it.each<[object, kind: string, line: number | null, subject: string | null]>([
  [{ number: 207, message: "Invalid column name 'amount'.", lineNumber: 2 }, "column-not-found", 2, "amount"],
  [{ number: 208, message: "Invalid object name 'dbo.ordrs'." }, "table-not-found", null, "ordrs"],
  [{ number: 102, message: "Incorrect syntax near 'FORM'.", lineNumber: 1 }, "syntax", 1, "FORM"],
  [{ number: 229, message: "The SELECT permission was denied on the object 'a'." }, "permission", null, "a"],
  [{ code: "ELOGIN", message: "Login failed for user 'sa'." }, "access-denied", null, "sa"],
  [{ number: 4060, message: "Cannot open database" }, "unknown-database", null, "sales"],
  [{ code: "ECANCEL", message: "Canceled." }, "cancelled", null, null],
  [{ code: "ETIMEOUT", message: "Failed to connect in 15000ms" }, "host-down", null, "db.example"],
  [
    { code: "ESOCKET", message: "Failed to connect to h:1 - connect ECONNREFUSED 10.0.0.1:1" },
    "port-closed",
    null,
    "db.example",
  ],
  [{ code: "ESOCKET", message: "self-signed certificate" }, "connection", null, null],
  [{ code: "ECONNCLOSED", message: "Connection is closed." }, "connection", null, null],
  [{ number: 8134, message: "Divide by zero error encountered." }, "other", null, null],
])("%o is of the kind %s", (error, kind, line, subject) => {
  const failure = mssqlFailure(Object.assign(new Error(), error), found);
  expect([failure.kind, failure.line, failure.subject]).toEqual([kind, line, subject]);
});
it("says what to do about a certificate", () => {
  const failure = mssqlFailure(
    Object.assign(new Error("self-signed certificate"), { code: "ESOCKET" }),
    found,
  );
  expect(failure.message).toContain("TrustServerCertificate=yes");
});

it("sorts every function once, and refuses what reads files, servers and accounts", () => {
  expect([...functionRules.safeFunctions].filter((name) => functionRules.refusedFunctions.has(name))).toEqual(
    [],
  );
  for (const name of ["openrowset", "openquery", "opendatasource", "suser_name", "xp_cmdshell", "object_id"])
    expect(functionRules.refusedFunctions.has(name)).toBe(true);
});
it.each([
  ["sys", "objects", true],
  [null, "sysusers", true],
  ["dbo", "syslogins", true],
  ["INFORMATION_SCHEMA", "TABLES", false],
  ["INFORMATION_SCHEMA", "TABLE_PRIVILEGES", true],
  ["dbo", "orders", false],
])("%s.%s is refused: %s", (schema, name, refused) => {
  expect(isRefusedTable({ catalog: null, schema, name })).toBe(refused);
});
it("reads no system database", () => {
  expect(isRefusedTable({ catalog: "master", schema: null, name: "a" })).toBe(true);
});
