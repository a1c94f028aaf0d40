import { syntaxes } from "@sightline/core/sql-syntax";
import { describe, expect, it } from "vitest";
import { connectOptions } from "../connectOptions.fixture.ts";
import { QueryError } from "../engine.ts";
import { oneStatement } from "../warehouse/statement.ts";
import { genericType } from "./dialect/genericType.ts";
import { databricksFailure } from "./failure.ts";
import { functionRules, isRefusedTable } from "./functions.ts";
import { databricks } from "./index.ts";
import { databricksTarget } from "./target.ts";
import { checkTraps } from "./traps.ts";
import { type DatabricksColumn, typeNameOf, valueKindOf, valueReader } from "./values.ts";

const target = (uri: string) => databricksTarget({ uri, connectArgs: {}, serverCertificate: null });
const found = target(
  "databricks://token:dapi@adb-1.azuredatabricks.net:443?http_path=sql/1.0/warehouses/a1&catalog=main&schema=sales",
);

describe("the connection string", () => {
  it("says which warehouse", () => {
    expect(found).toEqual({
      host: "adb-1.azuredatabricks.net",
      port: 443,
      httpPath: "/sql/1.0/warehouses/a1",
      token: "dapi",
      certificate: null,
      place: { catalog: "main", schema: "sales" },
    });
    expect(target("databricks+connector://token:t@h/db?http_path=/a&ssl=1").place).toEqual({
      catalog: null,
      schema: "db",
    });
  });
  it.each([
    ["databricks://token:t@h", /no SQL warehouse/],
    ["databricks://token:t@h?http_path=/a%3Fo=1", /no SQL warehouse/],
    ["databricks://h?http_path=/a", /no access token/],
    ["databricks://token:t@h?http_path=/a&_tls_no_verify=true", /_tls_no_verify/],
    ["databricks://token:t@?http_path=/a", /no host/],
  ])("%s is refused", (uri, why) => {
    expect(() => target(uri)).toThrow(why);
  });
});

it.each(["169.254.169.254", "[::ffff:a9fe:a9fe]", "metadata.google.internal."])(
  "asks whether %s may be reached before anything else",
  async (host) => {
    const asked: string[] = [];
    const refusal = new QueryError("permission", "Connections to it are not allowed here");
    const connection = databricks.connect(
      connectOptions({
        uri: `databricks://token:t@${host}:80?http_path=/a`,
        network: {
          async reach(name) {
            asked.push(name);
            throw refusal;
          },
        },
      }),
    );
    await expect(connection.schemas()).rejects.toBe(refusal);
    expect(asked).toEqual([host.replace(/[[\]]/g, "")]);
  },
);

const check = (sql: string) => () => oneStatement(sql, { syntax: syntaxes.databricks, check: checkTraps });
it.each([
  "SELECT r'\\', secret FROM t --'",
  'SELECT R"a\\" FROM t',
  "SELECT 1 -- a \\\n FROM secret",
  "SELECT '$".concat("{spark.secret}'"),
  "SELECT * FROM $".concat("{name}"),
])("does not read %s", (sql) => {
  expect(check(sql)).toThrow("not read here");
});
it.each(["SELECT r'a', 'it\\'s', \"b\" FROM `t` /* a /* b */ c */ -- d", "SELECT r, '\\\\' FROM t"])(
  "reads %s",
  (sql) => {
    expect(check(sql)).not.toThrow();
  },
);

const column = (type: number, qualifiers: object | null = null): DatabricksColumn => ({
  columnName: "a",
  position: 1,
  typeDesc: { types: [{ primitiveEntry: { type, typeQualifiers: qualifiers as never } }] },
});
const decimal = { qualifiers: { precision: { i32Value: 10 }, scale: { i32Value: 2 } } };
it.each<[DatabricksColumn, type: string, kind: string, value: unknown, given: unknown]>([
  [column(0), "BOOLEAN", "boolean", true, true],
  [column(4), "BIGINT", "integer", 9007199254740993n, 9007199254740993n],
  [column(6), "DOUBLE", "number", 0.5, 0.5],
  [column(7), "STRING", "text", "x", "x"],
  [column(8), "TIMESTAMP", "timestamptz", new Date("2025-01-31T10:20:30Z"), "2025-01-31T10:20:30.000Z"],
  [column(9), "BINARY", "binary", Buffer.from("a"), Buffer.from("a")],
  [column(10), "ARRAY", "json", [9007199254740993n, null], "[9007199254740993,null]"],
  [column(12), "STRUCT", "json", '{"a":1}', '{"a":1}'],
  [column(15, decimal), "DECIMAL(10,2)", "decimal", "1.10", "1.10"],
  [column(17), "DATE", "date", new Date("2025-01-31"), "2025-01-31"],
  [column(20), "INTERVAL YEAR TO MONTH", "text", "1-2", "1-2"],
])("reads %o", (one, type, kind, value, given) => {
  expect([typeNameOf(one), valueKindOf(one), valueReader(one)(value), valueReader(one)(undefined)]).toEqual([
    type,
    kind,
    given,
    null,
  ]);
  expect(genericType(type)).not.toBeNull();
});
it.each([
  ["decimal(10,2)", 0],
  ["map<string,int>", 1],
  ["timestamp_ntz", 2],
  ["boolean", 3],
  ["unheard", null],
])("%s is of generic type %s", (type, generic) => {
  expect(genericType(type)).toBe(generic);
});

it.each<[object, kind: string, line: number | null, place: number | null, subject: string | null]>([
  [
    {
      message:
        "[UNRESOLVED_COLUMN.WITH_SUGGESTION] A column with name `amount` cannot be resolved. SQLSTATE: 42703; line 2, pos 7\n'Project ['amount]",
    },
    "column-not-found",
    2,
    8,
    "amount",
  ],
  [
    {
      message:
        "[TABLE_OR_VIEW_NOT_FOUND] The table or view `main`.`sales`.`ordrs` cannot be found. line 1 pos 14",
    },
    "table-not-found",
    null,
    null,
    "ordrs",
  ],
  [
    {
      message: "Error: [PARSE_SYNTAX_ERROR] Syntax error at or near 'FORM'. SQLSTATE: 42601 (line 1, pos 9)",
    },
    "syntax",
    1,
    10,
    "FORM",
  ],
  [{ message: "[SCHEMA_NOT_FOUND] The schema `x` cannot be found." }, "schema-not-found", null, null, "x"],
  [{ message: "[INSUFFICIENT_PERMISSIONS] User does not have SELECT" }, "permission", null, null, null],
  [{ message: "x", errorCode: "CANCELED" }, "cancelled", null, null, null],
  [{ message: "Invalid access token.", statusCode: 403 }, "access-denied", null, null, null],
  [
    { message: "connect ECONNREFUSED 10.0.0.1:443", code: "ECONNREFUSED" },
    "port-closed",
    null,
    null,
    found.host,
  ],
  [{ message: "[DIVIDE_BY_ZERO] Division by zero." }, "other", null, null, null],
])("%o is of the kind %s", (error, kind, line, place, subject) => {
  const failure = databricksFailure(Object.assign(new Error(), error), found);
  expect([failure.kind, failure.line, failure.column, failure.subject]).toEqual([kind, line, place, subject]);
  expect(failure.message).not.toContain("\n");
});

it("sorts every function once, and refuses what reads files, runs code and calls services", () => {
  expect([...functionRules.safeFunctions].filter((name) => functionRules.refusedFunctions.has(name))).toEqual(
    [],
  );
  for (const name of ["read_files", "remote_query", "java_method", "reflect", "identifier", "ai_query"])
    expect(functionRules.refusedFunctions.has(name)).toBe(true);
});
it.each([
  [null, "parquet", "s3://bucket/x", true],
  [null, "csv", "/etc/passwd", true],
  ["system", "access", "audit", true],
  ["main", "information_schema", "tables", false],
  ["main", "information_schema", "table_privileges", true],
  ["main", "sales", "orders", false],
])("%s.%s.%s is refused: %s", (catalog, schema, name, refused) => {
  expect(isRefusedTable({ catalog, schema, name })).toBe(refused);
});
