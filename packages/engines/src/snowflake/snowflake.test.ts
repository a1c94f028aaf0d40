import { syntaxes } from "@sightline/core/sql-syntax";
import { describe, expect, it } from "vitest";
import { oneStatement } from "../warehouse/statement.ts";
import { genericType } from "./dialect/genericType.ts";
import { snowflakeFailure } from "./failure.ts";
import { functionRules, isRefusedTable } from "./functions.ts";
import { snowflakeTarget } from "./target.ts";
import { checkTraps } from "./traps.ts";
import { toValue, typeNameOf, valueKindOf } from "./values.ts";

const target = (uri: string, secrets = {}, connectArgs = {}) =>
  snowflakeTarget({ uri, connectArgs, secrets });
const found = target("snowflake://ann:pw@my-org-acct.eu-west-1/sales/public?warehouse=wh&role=analyst");

describe("the connection string", () => {
  it("says whose account it is", () => {
    expect(found).toMatchObject({
      account: "my-org-acct.eu-west-1",
      host: "my-org-acct.eu-west-1.snowflakecomputing.com",
      username: "ann",
      password: "pw",
      warehouse: "wh",
      role: "analyst",
      place: { catalog: "SALES", schema: "PUBLIC" },
    });
    expect(target("snowflake://u:p@acct.snowflakecomputing.com/%22my%20db%22").place.catalog).toBe("my db");
  });
  it("takes a key in place of a password", () => {
    const keys = { auth_method: "keypair", auth_params: { privatekey_body: "KEY", privatekey_pass: "s" } };
    expect(target("snowflake://u@acct/db", keys)).toMatchObject({
      privateKey: "KEY",
      privateKeyPassword: "s",
    });
  });
  it.each([
    ["snowflake://u:p@acct/db?host=10.0.0.1", /host/],
    ["snowflake://u:p@acct/db?authenticator=externalbrowser", /authenticator/],
    ["snowflake://u:p@acct/db?private_key_path=/etc/passwd", /private_key_path/],
    ["snowflake://u:p@evil.example.com%2Fx/db", /no Snowflake account/],
    ["snowflake://u:p@evil.com%23/db", /no Snowflake account/],
    ["snowflake://u:p@/db", /no Snowflake account/],
    ["snowflake://u@acct/db", /neither a password nor a private key/],
  ])("%s is refused", (uri, why) => {
    expect(() => target(uri)).toThrow(why);
  });
});

const check = (sql: string) => () => oneStatement(sql, { syntax: syntaxes.snowflake, check: checkTraps });
it.each([
  "SELECT * FROM @stage/file.csv",
  "SELECT 1 ->> DROP TABLE t",
  "SELECT * FROM TABLE('secret')",
  "SELECT * FROM TABLE($name)",
  "SELECT * FROM 'secret'",
  "SELECT * FROM a JOIN $name",
  "SELECT $a$ FROM secret $a$",
  "WITH p AS PROCEDURE () RETURNS TABLE (a int) LANGUAGE SQL AS $$ DROP TABLE t $$ CALL p()",
])("does not read %s", (sql) => {
  expect(check(sql)).toThrow("not read here");
});
it.each([
  "SELECT * FROM TABLE(GENERATOR(ROWCOUNT => 5))",
  "SELECT a / b, 'http://x', 'a@b.c' FROM t",
  "SELECT v:a.b::int FROM t, LATERAL FLATTEN(input => v)",
])("reads %s", (sql) => {
  expect(check(sql)).not.toThrow();
});

const column = (type: string, precision = 0, scale = 0) => ({
  getName: () => "a",
  getType: () => type,
  getPrecision: () => precision,
  getScale: () => scale,
});
it.each([
  [column("fixed", 38, 0), "NUMBER(38,0)", "integer"],
  [column("fixed", 10, 2), "NUMBER(10,2)", "decimal"],
  [column("real"), "FLOAT", "number"],
  [column("text"), "VARCHAR", "text"],
  [column("boolean"), "BOOLEAN", "boolean"],
  [column("date"), "DATE", "date"],
  [column("timestamp_ntz"), "TIMESTAMP_NTZ", "timestamp"],
  [column("timestamp_tz"), "TIMESTAMP_TZ", "timestamptz"],
  [column("time"), "TIME", "text"],
  [column("variant"), "VARIANT", "json"],
  [column("binary"), "BINARY", "binary"],
])("reads a column as %s", (one, type, kind) => {
  expect([typeNameOf(one), valueKindOf(one)]).toEqual([type, kind]);
  expect(genericType(type)).not.toBeNull();
});
it("hands values over with all their digits", () => {
  expect(toValue("12345678901234567890.12")).toBe("12345678901234567890.12");
  expect(toValue({ a: [1] })).toBe('{"a":[1]}');
  expect(toValue(undefined)).toBeNull();
  expect(genericType("unheard")).toBeNull();
});

it.each<
  [
    code: string,
    message: string,
    kind: string,
    line: number | null,
    column: number | null,
    subject: string | null,
  ]
>([
  [
    "000904",
    "SQL compilation error: error line 2 at position 7\ninvalid identifier 'AMOUNT'",
    "column-not-found",
    2,
    8,
    "AMOUNT",
  ],
  [
    "001003",
    "SQL compilation error:\nsyntax error line 1 at position 9 unexpected 'FORM'.",
    "syntax",
    1,
    10,
    "FORM",
  ],
  [
    "002003",
    "SQL compilation error:\nObject 'SALES.PUBLIC.ORDRS' does not exist or not authorized.",
    "table-not-found",
    null,
    null,
    "ORDRS",
  ],
  [
    "002003",
    "SQL compilation error:\nSchema 'SALES.X' does not exist or not authorized.",
    "schema-not-found",
    null,
    null,
    "X",
  ],
  ["390100", "Incorrect username or password was specified.", "access-denied", null, null, null],
  ["000604", "SQL execution canceled", "cancelled", null, null, null],
  ["000630", "Statement reached its statement timeout of 1 second(s)", "timeout", null, null, null],
  ["100051", "Division by zero", "other", null, null, null],
])("%s %s", (code, message, kind, line, place, subject) => {
  const failure = snowflakeFailure(Object.assign(new Error(message), { code }), found);
  expect([failure.kind, failure.line, failure.column, failure.subject]).toEqual([kind, line, place, subject]);
});
it("tells a host that is not there", () => {
  const cause = Object.assign(new Error("getaddrinfo ENOTFOUND x"), { code: "ENOTFOUND" });
  expect(snowflakeFailure(new Error("Network error", { cause }), found)).toMatchObject({
    kind: "unknown-host",
    subject: found.host,
  });
});

it("sorts every function once, and refuses what reads stages, results, services and accounts", () => {
  expect([...functionRules.safeFunctions].filter((name) => functionRules.refusedFunctions.has(name))).toEqual(
    [],
  );
  for (const name of [
    "result_scan",
    "identifier",
    "system$wait",
    "get_ddl",
    "information_schema.query_history",
  ])
    expect(functionRules.refusedFunctions.has(name)).toBe(true);
});
it.each([
  ["SNOWFLAKE", "ACCOUNT_USAGE", "USERS", true],
  [null, "INFORMATION_SCHEMA", "TABLES", false],
  [null, "INFORMATION_SCHEMA", "APPLICABLE_ROLES", true],
  ["SALES", "PUBLIC", "ORDERS", false],
])("%s.%s.%s is refused: %s", (catalog, schema, name, refused) => {
  expect(isRefusedTable({ catalog, schema, name })).toBe(refused);
});
