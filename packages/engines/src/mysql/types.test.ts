import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyText, queryText, testRequest } from "../queryText.fixture.ts";
import { itLimitsRows } from "../rowLimits.fixture.ts";
import { mariadbUrl, type TestDatabase, testDatabase } from "./mariadb.fixture.ts";

describe.skipIf(!mariadbUrl)("types of MariaDB, from the driver to the JSON", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  const run = (sql: string, more = {}) => database.connection.query(testRequest(sql, more));

  // A column of each type: [definition, value, type as reported, generic type, ISO, epoch].
  it.each<[definition: string, value: string, type: string, generic: number, iso: string, epoch?: string]>([
    ["TINYINT", "-128", "TINYINT", 0, "-128"],
    ["TINYINT UNSIGNED", "255", "TINYINT UNSIGNED", 0, "255"],
    ["SMALLINT", "-32768", "SMALLINT", 0, "-32768"],
    ["MEDIUMINT", "8388607", "MEDIUMINT", 0, "8388607"],
    ["INT", "-2147483648", "INT", 0, "-2147483648"],
    ["INT(6) ZEROFILL", "42", "INT UNSIGNED", 0, "42"],
    ["BIGINT", "-9223372036854775808", "BIGINT", 0, "-9223372036854775808"],
    ["BIGINT", "9007199254740993", "BIGINT", 0, "9007199254740993"],
    ["BIGINT UNSIGNED", "18446744073709551615", "BIGINT UNSIGNED", 0, "18446744073709551615"],
    ["BIGINT(20) UNSIGNED ZEROFILL", "9007199254740993", "BIGINT UNSIGNED", 0, "9007199254740993"],
    ["BOOLEAN", "TRUE", "TINYINT(1)", 3, "true"],
    ["BOOLEAN", "FALSE", "TINYINT(1)", 3, "false"],
    ["BOOLEAN", "7", "TINYINT(1)", 3, "true"],
    ["BIT(1)", "b'1'", "BIT(1)", 0, "1"],
    [
      "BIT(64)",
      "b'1000000000000000000000000000000000000000000000000000000000000001'",
      "BIT(64)",
      0,
      "9223372036854775809",
    ],
    ["DECIMAL(10,2)", "1.10", "DECIMAL(10,2)", 0, "1.10"],
    ["DECIMAL(18,0)", "-123456789012345678", "DECIMAL(18,0)", 0, "-123456789012345678"],
    ["DECIMAL(8,3) UNSIGNED ZEROFILL", "1.5", "DECIMAL(8,3) UNSIGNED", 0, "1.500"],
    [
      "DECIMAL(65,30)",
      "12345678901234567890123456789012345.123456789012345678901234567890",
      "DECIMAL(65,30)",
      0,
      "12345678901234567890123456789012345.123456789012345678901234567890",
    ],
    ["FLOAT", "0.1", "FLOAT", 0, "0.1"],
    ["FLOAT", "3.4e38", "FLOAT", 0, "3.4e38"],
    ["DOUBLE", "0.1", "DOUBLE", 0, "0.1"],
    ["DOUBLE", "-1.7976931348623157e308", "DOUBLE", 0, "-1.7976931348623157e308"],
    ["DOUBLE", "1e-300", "DOUBLE", 0, "1e-300"],
    ["YEAR", "2025", "YEAR", 0, "2025"],
    ["YEAR", "0", "YEAR", 0, "0"],
    ["DATE", "'2025-03-01'", "DATE", 2, '"2025-03-01"', "1740787200000"],
    ["DATE", "'1000-01-01'", "DATE", 2, '"1000-01-01"', "-30610224000000"],
    ["DATE", "'9999-12-31'", "DATE", 2, '"9999-12-31"', "253402214400000"],
    ["DATE", "'0000-00-00'", "DATE", 2, "null"],
    ["DATE", "'2025-03-00'", "DATE", 2, "null"],
    ["DATETIME", "'2025-03-01 10:20:30'", "DATETIME", 2, '"2025-03-01T10:20:30"', "1740824430000"],
    ["DATETIME", "'0000-00-00 00:00:00'", "DATETIME", 2, "null"],
    [
      "DATETIME(6)",
      "'2025-03-01 10:20:30.123456'",
      "DATETIME",
      2,
      '"2025-03-01T10:20:30.123456"',
      "1740824430123",
    ],
    ["DATETIME(3)", "'1969-12-31 23:59:59.999'", "DATETIME", 2, '"1969-12-31T23:59:59.999"', "-1"],
    ["TIMESTAMP NULL", "'2025-03-01 10:20:30'", "TIMESTAMP", 2, '"2025-03-01T10:20:30"', "1740824430000"],
    ["TIME", "'10:20:30'", "TIME", 1, '"10:20:30"'],
    ["TIME", "'838:59:59'", "TIME", 1, '"838:59:59"'],
    ["TIME(3)", "'-12:30:00.25'", "TIME", 1, '"-12:30:00.250"'],
    ["CHAR(5)", "'ab'", "CHAR", 1, '"ab"'],
    ["VARCHAR(200)", `'say "hi" \\\\ ü 😀 it''s'`, "VARCHAR", 1, JSON.stringify(`say "hi" \\ ü 😀 it's`)],
    ["VARCHAR(10) CHARACTER SET latin1", "'ümlaut'", "VARCHAR", 1, '"ümlaut"'],
    ["TEXT", "'line\\nline\\t'", "TEXT", 1, '"line\\nline\\t"'],
    ["LONGTEXT", "REPEAT('ä', 70000)", "TEXT", 1, JSON.stringify("ä".repeat(70_000))],
    ["VARCHAR(10)", "''", "VARCHAR", 1, '""'],
    ["BINARY(3)", "'abc'", "BINARY", 1, '"abc"'],
    ["VARBINARY(9)", "x'FF00'", "VARBINARY", 1, '"[bytes]"'],
    ["BLOB", "'ü'", "BLOB", 1, '"ü"'],
    ["BLOB", "x'C328'", "BLOB", 1, '"[bytes]"'],
    ["ENUM('a','b')", "'b'", "ENUM", 1, '"b"'],
    ["SET('a','b','c')", "'a,c'", "SET", 1, '"a,c"'],
    ["JSON", `'{"a": [1, "ü"]}'`, "JSON", 1, JSON.stringify('{"a": [1, "ü"]}')],
    ["UUID", "'0dcf193d-a5ab-4ae5-9d62-c4661e501502'", "UUID", 1, '"0dcf193d-a5ab-4ae5-9d62-c4661e501502"'],
    ["INET6", "'2001:db8::ff'", "INET6", 1, '"2001:db8::ff"'],
    ["INET4", "'192.0.2.1'", "INET4", 1, '"192.0.2.1"'],
    ["POINT", "POINT(1.25, 2)", "GEOMETRY", 1, '"[bytes]"'],
    ["GEOMETRY", "ST_GeomFromText('LINESTRING(0 0, 1.3 1)')", "GEOMETRY", 1, '"[bytes]"'],
  ])("%s %s", async (definition, value, type, generic, iso, epoch = iso) => {
    await database.admin(
      "SET sql_mode = 'ALLOW_INVALID_DATES'",
      "DROP TABLE IF EXISTS typed",
      `CREATE TABLE typed (id INT, v ${definition})`,
      `INSERT INTO typed VALUES (1, ${value}), (2, NULL)`,
    );
    const select = "SELECT v FROM typed ORDER BY id";
    const result = await run(select);
    expect(bodyText(result)).toBe(`[{"v":${iso}},{"v":null}]`);
    expect(result.columns).toEqual([
      { name: "v", type, type_generic: generic, ...(iso === "null" && { allNull: true }) },
    ]);
    expect(bodyText(await run(select, { temporal: "epoch" }))).toBe(`[{"v":${epoch}},{"v":null}]`);
    expect(bodyText(await run(select, { format: "columns" }))).toBe(`{"v":[${iso},null]}`);
    expect((await database.connection.describe(select)).map(({ type_generic }) => type_generic)).toEqual([
      generic,
    ]);
  });

  it.each([
    ["1 = 1", "1"],
    ["MAX(b)", "1"],
    ["SUM(b)", "2"],
    ["AVG(b)", "1.0000"],
    ["COUNT(*)", "2"],
    ["MIN(d)", '"2025-01-01"'],
    ["1 / 3", "0.3333"],
    ["1 / 0", "null"],
    ["NULL", "null"],
    ["18446744073709551615", "18446744073709551615"],
    ["0.1 + 0.2", "0.3"],
    ["CONCAT(d, '')", '"2025-01-01"'],
    ["GROUP_CONCAT(b)", '"1,1"'],
    ["CAST('abc' AS BINARY)", '"abc"'],
    ["TIMEDIFF('10:00', '12:30')", '"-02:30:00"'],
    ["SEC_TO_TIME(0.5)", '"00:00:00.5"'],
    ["NOW() = UTC_TIMESTAMP()", "1"],
  ])("the expression %s", async (sql, json) => {
    await database.admin(
      "DROP TABLE IF EXISTS flags",
      "CREATE TABLE flags (b BOOLEAN, d DATE)",
      "INSERT INTO flags VALUES (1, '2025-01-01'), (1, '2025-01-02')",
    );
    expect(bodyText(await run(`SELECT ${sql} AS v FROM flags LIMIT 1`))).toBe(`[{"v":${json}}]`);
  });

  it("names each column once, by the names of the request where it has some", async () => {
    expect(bodyText(await run("SELECT 1 AS a, 2 AS a, 3 AS b"))).toBe('[{"a":1,"a__1":2,"b":3}]');
    expect(bodyText(await run("SELECT 1 AS a, 2 AS b", { names: ["x", "y"] }))).toBe('[{"x":1,"y":2}]');
  });

  itLimitsRows((limit) => queryText(database.connection, "SELECT seq FROM seq_1_to_5", limit));

  it("stops at the limit in the middle of millions of rows", async () => {
    const result = await run("SELECT seq FROM seq_1_to_5000000", { maxRows: 20_480 });
    expect([result.rowCount, result.truncated]).toEqual([20_480, true]);
    expect(JSON.parse(bodyText(result)).at(-1)).toEqual({ seq: 20_480 });
    expect(bodyText(await run("SELECT 1 AS a"))).toBe('[{"a":1}]');
  });

  it.each([
    ["rows", "[]"],
    ["columns", '{"a":[]}'],
  ] as const)("no rows as %s", async (format, text) => {
    const result = await run("SELECT 1 AS a FROM DUAL WHERE FALSE", { format });
    expect([bodyText(result), result.columns.length]).toEqual([text, 1]);
  });
});
