import { tableFromIPC } from "@uwdata/flechette";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { ExportFormat } from "../engine.ts";
import { type DriverValue, fileWriter, type ValueKind, zipWriter } from "./index.ts";
import { xlsxWriter } from "./xlsx.ts";

const writeRows = (format: ExportFormat, kinds: ValueKind[], rows: DriverValue[][]): Buffer => {
  const columns = kinds.map((kind, index) => ({ name: `c${index}`, kind }));
  const writer = fileWriter(format, columns, { headers: { c0: "=first" } });
  const pieces: Uint8Array[] = [];
  for (const value of rows.flat()) {
    writer.value(value);
    pieces.push(...writer.drain());
  }
  expect(writer.rows).toBe(rows.length);
  return Buffer.concat([...pieces, ...writer.end()]);
};
const read = (file: Buffer, options = {}) => tableFromIPC(Uint8Array.from(file), options);
const bytes = (...list: number[]) => Uint8Array.from(list);
const sheet = (file: Uint8Array, number = 1): string =>
  Buffer.from(unzipSync(file)[`xl/worksheets/sheet${number}.xml`] as Uint8Array).toString("utf8");
/** The cells of the first row below the header. */
const cells = (file: Uint8Array): string[] =>
  [...(/<\/row><row>(.*?)<\/row>/s.exec(sheet(file))?.[1] ?? "").matchAll(/<c[^>]*?\/>|<c.*?<\/c>/gs)].map(
    ([cell]) => cell,
  );
const inline = (text: string, space = "") => `<c t="inlineStr"><is><t${space}>${text}</t></is></c>`;
const PRESERVED = ' xml:space="preserve"';

it.each<[kind: ValueKind, value: string, text: string]>([
  ["integer", "n/a", "n/a"],
  ["integer", "=1+1", "'=1+1"],
  ["decimal", "@x|y", "'@x\\|y"],
  ["number", "0x10", "0x10"],
  ["number", "", ""],
  ["date", "soon", "soon"],
  ["timestamp", "=cmd", "'=cmd"],
  ["boolean", "maybe", "maybe"],
  ["boolean", "=y", "'=y"],
])("%s %j, unlike the others of its column, is a text in CSV and Excel", (kind, value, text) => {
  const end = writeRows("csv", [kind], [[value]])
    .toString()
    .split("\r\n")[1];
  expect(end).toBe(text);
  expect(cells(writeRows("xlsx", [kind], [[value]]))).toEqual([text === "" ? "<c/>" : inline(text)]);
});

describe("a column of times in CSV", () => {
  const DAY = "2025-03-12 00:00:00";
  const NOON = "2025-03-12 12:00:00";
  const lines = (kinds: ValueKind[], rows: DriverValue[][]) =>
    writeRows("csv", kinds, rows).toString("utf8").split("\r\n").slice(1, -1);

  it.each<[string, ValueKind, string[], string[]]>([
    ["is dates where all of it are midnights", "timestamp", [DAY, DAY], ["2025-03-12", "2025-03-12"]],
    ["has times where one of it is not", "timestamp", [DAY, DAY, NOON, DAY], [DAY, DAY, NOON, DAY]],
    ["has times from the first row on", "timestamp", [NOON, DAY], [NOON, DAY]],
    [
      "has its zone",
      "timestamptz",
      [`${DAY}+00`, `${NOON}+02`],
      [`${DAY}+00:00`, "2025-03-12 10:00:00+00:00"],
    ],
    ["is dates where its type is", "date", ["2025-03-12"], ["2025-03-12"]],
  ])("%s", (_name, kind, values, written) => {
    expect(
      lines(
        [kind, "integer"],
        values.map((value) => [value, 1]),
      ),
    ).toEqual(written.map((text) => `${text},1`));
  });

  it("has a format of its own", () => {
    const rows = [
      [DAY, DAY, null],
      [null, NOON, null],
      [DAY, DAY, DAY],
    ];
    expect(lines(["timestamp", "timestamp", "timestamp"], rows)).toEqual([
      `2025-03-12,${DAY},`,
      `,${NOON},`,
      `2025-03-12,${DAY},2025-03-12`,
    ]);
  });

  it("has times in a file that is too long to wait for one", () => {
    const rows = Array.from({ length: 100_000 }, () => [DAY, "a text of some length"]);
    const written = lines(["timestamp", "text"], [...rows, [NOON, "end"]]);
    expect(new Set(written.map((line) => line.slice(0, 19)))).toEqual(new Set([DAY, NOON]));
  });
});

it.each<[kind: ValueKind, value: DriverValue, csv: string, xlsx: string, arrow: unknown]>([
  ["integer", 7, "7", "<c><v>7</v></c>", 7n],
  ["integer", "9007199254740993", "9007199254740993", inline("9007199254740993"), 9007199254740993n],
  ["integer", -5n, "-5", "<c><v>-5</v></c>", -5n],
  ["integer", "100000000000000000", "100000000000000000", "<c><v>100000000000000000</v></c>", 10n ** 17n],
  ["number", 0.1, "0.1", "<c><v>0.1</v></c>", 0.1],
  ["number", "3.3333333333333333", "3.3333333333333333", "<c><v>3.3333333333333333</v></c>", 10 / 3],
  ["number", Number.NaN, "", "<c/>", Number.NaN],
  ["number", "Infinity", "", "<c/>", Number.POSITIVE_INFINITY],
  ["decimal", "-1.10", "-1.10", "<c><v>-1.10</v></c>", "-1.10"],
  ["decimal", "NaN", "", "<c/>", "NaN"],
  ["boolean", true, "True", '<c t="b"><v>1</v></c>', true],
  ["boolean", "f", "False", '<c t="b"><v>0</v></c>', false],
  ["text", "a", "a", inline("a"), "a"],
  ["text", "", "", "<c/>", ""],
  ["text", 'a,"b"\r\n', '"a,""b""\r\n"', inline('a,"b"_x000D_\n', PRESERVED), 'a,"b"\r\n'],
  ["text", "=1+1", "'=1+1", inline("'=1+1"), "=1+1"],
  ["text", ' ""@a|b', `"' """"@a\\|b"`, inline(`' ""@a\\|b`), ' ""@a|b'],
  ["text", "-12.5", "-12.5", inline("-12.5"), "-12.5"],
  ["text", "<&>\u0001", "<&>\u0001", inline("&lt;&amp;&gt;_x0001_"), "<&>\u0001"],
  ["text", "_x0041_", "_x0041_", inline("_x005F_x0041_"), "_x0041_"],
  ["text", "日本 😀", "日本 😀", inline("日本 😀"), "日本 😀"],
  ["date", "2025-03-12", "2025-03-12", '<c s="1"><v>45728</v></c>', new Date("2025-03-12")],
  ["date", "1850-01-02", "1850-01-02", inline("1850-01-02"), new Date("1850-01-02")],
  ["date", "infinity", "", "<c/>", null],
  ["timestamp", "2025-03-12 00:00:00", "2025-03-12", '<c s="2"><v>45728</v></c>', new Date("2025-03-12")],
  [
    "timestamp",
    "1969-12-31T23:59:59.500",
    "1969-12-31 23:59:59.5",
    '<c s="2"><v>25568.99999421296</v></c>',
    new Date(-500),
  ],
  [
    "timestamptz",
    "2025-03-12 12:00:00+02",
    "2025-03-12 10:00:00+00:00",
    '<c s="2"><v>45728.416666666664</v></c>',
    new Date("2025-03-12T10:00:00Z"),
  ],
  ["json", '{"a":1}', '"{""a"":1}"', inline('{"a":1}'), '{"a":1}'],
  ["binary", bytes(61, 49), "'=1", inline("'=1"), bytes(61, 49)],
  ["binary", bytes(255), "[bytes]", inline("[bytes]"), bytes(255)],
])("%s %s", (kind, value, csv, xlsx, arrow) => {
  const rows = [
    [value, 1],
    [null, 2],
  ];
  expect(writeRows("csv", [kind, "integer"], rows).toString("utf8")).toBe(`'=first,c1\r\n${csv},1\r\n,2\r\n`);
  const workbook = writeRows("xlsx", [kind, "integer"], rows);
  expect(cells(workbook)).toEqual([xlsx, "<c><v>1</v></c>"]);
  expect(sheet(workbook)).toContain("<row><c/><c><v>2</v></c></row></sheetData></worksheet>");
  const table = read(writeRows("arrow", [kind, "integer"], rows), { useBigInt: true, useDate: true });
  expect(table.names).toEqual(["=first", "c1"]);
  expect([...(table.getChildAt(0) ?? [])]).toEqual([arrow, null]);
  expect([...(table.getChildAt(1) ?? [])]).toEqual([1n, 2n]);
});

describe("Arrow", () => {
  it("keeps decimals of which it is told the digits behind the point as decimals", () => {
    const values = ["617303.5", "-0.01", null, "NaN", 2, 1e-7, "1.2300"];
    const writer = fileWriter("arrow", [{ name: "d", kind: "decimal", type: "NUMERIC(12,2)" }]);
    for (const value of values) writer.value(value);
    const table = read(Buffer.concat(writer.end()), { useDecimalInt: true });
    expect([...(table.getChildAt(0) ?? [])].map((value) => value && BigInt(value))).toEqual([
      61_730_350n,
      -1n,
      null,
      null,
      200n,
      0n,
      123n,
    ]);
  });
  it("does not round decimals", () => {
    const writer = fileWriter("arrow", [{ name: "d", kind: "decimal", type: "Nullable(Decimal(12, 2))" }]);
    expect(() => writer.value("0.125")).toThrow("The number 0.125 has more digits than its column");
  });
  it("keeps microseconds and says what is in UTC", () => {
    const rows = [["2025-03-12 10:20:30.123456", "1969-12-31 23:59:59.999999"]];
    const table = read(writeRows("arrow", ["timestamp", "timestamptz"], rows), { useBigInt: true });
    expect(table.schema.fields.map(({ type }) => type)).toMatchObject([
      { unit: 2, timezone: null },
      { unit: 2, timezone: "UTC" },
    ]);
    const micros = table.children.map(({ data }) => (data[0] as { values?: unknown }).values);
    expect(micros).toEqual([BigInt64Array.of(1741774830123456n), BigInt64Array.of(-1n)]);
  });

  it("writes batch after batch", () => {
    const rows = Array.from({ length: 150_000 }, (_, row) => [row, row % 3 === 0 ? null : `text ${row}`]);
    const table = read(writeRows("arrow", ["integer", "text"], rows));
    expect([table.numRows, table.getChildAt(0)?.data.length]).toEqual([150_000, 3]);
    const texts = [...(table.getChildAt(1) ?? [])];
    expect(texts.every((text, row) => text === (row % 3 === 0 ? null : `text ${row}`))).toBe(true);
  });

  it.each([
    ["no rows", ["text"]],
    ["many columns", Array.from({ length: 300 }, () => "integer")],
  ])("of %s", (_name, kinds) => {
    const table = read(writeRows("arrow", kinds as ValueKind[], []));
    expect([table.numRows, table.numCols]).toEqual([0, kinds.length]);
  });

  it("refuses a number beyond 64 bits", () => {
    expect(() => writeRows("arrow", ["integer"], [["9223372036854775808"]])).toThrow(
      "too large for an Arrow file",
    );
  });
});

describe("XLSX", () => {
  it("is a workbook with all its parts", () => {
    const parts = unzipSync(writeRows("xlsx", ["text"], [["a"]]));
    expect(Object.keys(parts).sort()).toEqual([
      "[Content_Types].xml",
      "_rels/.rels",
      "xl/_rels/workbook.xml.rels",
      "xl/styles.xml",
      "xl/workbook.xml",
      "xl/worksheets/sheet1.xml",
    ]);
  });

  it("goes on in the next sheet when one is full", () => {
    const writer = xlsxWriter([{ name: "n", kind: "integer" }], ["n"], 3);
    for (const value of [1, 2, 3]) writer.value(value);
    const file = Buffer.concat(writer.end());
    expect(sheet(file, 1)).toContain("<v>2</v></c></row></sheetData>");
    expect(sheet(file, 2)).toMatch(/<row>.*n<.*<\/row><row><c><v>3<\/v><\/c><\/row><\/sheetData>/);
    expect(Buffer.from(unzipSync(file)["xl/workbook.xml"] as Uint8Array).toString()).toContain(
      'name="Sheet2"',
    );
  });

  it("cuts text that no cell can hold, and refuses more columns than a sheet has", () => {
    const [cell = ""] = cells(writeRows("xlsx", ["text"], [["x".repeat(40_000)]]));
    expect(/x+…/.exec(cell)?.[0]).toHaveLength(32_767);
    const wide = Array.from({ length: 16_385 }, (): ValueKind => "integer");
    expect(() => writeRows("xlsx", wide, [])).toThrow("16384 columns");
  });
});

it("Parquet is left to engines that write it", () => {
  expect(() => writeRows("parquet", ["text"], [])).toThrow("Parquet files can only be made");
});

it("packs several files of any size", () => {
  const zip = zipWriter();
  const large = Buffer.alloc(3_000_000, "0123456789");
  zip.file("ü.txt");
  for (let at = 0; at < large.length; at += 100_000) zip.write(large.subarray(at, at + 100_000));
  zip.file("empty.txt");
  const files = unzipSync(Buffer.concat([...zip.drain(), ...zip.end()]));
  expect(Object.keys(files)).toEqual(["ü.txt", "empty.txt"]);
  expect(Buffer.compare(files["ü.txt"] as Uint8Array, large)).toBe(0);
  expect(files["empty.txt"]).toHaveLength(0);
});
