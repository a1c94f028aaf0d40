import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { functionRules, isRefusedTable } from "./functions.ts";

const names = (sql: string): string[] => {
  const db = new DatabaseSync(":memory:");
  const rows = db.prepare(sql).all() as { name: string }[];
  db.close();
  return rows.map(({ name }) => name.toLowerCase());
};

it("every function of this SQLite was reviewed", () => {
  const unknown = names("SELECT DISTINCT name FROM pragma_function_list").filter(
    (name) => !functionRules.safeFunctions.has(name) && !functionRules.refusedFunctions.has(name),
  );
  expect(unknown).toEqual([]);
});
it("no function is both safe and refused", () => {
  expect([...functionRules.safeFunctions].filter((name) => functionRules.refusedFunctions.has(name))).toEqual(
    [],
  );
});
it("every table that this SQLite makes by itself is refused, but those that read their arguments", () => {
  const modules = names("SELECT name FROM pragma_module_list");
  const db = new DatabaseSync(":memory:");
  const eponymous = modules.filter((name) => {
    try {
      db.prepare(`SELECT * FROM ${name}`);
      return true;
    } catch {
      return false;
    }
  });
  db.close();
  expect(eponymous).toContain("dbstat");
  expect(eponymous.filter((name) => !isRefusedTable({ catalog: null, schema: null, name }))).toEqual([]);
});
it.each([
  ["sales", false],
  ["SQLite_Master", false],
  ["SQLite_Temp_Master", true],
  ["sqlite_temp_schema", true],
  ["pragma_table_list", true],
  ["sqlite_dbpage", true],
])("table %s refused: %s", (name, expected) => {
  expect(isRefusedTable({ catalog: null, schema: "main", name })).toBe(expected);
});
