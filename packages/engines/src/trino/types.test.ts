import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connection } from "../engine.ts";
import { expectValues, selectValues, type ValueCase } from "../values.fixture.ts";
import { trinoDialect } from "./dialect/index.ts";
import { connectTest, url } from "./trino.fixture.ts";

const CASES: ValueCase[] = [
  ["TINYINT '-1'", "tinyint", 0, "-1"],
  ["1", "integer", 0, "1"],
  ["BIGINT '9007199254740993'", "bigint", 0, "9007199254740993"],
  ["BIGINT '-9223372036854775807'", "bigint", 0, "-9223372036854775807"],
  ["REAL '0.1'", "real", 0, "0.1"],
  ["0.1e0 + 0.2e0", "double", 0, "0.30000000000000004"],
  ["nan()", "double", 0, "null"],
  ["-infinity()", "double", 0, "null"],
  ["DECIMAL '1.10'", "decimal(3, 2)", 0, "1.10"],
  [
    "DECIMAL '12345678901234567890123456789012345678'",
    "decimal(38, 0)",
    0,
    "12345678901234567890123456789012345678",
  ],
  ["true", "boolean", 3, "true"],
  ["CAST(NULL AS boolean)", "boolean", 3, "null"],
  ["U&'say \"hi\" \\\\ \\00fc'", "varchar(12)", 1, JSON.stringify('say "hi" \\ ü')],
  ["CAST('a' AS char(3))", "char(3)", 1, '"a  "'],
  ["X'616263'", "varbinary", 1, '"abc"'],
  ["X'ff'", "varbinary", 1, '"[bytes]"'],
  [`JSON '{"a": [1]}'`, "json", 1, JSON.stringify('{"a":[1]}')],
  ["DATE '2025-03-01'", "date", 2, '"2025-03-01"', "1740787200000"],
  ["TIME '10:20:30.5'", "time(1)", 1, '"10:20:30.5"'],
  ["TIMESTAMP '2025-03-01 10:20:30'", "timestamp(0)", 2, '"2025-03-01T10:20:30"', "1740824430000"],
  [
    "TIMESTAMP '2025-03-01 10:20:30.123456'",
    "timestamp(6)",
    2,
    '"2025-03-01T10:20:30.123456"',
    "1740824430123",
  ],
  [
    "TIMESTAMP '2025-03-01 10:20:30.123456789012'",
    "timestamp(12)",
    2,
    '"2025-03-01T10:20:30.123456789"',
    "1740824430123",
  ],
  ["TIMESTAMP '1969-12-31 23:59:59.999'", "timestamp(3)", 2, '"1969-12-31T23:59:59.999"', "-1"],
  [
    "TIMESTAMP '2025-03-01 10:20:30 +02:00'",
    "timestamp(0) with time zone",
    2,
    '"2025-03-01T08:20:30+00:00"',
    "1740817230000",
  ],
  [
    "TIMESTAMP '2025-07-01 10:20:30 Europe/Berlin'",
    "timestamp(0) with time zone",
    2,
    '"2025-07-01T08:20:30+00:00"',
    "1751358030000",
  ],
  [
    "TIMESTAMP '2025-03-01 10:20:30.25 America/St_Johns'",
    "timestamp(2) with time zone",
    2,
    '"2025-03-01T13:50:30.25+00:00"',
    "1740837030250",
  ],
  ["INTERVAL '3' DAY", "INTERVAL DAY TO SECOND", 1, '"3 00:00:00.000"'],
  ["INTERVAL '1' YEAR", "INTERVAL YEAR TO MONTH", 1, '"1-0"'],
  ["UUID '0dcf193d-a5ab-4ae5-9d62-c4661e501502'", "uuid", 1, '"0dcf193d-a5ab-4ae5-9d62-c4661e501502"'],
  ["IPADDRESS '10.0.0.1'", "ipaddress", 1, '"10.0.0.1"'],
  ["ARRAY[1, NULL, 3]", "array(integer)", 1, '"[1,null,3]"'],
  ["ARRAY[BIGINT '9007199254740993']", "array(bigint)", 1, '"[9007199254740993]"'],
  ["ARRAY[1.5e0, nan()]", "array(double)", 1, '"[1.5,null]"'],
  ["MAP(ARRAY['k'], ARRAY[infinity()])", "map(varchar(1), double)", 1, JSON.stringify('{"k":null}')],
  [
    "CAST(ROW(1, ARRAY[nan()]) AS row(a integer, b array(double)))",
    "row(a integer, b array(double))",
    1,
    JSON.stringify('{"a":1,"b":[null]}'),
  ],
  ["ROW(1, 'x')", "row(integer, varchar(1))", 1, JSON.stringify('[1,"x"]')],
  [
    "ARRAY[TIMESTAMP '2025-03-01 10:20:30 Europe/Berlin']",
    "array(timestamp(0) with time zone)",
    1,
    JSON.stringify('["2025-03-01T10:20:30+01:00"]'),
  ],
  ["NULL", "unknown", 1, "null"],
];

it.each(CASES.map(([, type, generic]) => [type, generic] as const))(
  "%s is of the generic type %s",
  (type, generic) => {
    expect(trinoDialect.genericType(type)).toBe(generic);
  },
);

describe.skipIf(!url)("values as JSON", () => {
  let connection: Connection;
  beforeAll(() => {
    connection = connectTest();
  });
  afterAll(() => connection.close());

  it("of every type", () => expectValues(connection, CASES));
  it("describes them without running the query", async () => {
    const sql = `${selectValues(CASES)} FROM tpch.sf1000.lineitem`;
    const types = (await connection.describe(sql)).map(({ type_generic }) => type_generic);
    expect(types).toEqual(CASES.map(([, , generic]) => generic));
  });
});
