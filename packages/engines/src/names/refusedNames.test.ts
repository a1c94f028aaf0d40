import { describe, expect, it } from "vitest";
import { engineNamed } from "../registry/index.ts";
import { refusedNames } from "./refusedNames.ts";

function listRefusedFunctions(id: string, functions: string[], whole: boolean): string[] {
  const engine = engineNamed(id);
  if (!engine) throw new Error(`There is no engine ${id}`);
  return refusedNames(engine, { tables: [], functions, certain: true }, whole).functions;
}

describe("[S6] functions with a schema before them", () => {
  it.each<[engine: string, functions: string[], limited: string[], whole: string[]]>([
    ["postgresql", ["abs", "pg_catalog.abs"], [], []],
    ["postgresql", ["s.abs"], ["s.abs"], []],
    ["postgresql", ['"pg_catalog.abs"'], ['"pg_catalog.abs"'], []],
    ["postgresql", ["pg_catalog.pg_read_file"], ["pg_read_file"], ["pg_read_file"]],
    ["postgresql", ["s.pg_read_file"], ["s.pg_read_file"], ["s.pg_read_file"]],
    ["mysql", ["db.abs"], ["db.abs"], []],
    ["mysql", ["db.load_file"], ["db.load_file"], ["db.load_file"]],
    ["trino", ["system.builtin.abs"], [], []],
    ["trino", ["c.s.abs"], ["c.s.abs"], []],
    ["duckdb", ["x.upper"], [], []],
    ["duckdb", ["main.read_csv"], ["read_csv"], ["read_csv"]],
  ])("%s: %s", (engine, functions, limited, whole) => {
    expect(listRefusedFunctions(engine, functions, false)).toEqual(limited);
    expect(listRefusedFunctions(engine, functions, true)).toEqual(whole);
  });
});
