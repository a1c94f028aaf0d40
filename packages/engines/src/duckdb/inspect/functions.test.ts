import { DuckDBInstance } from "@duckdb/node-api";
import { expect, it } from "vitest";
import { refusedNames } from "../../names/refusedNames.ts";
import { duckdb } from "../index.ts";
import {
  AGGREGATE_FUNCTIONS,
  STATEMENT_FUNCTIONS,
  TABLE_FUNCTIONS,
  VALUE_FUNCTIONS,
} from "./functionNames.ts";
import { allowedFunctions, describingFunctions, isCatalogTable, isRefusedTable } from "./functions.ts";
import { REFUSED_FUNCTIONS, REFUSED_PREFIXES } from "./refusedNames.fixture.ts";

const refused = new Set(REFUSED_FUNCTIONS);
const refusedByPrefix = (name: string): boolean => REFUSED_PREFIXES.some((prefix) => name.startsWith(prefix));

async function column(sql: string): Promise<string[]> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const rows = await (await connection.run(sql)).getRowsJson();
  connection.closeSync();
  return rows.map(([name]) => String(name));
}

it("every function of this DuckDB was reviewed", async () => {
  const names = await column("SELECT DISTINCT lower(function_name) FROM duckdb_functions() ORDER BY 1");
  const unknown = names.filter(
    (name) =>
      !allowedFunctions.has(name) &&
      !describingFunctions.has(name) &&
      !refused.has(name) &&
      !refusedByPrefix(name),
  );
  expect(unknown).toEqual([]);
  const gone = [...VALUE_FUNCTIONS, ...AGGREGATE_FUNCTIONS, ...TABLE_FUNCTIONS, ...REFUSED_FUNCTIONS].filter(
    (name) => !names.includes(name) && name !== "regexp_split_to_table",
  );
  expect(gone).toEqual([]);
});
it("no function is both allowed and refused", () => {
  expect([...allowedFunctions].filter((name) => refused.has(name))).toEqual([]);
});
it("no allowed function belongs to a refused family, but the two that format text", () => {
  expect([...allowedFunctions].filter(refusedByPrefix)).toEqual(["pg_size_pretty", "pg_typeof"]);
});
it("every view that the engine brings is refused, or lists tables and tells no path", async () => {
  const views = await column("SELECT schema_name || '.' || view_name FROM duckdb_views() WHERE internal");
  expect(views.length).toBeGreaterThan(30);
  for (const view of views) {
    const [schema = "", name = ""] = view.split(".");
    const table = { catalog: null, schema, name };
    expect([view, isRefusedTable(table) !== isCatalogTable(table)]).toEqual([view, true]);
    expect([view, isRefusedTable({ catalog: "system", schema, name })]).toEqual([view, true]);
  }
});
it.each([
  ["flights", false],
  ["Duckdb_Settings", true],
  ["sqlite_master", false],
  ["duckdb_databases", true],
  ["pg_settings", true],
  ["pragma_database_list", true],
  ["pg_class", false],
])("table %s refused: %s", (name, expected) => {
  expect(isRefusedTable({ catalog: null, schema: null, name })).toBe(expected);
});
it("no view that lists tables has a column with a path", async () => {
  const columns = await column(
    "SELECT view_name || '.' || column_name FROM duckdb_columns() JOIN duckdb_views() ON view_oid = table_oid AND duckdb_views.schema_name = duckdb_columns.schema_name AND duckdb_views.database_name = duckdb_columns.database_name WHERE column_name SIMILAR TO '.*(path|file|setting|secret).*'",
  );
  const names = columns.map((text) => text.split(".")[0] ?? "");
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => isCatalogTable({ catalog: null, schema: null, name }))).toEqual(
    names.filter((name) => name === "pg_class"),
  );
});
it("lists what is refused of an inspection", () => {
  const secret = { catalog: null, schema: "pg_catalog", name: "pg_settings" };
  const flights = { catalog: null, schema: null, name: "flights" };
  const functions = ["sum", "query", ...STATEMENT_FUNCTIONS];
  const inspection = { functions, tables: [flights, secret], certain: true };
  expect(refusedNames(duckdb, inspection, true)).toEqual({ functions: ["query"], tables: [secret] });
});
