import { DuckDBInstance } from "@duckdb/node-api";
import { expect, it } from "vitest";
import { refusedBy } from "../refused.ts";
import {
  AGGREGATE_FUNCTIONS,
  REFUSED_FUNCTIONS,
  REFUSED_PREFIXES,
  STATEMENT_FUNCTIONS,
  TABLE_FUNCTIONS,
  VALUE_FUNCTIONS,
} from "./functionNames.ts";
import { allowedFunctions, isRefusedTable } from "./functions.ts";
import { duckdb } from "./index.ts";

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
    (name) => !allowedFunctions.has(name) && !refused.has(name) && !refusedByPrefix(name),
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
it("every view that the engine brings is refused, with and without its schema", async () => {
  const views = await column("SELECT schema_name || '.' || view_name FROM duckdb_views() WHERE internal");
  expect(views.length).toBeGreaterThan(30);
  for (const view of views) {
    const [schema = "", name = ""] = view.split(".");
    expect([view, isRefusedTable({ catalog: null, schema, name })]).toEqual([view, true]);
    expect([view, isRefusedTable({ catalog: "system", schema, name })]).toEqual([view, true]);
  }
});
it.each([
  ["flights", false],
  ["Duckdb_Settings", true],
  ["sqlite_master", true],
  ["pragma_database_list", true],
  ["pg_class", true],
])("table %s refused: %s", (name, expected) => {
  expect(isRefusedTable({ catalog: null, schema: null, name })).toBe(expected);
});
it("lists what is refused of an inspection", () => {
  const secret = { catalog: null, schema: "information_schema", name: "tables" };
  const flights = { catalog: null, schema: null, name: "flights" };
  const functions = ["sum", "query", ...STATEMENT_FUNCTIONS];
  const inspection = { functions, tables: [flights, secret], certain: true };
  expect(refusedBy(duckdb, inspection, true)).toEqual({ functions: ["query"], tables: [secret] });
});
