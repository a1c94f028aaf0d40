import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connection } from "../engine.ts";
import { expectValues, selectValues, type ValueCase } from "../values.fixture.ts";
import { connectTest, url } from "./clickhouse.fixture.ts";
import { genericType } from "./dialect/genericType.ts";
import { valueKindOf } from "./values.ts";

it.each<[type: string, generic: number | null, kind: string]>([
  ["UInt64", 0, "integer"],
  ["Nullable(Int256)", 0, "integer"],
  ["LowCardinality(Nullable(String))", 1, "text"],
  ["SimpleAggregateFunction(sum, UInt64)", 0, "integer"],
  ["Decimal(38, 2)", 0, "decimal"],
  ["DateTime", 2, "timestamp"],
  ["DateTime('Europe/Berlin')", 2, "timestamptz"],
  ["DateTime64(3, 'UTC')", 2, "timestamptz"],
  ["Enum8('a' = 1)", 1, "text"],
  ["Array(DateTime('UTC'))", 1, "json"],
  ["AggregateFunction(sum, UInt8)", 1, "text"],
  ["Surprise", null, "text"],
])("%s", (type, generic, kind) => {
  expect([genericType(type), valueKindOf(type)]).toEqual([generic, kind]);
});

const CASES: ValueCase[] = [
  ["toUInt8(1)", "UInt8", 0, "1"],
  ["toInt64(-9223372036854775808)", "Int64", 0, "-9223372036854775808"],
  ["toUInt64(18446744073709551615)", "UInt64", 0, "18446744073709551615"],
  ["toInt256('123456789012345678901234567890')", "Int256", 0, "123456789012345678901234567890"],
  ["toFloat32(0.1)", "Float32", 0, "0.1"],
  ["toFloat64(0.1) + 0.2", "Float64", 0, "0.30000000000000004"],
  ["nan", "Float64", 0, "null"],
  ["-inf", "Float64", 0, "null"],
  ["toDecimal64('1.10', 2)", "Decimal(18, 2)", 0, "1.10"],
  [
    "toDecimal128('1234567890123456789012345678.90', 2)",
    "Decimal(38, 2)",
    0,
    "1234567890123456789012345678.90",
  ],
  ["true", "Bool", 3, "true"],
  ["NULL", "Nullable(Nothing)", null, "null"],
  ["toNullable('x')", "Nullable(String)", 1, '"x"'],
  ["'say \"hi\" \\\\ ü'", "String", 1, JSON.stringify('say "hi" \\ ü')],
  ["toLowCardinality('x')", "LowCardinality(String)", 1, '"x"'],
  ["CAST('a', 'Enum8(\\'a\\' = 1)')", "Enum8('a' = 1)", 1, '"a"'],
  ["toUUID('0dcf193d-a5ab-4ae5-9d62-c4661e501502')", "UUID", 1, '"0dcf193d-a5ab-4ae5-9d62-c4661e501502"'],
  ["toIPv4('10.0.0.1')", "IPv4", 1, '"10.0.0.1"'],
  ["toDate('2025-03-01')", "Date", 2, '"2025-03-01"', "1740787200000"],
  ["toDate32('1925-03-01')", "Date32", 2, '"1925-03-01"', "-1414972800000"],
  ["toDateTime('2025-03-01 10:20:30')", "DateTime", 2, '"2025-03-01T10:20:30"', "1740824430000"],
  [
    "toDateTime('2025-03-01 10:20:30', 'Europe/Berlin')",
    "DateTime('Europe/Berlin')",
    2,
    '"2025-03-01T09:20:30+00:00"',
    "1740820830000",
  ],
  [
    "toDateTime64('2025-03-01 10:20:30.123456', 6)",
    "DateTime64(6)",
    2,
    '"2025-03-01T10:20:30.123456"',
    "1740824430123",
  ],
  [
    "toDateTime64('2025-03-01 10:20:30.123', 3, 'Asia/Kolkata')",
    "DateTime64(3, 'Asia/Kolkata')",
    2,
    '"2025-03-01T04:50:30.123+00:00"',
    "1740804630123",
  ],
  ["[1, NULL, 3]", "Array(Nullable(UInt8))", 1, '"[1,null,3]"'],
  ["[toUInt64(18446744073709551615)]", "Array(UInt64)", 1, '"[18446744073709551615]"'],
  ["[1.5, nan]", "Array(Float64)", 1, '"[1.5,null]"'],
  ["map('k', inf)", "Map(String, Float64)", 1, JSON.stringify('{"k":null}')],
  ["tuple(1, 'x')", "Tuple(UInt8, String)", 1, JSON.stringify('[1,"x"]')],
  [
    "CAST(tuple(1, 'x'), 'Tuple(a UInt8, b String)')",
    "Tuple(a UInt8, b String)",
    1,
    JSON.stringify('{"a":1,"b":"x"}'),
  ],
  ["'{\"a\":[1,18446744073709551615]}'::JSON", "JSON", 1, JSON.stringify('{"a":[1,18446744073709551615]}')],
  ["'-12:30:01'::Time", "Time", 1, '"-12:30:01"'],
  ["'12:30:01.5'::Time64(3)", "Time64(3)", 1, '"12:30:01.500"'],
  ["INTERVAL 2 DAY", "IntervalDay", 1, '"2"'],
  ["(10, 20.5)::Point", "Point", 1, '"[10,20.5]"'],
  ["[(0, 0), (10, 0), (10, 10)]::Ring", "Ring", 1, '"[[0,0],[10,0],[10,10]]"'],
  ["1::Variant(UInt8, String)", "Variant(String, UInt8)", 1, '"1"'],
  ["'x'::Dynamic", "Dynamic", 1, '"x"'],
  ["toFixedString('ab', 3)", "FixedString(3)", 1, JSON.stringify("ab\0")],
  ["unhex('61ff')", "String", 1, '"a\ufffd"'],
  ["1.5::BFloat16", "BFloat16", 0, "1.5"],
  ["toIPv6('::1')", "IPv6", 1, '"::1"'],
  ["[toDecimal64('1.10', 2)]", "Array(Decimal(18, 2))", 1, JSON.stringify('["1.10"]')],
  [
    "[toDateTime('2025-03-01 10:20:30', 'Europe/Berlin')]",
    "Array(DateTime('Europe/Berlin'))",
    1,
    JSON.stringify('["2025-03-01T09:20:30Z"]'),
  ],
];

describe.skipIf(!url)("values as JSON", () => {
  let connection: Connection;
  beforeAll(() => {
    connection = connectTest();
  });
  afterAll(() => connection.close());
  it("of every type", async () => {
    await expectValues(connection, CASES);
    const described = await connection.describe(selectValues(CASES));
    expect(described.map(({ type }) => type)).toEqual(CASES.map(([, type]) => type));
  });
});
