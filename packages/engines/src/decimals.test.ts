import { serviceUrl } from "@sightline/fixtures/services";
import { tableFromIPC } from "@uwdata/flechette";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { connectOptions } from "./connectOptions.fixture.ts";
import type { Connection, Engine, ExportFormat } from "./engine.ts";
import { queryText } from "./queryText.fixture.ts";
import { engineNamed } from "./registry/index.ts";

const postgres = serviceUrl("postgres");
const mariadb = serviceUrl("mariadb")?.replace(/\/mysql$/, "/");
const places = [
  ["postgresql", postgres],
  ["mariadb", mariadb?.replace(/^mysql:/, "mariadb:")],
  ["trino", serviceUrl("trino")],
  ["clickhousedb", serviceUrl("clickhouse")],
  ["duckdb", "duckdb:///:memory:"],
].flatMap(([id, uri]) => (id && uri ? [[id, uri] as const] : []));

/** A value, its type, and it as a whole number of the last digit. */
const VALUES: [value: string, type: string, unscaled: bigint][] = [
  ["617303.00", "DECIMAL(12,2)", 61_730_300n],
  ["-0.50", "DECIMAL(4,2)", -50n],
  ["0.00", "DECIMAL(12,2)", 0n],
  ["5", "DECIMAL(10,0)", 5n],
  ["1234567890123456.78", "DECIMAL(18,2)", 123_456_789_012_345_678n],
  ["-123456789012345678901234567890.25", "DECIMAL(38,2)", -12_345_678_901_234_567_890_123_456_789_025n],
];
const sql = `SELECT ${VALUES.map(([value, type], at) => `CAST('${value}' AS ${type}) AS c${at}`).join(", ")}`;
const fields = VALUES.map(([value], at) => `"c${at}":${value}`).join(",");

describe.each(places)("decimals of %s have all their digits", (id, uri) => {
  const openConnection = () => (engineNamed(id) as Engine).connect(connectOptions({ uri }));
  async function withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = openConnection();
    return work(connection).finally(() => connection.close());
  }
  const file = (format: ExportFormat) =>
    withConnection(async (connection) => {
      const { chunks } = await connection.export({ sql, format, maxRows: 10, timeoutMs: 60_000 });
      const pieces: Uint8Array[] = [];
      for await (const piece of chunks) pieces.push(piece);
      return Buffer.concat(pieces);
    });

  it.each([10, 100_000])("as JSON of up to %i rows", async (maxRows) => {
    await withConnection(async (connection) => {
      expect((await queryText(connection, sql, { maxRows })).text).toBe(`[{${fields}}]`);
      const columns = await queryText(connection, `${sql} LIMIT 1`, { maxRows, format: "columns" });
      expect(columns.text).toBe(`{${fields.replace(/:([^,]+)/g, ":[$1]")}}`);
    });
  });
  it("as lines and as CSV", async () => {
    expect((await file("lines")).toString()).toBe(`{${fields}}\n`);
    expect((await file("csv")).toString().split("\r\n")[1]).toBe(VALUES.map(([value]) => value).join(","));
  });
  it("as Excel, as far as its numbers go", async () => {
    const sheet = Buffer.from(
      unzipSync(await file("xlsx"))["xl/worksheets/sheet1.xml"] as Uint8Array,
    ).toString();
    expect(sheet).toContain("<c><v>617303.00</v></c><c><v>-0.50</v></c><c><v>0.00</v></c><c><v>5</v></c>");
  });
  it("as Arrow", async () => {
    const table = tableFromIPC(await file("arrow"), { useDecimalInt: true });
    VALUES.forEach(([, type, unscaled], at) => {
      const scale = Number(/(\d+)\)/.exec(type)?.[1]);
      expect(table.schema.fields[at]?.type).toMatchObject({ precision: 38, scale });
      expect(BigInt(table.getChildAt(at)?.at(0))).toBe(unscaled);
    });
  });
});
