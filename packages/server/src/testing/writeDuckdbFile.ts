import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { loadDatabase } from "@sightline/engines/duckdb";

/** The files that this process has made, by their statements. */
const files = new Map<string, Buffer>();

/** Writes a DuckDB file with these tables. It takes a process of DuckDB once; the same tables again are copied. */
export async function writeDuckdbFile(file: string, statements: readonly string[]): Promise<void> {
  const key = statements.join(";\n");
  const known = files.get(key);
  if (known) {
    mkdirSync(dirname(file), { recursive: true });
    return writeFileSync(file, known);
  }
  const tempFolder = `${file}.tmp`;
  await loadDatabase(file, statements, { memoryLimit: 1024 ** 3, tempFolder });
  rmSync(tempFolder, { recursive: true });
  files.set(key, readFileSync(file));
}
