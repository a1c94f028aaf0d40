import type { SqlColumn } from "@sightline/api/sql-lab";
import { expect, it } from "vitest";
import { type CopyFormat, rowsAsText } from "./formats.ts";
import { copyableRows, MOST_CELLS } from "./useCopy.ts";

const column = (name: string, type_generic: SqlColumn["type_generic"]): SqlColumn => ({
  column_name: name,
  name,
  type: null,
  type_generic,
  is_dttm: false,
});
const columns = [column("id", 0), column("a name", 1), column("ok", 3)];
const rows = [
  { id: "9007199254740993", "a name": 'O\'Neil, "Bob"\n\tJr | x', ok: true },
  { id: 1.5, "a name": "", ok: null },
];

it.each<[CopyFormat, string]>([
  ["tsv", '9007199254740993\tO\'Neil, "Bob" Jr | x\ttrue\n1.5\t\t'],
  ["tsvHeaders", 'id\ta name\tok\n9007199254740993\tO\'Neil, "Bob" Jr | x\ttrue\n1.5\t\t'],
  ["csv", 'id,a name,ok\n9007199254740993,"O\'Neil, ""Bob""\n\tJr | x",true\n1.5,"",'],
  [
    "json",
    '[\n  {"id": 9007199254740993, "a name": "O\'Neil, \\"Bob\\"\\n\\tJr | x", "ok": true},\n  {"id": 1.5, "a name": "", "ok": null}\n]',
  ],
  [
    "markdown",
    '| id | a name | ok |\n| ---: | --- | --- |\n| 9007199254740993 | O\'Neil, "Bob"<br>\tJr \\| x | true |\n| 1.5 |  | NULL |',
  ],
  [
    "insert",
    'INSERT INTO "my ""t""" ("id", "a name", "ok") VALUES\n  (9007199254740993, \'O\'\'Neil, "Bob"\n\tJr | x\', TRUE),\n  (1.5, \'\', NULL);',
  ],
])("writes rows as %s", (format, text) => {
  expect(rowsAsText(format, columns, rows, 'my "t"')).toBe(text);
});

it("quotes text of a numeric column that is no number", () => {
  expect(rowsAsText("json", [column("n", 0)], [{ n: "1;DROP" }], "t")).toBe('[\n  {"n": "1;DROP"}\n]');
  expect(rowsAsText("insert", [column("n", 0)], [{ n: "1;DROP" }], "t")).toContain("('1;DROP')");
});

it("limits a copy by its cells", () => {
  expect(copyableRows({ top: 0, bottom: 999_999, left: 0, right: 9 })).toEqual({
    rows: MOST_CELLS / 10,
    cut: true,
  });
  expect(copyableRows({ top: 5, bottom: 9, left: 0, right: 9 })).toEqual({ rows: 5, cut: false });
});
