import { syntaxes } from "@sightline/core/sql-syntax";
import { describe, expect, it } from "vitest";
import { connectOptions } from "../connectOptions.fixture.ts";
import { refusedNames } from "../names/refusedNames.ts";
import { oneStatement } from "../warehouse/statement.ts";
import { genericType } from "./dialect/genericType.ts";
import { bigqueryDialect } from "./dialect/index.ts";
import { fromResultName, MAX_LABEL, toResultName } from "./dialect/resultNames.ts";
import { estimateOf } from "./estimate.ts";
import { bigqueryFailure } from "./failure.ts";
import { functionRules, isRefusedTable } from "./functions.ts";
import { bigquery } from "./index.ts";
import { bigqueryTarget } from "./target.ts";
import { checkTraps } from "./traps.ts";
import { type BigQueryField, typeNameOf, valueKindOf, valueReader } from "./values.ts";

const key = { type: "service_account", client_email: "a@b.c", private_key: "KEY", project_id: "own" };
const target = (uri: string, credentials_info: unknown = key) =>
  bigqueryTarget({ uri, connectArgs: {}, secrets: { credentials_info } });

describe("the connection string", () => {
  it("says which project and dataset", () => {
    expect(target("bigquery://my-project/sales?location=EU&maximum_bytes_billed=1000")).toEqual({
      project: "my-project",
      credentials: { client_email: "a@b.c", private_key: "KEY" },
      location: "EU",
      maximumBytesBilled: "1000",
      place: { catalog: "my-project", schema: "sales" },
    });
    expect(target("bigquery://").project).toBe("own");
    expect(target("bigquery://p", JSON.stringify(key)).credentials.private_key).toBe("KEY");
  });
  it.each<[string, unknown, RegExp]>([
    ["bigquery://p", null, /no key of a service account/],
    ["bigquery://p", "no json", /no key of a service account/],
    [
      "bigquery://p",
      { ...key, type: "external_account", credential_source: { file: "/etc/passwd" } },
      /no key of a service account/,
    ],
    ["bigquery://p?credentials_path=/etc/passwd", key, /credentials_path/],
    ["bigquery://p?apiEndpoint=http://10.0.0.1", key, /apiendpoint/],
    ["bigquery://p?maximum_bytes_billed=many", key, /number of bytes/],
    ["bigquery://P%2Fx", key, /no project/],
  ])("%s with %o is refused", (uri, credentials, why) => {
    expect(() => target(uri, credentials)).toThrow(why);
  });
});

it.each(["SUM(amt)", "2025", "größe €", "a.b", "plain_1", "__u", "😀"])(
  "%s survives as a result's name",
  (label) => {
    expect(toResultName(label)).toMatch(/^[A-Za-z_][A-Za-z0-9_]*$/);
    expect(fromResultName(toResultName(label))).toBe(label);
  },
);
it("the longest label fits", () => {
  expect(toResultName("(".repeat(MAX_LABEL)).length).toBeLessThanOrEqual(300);
  expect(fromResultName("__uffffff__")).toBe("__uffffff__");
});
it("writes labels so that the service takes them, and refers to them by the same names", () => {
  const sum = {
    kind: "aggregate",
    name: "SUM",
    arg: { kind: "column", name: "my amt" },
    distinct: false,
  } as const;
  const sql = bigqueryDialect.print({
    columns: [{ expr: sum, alias: "SUM(amt)" }],
    from: { kind: "table", catalog: "my-project", schema: "d", name: "t" },
    joins: [],
    where: [],
    groupBy: [],
    having: [],
    orderBy: [{ expr: { kind: "alias", name: "SUM(amt)" }, ascending: false }],
    limit: null,
    offset: 2,
  });
  expect(sql.replace(/\s+/g, " ")).toBe(
    "SELECT SUM(`my amt`) AS `SUM__u28__amt__u29__` FROM `my-project`.`d`.`t` ORDER BY `SUM__u28__amt__u29__` DESC LIMIT 9007199254740991 OFFSET 2",
  );
});

const check = (sql: string) => () => oneStatement(sql, { syntax: syntaxes.bigquery, check: checkTraps });
it.each([
  "SELECT '''it's''', (SELECT secret FROM t)",
  'SELECT """a"b"""',
  "SELECT a FROM `t``secret`",
  "SELECT @@project_id",
  "SELECT * FROM my-project.d.secret",
  "SELECT * FROM a, my-project.d.secret",
])("does not read %s", (sql) => {
  expect(check(sql)).toThrow("not read here");
});
it.each(["SELECT price - cost, price-cost, 'a''''' FROM `my-project.d.t`", "SELECT '', 'it\\'s' FROM d.t"])(
  "reads %s",
  (sql) => {
    expect(check(sql)).not.toThrow();
  },
);
it("sees a table whose path stands in one pair of quotes", async () => {
  const connection = bigquery.connect(
    connectOptions({ uri: "bigquery://p/d", secrets: { credentials_info: key } }),
  );
  const { tables, certain } = await connection.inspect(
    "SELECT safe.substr(a, 1), net.host(b) FROM `p.d.t` JOIN `e.u` USING (a)",
  );
  expect([tables, certain]).toEqual([
    [
      { catalog: "p", schema: "d", name: "t" },
      { catalog: null, schema: "e", name: "u" },
    ],
    true,
  ]);
});
it("calls what is safe by its own name, and nothing that asks another system", async () => {
  const connection = bigquery.connect(
    connectOptions({ uri: "bigquery://p/d", secrets: { credentials_info: key } }),
  );
  const listRefusedFunctions = async (sql: string) =>
    refusedNames(bigquery, await connection.inspect(sql), true).functions;
  expect(await listRefusedFunctions("SELECT safe.substr(a, 1), net.host(b), COUNTIF(c) FROM d.t")).toEqual(
    [],
  );
  expect(await listRefusedFunctions("SELECT * FROM EXTERNAL_QUERY('c', 'SELECT 1')")).toEqual([
    "external_query",
  ]);
  expect(await listRefusedFunctions("SELECT AI.GENERATE('x'), SESSION_USER()")).toEqual(
    expect.arrayContaining(["ai.generate", "session_user"]),
  );
  expect([...functionRules.safeFunctions].filter((name) => functionRules.refusedFunctions.has(name))).toEqual(
    [],
  );
});
it.each([
  ["p", "d", "INFORMATION_SCHEMA.TABLES", true],
  ["d", "INFORMATION_SCHEMA", "TABLES", false],
  ["d", "INFORMATION_SCHEMA", "OBJECT_PRIVILEGES", true],
  [null, "region-eu", "JOBS", true],
  ["p", "d", "orders", false],
])("%s.%s.%s is refused: %s", (catalog, schema, name, refused) => {
  expect(isRefusedTable({ catalog, schema, name })).toBe(refused);
});

const field = (type: string, change: Partial<BigQueryField> = {}): BigQueryField => ({
  name: "a",
  type,
  ...change,
});
const struct = field("RECORD", { fields: [field("INTEGER", { name: "n" }), field("STRING", { name: "s" })] });
it.each<[BigQueryField, type: string, kind: string, cell: unknown, given: unknown]>([
  [field("INTEGER"), "INT64", "integer", "9007199254740993", "9007199254740993"],
  [field("FLOAT"), "FLOAT64", "number", "NaN", "NaN"],
  [field("BIGNUMERIC"), "BIGNUMERIC", "decimal", "1.10", "1.10"],
  [field("BOOLEAN"), "BOOL", "boolean", "true", "true"],
  [field("DATE"), "DATE", "date", "2025-01-31", "2025-01-31"],
  [field("DATETIME"), "DATETIME", "timestamp", "2025-01-31T10:20:30.5", "2025-01-31T10:20:30.5"],
  [field("TIMESTAMP"), "TIMESTAMP", "timestamptz", "1738318830123456", "2025-01-31T10:20:30.123456Z"],
  [field("TIMESTAMP"), "TIMESTAMP", "timestamptz", "-1", "1969-12-31T23:59:59.999999Z"],
  [field("BYTES"), "BYTES", "binary", "YQ==", Buffer.from("a")],
  [field("STRING"), "STRING", "text", "x", "x"],
  [field("JSON"), "JSON", "json", '{"a":1}', '{"a":1}'],
  [
    field("INTEGER", { mode: "REPEATED" }),
    "ARRAY<INT64>",
    "json",
    [{ v: "9007199254740993" }, { v: null }],
    "[9007199254740993,null]",
  ],
  [struct, "STRUCT<n INT64, s STRING>", "json", { f: [{ v: "1" }, { v: 'a"' }] }, '{"n":1,"s":"a\\""}'],
  [
    { ...struct, mode: "REPEATED" },
    "ARRAY<STRUCT<n INT64, s STRING>>",
    "json",
    [{ v: { f: [{ v: null }, { v: "b" }] } }],
    '[{"n":null,"s":"b"}]',
  ],
])("reads $type", (one, type, kind, cell, given) => {
  expect([
    typeNameOf(one),
    valueKindOf(one),
    valueReader(one)(cell as never),
    valueReader(one)(null),
  ]).toEqual([type, kind, given, null]);
  expect(genericType(type)).not.toBeNull();
});
it("knows no type of others", () => {
  expect(genericType("unheard")).toBeNull();
  expect(genericType("NUMERIC(10, 2)")).toBe(0);
});

it.each<[object, kind: string, line: number | null, subject: string | null]>([
  [
    { errors: [{ reason: "invalidQuery", message: "Unrecognized name: amount at [2:8]" }] },
    "column-not-found",
    2,
    "amount",
  ],
  [
    { errors: [{ reason: "notFound", message: "Not found: Table p:d.ordrs was not found in location EU" }] },
    "table-not-found",
    null,
    "ordrs",
  ],
  [{ errors: [{ reason: "notFound", message: "Not found: Dataset p:x" }] }, "schema-not-found", null, "x"],
  [
    { errors: [{ reason: "invalidQuery", message: 'Syntax error: Unexpected identifier "FORM" at [1:10]' }] },
    "syntax",
    1,
    null,
  ],
  [{ errors: [{ reason: "accessDenied", message: "Access Denied: Table p:d.t" }] }, "permission", null, null],
  [{ errors: [{ reason: "stopped", message: "Job execution was cancelled" }] }, "cancelled", null, null],
  [{ errors: [{ reason: "resourcesExceeded", message: "Resources exceeded" }] }, "memory", null, null],
  [{ code: 401, message: "Invalid credentials" }, "access-denied", null, null],
  [{ message: "error:1E08010C:DECODER routines::unsupported" }, "access-denied", null, null],
  [{ message: "division by zero: 1 / 0" }, "other", null, null],
])("%o is of the kind %s", (error, kind, line, subject) => {
  const failure = bigqueryFailure(Object.assign(new Error(), error));
  expect([failure.kind, failure.line, failure.subject]).toEqual([kind, line, subject]);
});

it.each([
  [null, "0 B"],
  ["1023", "1023 B"],
  ["1536", "1.50 KiB"],
  ["5000000000000", "4.55 TiB"],
])("%s bytes are %s", (bytes, words) => {
  expect(estimateOf(bytes)).toEqual({ "This query will process": words });
});
