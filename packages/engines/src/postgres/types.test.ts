import { describe, expect, it } from "vitest";
import type { TemporalFormat } from "../engine.ts";
import { queryText } from "../queryText.fixture.ts";
import { serverUri, testDatabase } from "./database.fixture.ts";

const json = (value: unknown) => JSON.stringify(value);
/** Beside the value: its type, and what it is in charts where that is another. */
type Row = [sql: string, type: string, generic: 0 | 1 | 2 | 3 | null, iso: string, epoch?: string];

const VALUES: Row[] = [
  ["1::smallint", "SMALLINT", 0, "1"],
  ["1", "INTEGER", 0, "1"],
  ["9007199254740993", "BIGINT", 0, "9007199254740993"],
  ["-9223372036854775808", "BIGINT", 0, "-9223372036854775808"],
  ["4294967295::oid", "OID", 0, "4294967295"],
  ["1.10::numeric(10,2)", "NUMERIC(10,2)", 0, "1.10"],
  ["0.1234567890123456789012345678901234567890", "NUMERIC", 0, "0.1234567890123456789012345678901234567890"],
  ["1234567890123456789012345678901234567890", "NUMERIC", 0, "1234567890123456789012345678901234567890"],
  ["1e-10::numeric", "NUMERIC", 0, "0.0000000001"],
  ["'NaN'::numeric", "NUMERIC", 0, "null"],
  ["'Infinity'::numeric", "NUMERIC", 0, "null"],
  ["0.1::real", "REAL", 0, "0.1"],
  ["0.1::float8 + 0.2::float8", "DOUBLE PRECISION", 0, "0.30000000000000004"],
  ["1e300::float8", "DOUBLE PRECISION", 0, "1e+300"],
  ["'NaN'::float8", "DOUBLE PRECISION", 0, "null"],
  ["'Infinity'::float8", "DOUBLE PRECISION", 0, "null"],
  ["'-Infinity'::real", "REAL", 0, "null"],
  ["true", "BOOLEAN", 3, "true"],
  ["false", "BOOLEAN", 3, "false"],
  ["NULL", "TEXT", 1, "null"],
  ["NULL::integer", "INTEGER", 0, "null"],
  ["NULL::bytea", "BYTEA", 1, "null"],
  ["NULL::integer[]", "INTEGER[]", 1, "null"],
  [`'say "hi" \\ ü 😀'`, "TEXT", 1, json('say "hi" \\ ü 😀')],
  ["''", "TEXT", 1, '""'],
  ["'ab'::varchar(20)", "VARCHAR(20)", 1, '"ab"'],
  ["'ab'::char(4)", "CHAR(4)", 1, '"ab  "'],
  [`'x'::"char"`, '"CHAR"', 1, '"x"'],
  ["'pg'::name", "NAME", 1, '"pg"'],
  ["'0dcf193d-a5ab-4ae5-9d62-c4661e501502'::uuid", "UUID", 1, '"0dcf193d-a5ab-4ae5-9d62-c4661e501502"'],
  ["'abc'::bytea", "BYTEA", 1, '"abc"'],
  ["'\\xc3bc'::bytea", "BYTEA", 1, '"ü"'],
  ["'\\xff00'::bytea", "BYTEA", 1, '"[bytes]"'],
  [`'{"a": [1, 2.50]}'::json`, "JSON", 1, json('{"a": [1, 2.50]}')],
  [`'{"b":1,"a":[1]}'::jsonb`, "JSONB", 1, json('{"a": [1], "b": 1}')],
  ["ARRAY[1, NULL, 3]", "INTEGER[]", 1, json("[1,null,3]")],
  ["ARRAY[9007199254740993]", "BIGINT[]", 1, json("[9007199254740993]")],
  ["ARRAY[1.5::float8, 'NaN']", "DOUBLE PRECISION[]", 1, json("[1.5,null]")],
  ["ARRAY[[1,2],[3,4]]", "INTEGER[]", 1, json("[[1,2],[3,4]]")],
  ["'[0:1]={7,8}'::integer[]", "INTEGER[]", 1, json("[7,8]")],
  ["'{}'::integer[]", "INTEGER[]", 1, json("[]")],
  [
    `ARRAY['a', 'b,c', 'd"e', 'f\\g', 'NULL', '', NULL]`,
    "TEXT[]",
    1,
    json(json(["a", "b,c", 'd"e', "f\\g", "NULL", "", null])),
  ],
  ["ARRAY[true, false]", "BOOLEAN[]", 1, json("[true,false]")],
  ["ARRAY[DATE '2025-03-01']", "DATE[]", 1, json('["2025-03-01"]')],
  [
    "ARRAY[TIMESTAMPTZ '2025-03-01 10:20:30+02']",
    "TIMESTAMP WITH TIME ZONE[]",
    1,
    json('["2025-03-01T08:20:30+00:00"]'),
  ],
  [`ARRAY['{"a": 1}'::jsonb]`, "JSONB[]", 1, json('[{"a": 1}]')],
  ["ARRAY['x'::mood]", "mood[]", 1, json('["x"]')],
  ["'x'::mood", "mood", null, '"x"'],
  [`'x'::"My Mood"`, '"My Mood"', null, '"x"'],
  ["ROW(1, 'b c')::pair", "pair", null, json('(1,"b c")')],
  ["ROW(1, 'b')", "RECORD", 1, json("(1,b)")],
  ["5::positive", "INTEGER", 0, "5"],
  ["int4range(1, 5)", "INT4RANGE", 1, json("[1,5)")],
  ["INTERVAL '1 year 2 months 3 days 04:05:06.5'", "INTERVAL", 1, json("1 year 2 mons 3 days 04:05:06.5")],
  ["INTERVAL '3 days'", "INTERVAL", 1, json("3 days")],
  ["DATE '2025-03-01'", "DATE", 2, '"2025-03-01"', "1740787200000"],
  ["DATE '1900-01-01'", "DATE", 2, '"1900-01-01"', "-2208988800000"],
  ["DATE '12025-03-01'", "DATE", 2, '"12025-03-01"', "317310307200000"],
  ["DATE 'infinity'", "DATE", 2, "null"],
  ["DATE '0044-03-15 BC'", "DATE", 2, "null"],
  [
    "TIMESTAMP '2025-03-01 10:20:30'",
    "TIMESTAMP WITHOUT TIME ZONE",
    2,
    '"2025-03-01T10:20:30"',
    "1740824430000",
  ],
  [
    "TIMESTAMP '2025-03-01 10:20:30.123456'",
    "TIMESTAMP WITHOUT TIME ZONE",
    2,
    '"2025-03-01T10:20:30.123456"',
    "1740824430123",
  ],
  [
    "TIMESTAMP(3) '1969-12-31 23:59:59.999'",
    "TIMESTAMP(3) WITHOUT TIME ZONE",
    2,
    '"1969-12-31T23:59:59.999"',
    "-1",
  ],
  ["TIMESTAMP '-infinity'", "TIMESTAMP WITHOUT TIME ZONE", 2, "null"],
  [
    "TIMESTAMPTZ '2025-03-01 10:20:30+02'",
    "TIMESTAMP WITH TIME ZONE",
    2,
    '"2025-03-01T08:20:30+00:00"',
    "1740817230000",
  ],
  [
    "TIMESTAMPTZ '2025-07-01 12:00:00 Europe/Zurich'",
    "TIMESTAMP WITH TIME ZONE",
    2,
    '"2025-07-01T10:00:00+00:00"',
    "1751364000000",
  ],
  ["TIME '10:20:30'", "TIME WITHOUT TIME ZONE", 1, '"10:20:30"'],
  ["TIMETZ '10:20:30+02'", "TIME WITH TIME ZONE", 1, '"10:20:30+02"'],
  ["'192.168.0.1/24'::inet", "INET", 1, '"192.168.0.1/24"'],
  ["'08:00:2b:01:02:03'::macaddr", "MACADDR", 1, '"08:00:2b:01:02:03"'],
  ["12.5::money", "MONEY", 1, '"$12.50"'],
  ["B'0101'", "BIT", 1, '"0101"'],
  ["B'0101'::varbit", "VARBIT", 1, '"0101"'],
  ["'<a>b</a>'::xml", "XML", 1, json("<a>b</a>")],
  ["POINT(1, 2)", "POINT", 1, '"(1,2)"'],
  ["to_tsvector('english', 'cats run')", "TSVECTOR", 1, json("'cat':1 'run':2")],
];

describe.skipIf(!serverUri)("values as JSON", () => {
  const database = testDatabase([
    "CREATE TYPE mood AS ENUM ('x', 'y')",
    `CREATE TYPE "My Mood" AS ENUM ('x')`,
    "CREATE TYPE pair AS (a integer, b text)",
    "CREATE DOMAIN positive AS integer CHECK (value > 0)",
    // What the role or the database sets must not show in results.
    "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET datestyle = ''German''', current_database()); END $$",
    "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET timezone = ''Asia/Tokyo''', current_database()); END $$",
    "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET bytea_output = ''escape''', current_database()); END $$",
    "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET intervalstyle = ''iso_8601''', current_database()); END $$",
  ]);
  const connection = database.connect();
  const query = (sql: string, format: "rows" | "columns", temporal: TemporalFormat) =>
    queryText(connection, sql, { format, temporal });

  it.each(VALUES)("%s", async (sql, type, type_generic, iso, epoch = iso) => {
    const select = `SELECT ${sql} AS v`;
    const rows = await query(select, "rows", "iso");
    expect(rows.text).toBe(`[{"v":${iso}}]`);
    expect(rows.columns).toEqual([
      { name: "v", type, type_generic, ...(iso === "null" && { allNull: true }) },
    ]);
    expect((await query(select, "rows", "epoch")).text).toBe(`[{"v":${epoch}}]`);
    expect((await query(select, "columns", "iso")).text).toBe(`{"v":[${iso}]}`);
    expect((await query(select, "columns", "epoch")).text).toBe(`{"v":[${epoch}]}`);
  });

  it("all types of one row keep their places", async () => {
    const list = VALUES.map(([sql], index) => `${sql} AS v${index}`).join(", ");
    const { text } = await query(`SELECT ${list}`, "rows", "iso");
    expect(text).toBe(`[{${VALUES.map(([, , , iso], index) => `"v${index}":${iso}`).join(",")}}]`);
  });
});
