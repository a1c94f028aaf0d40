import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { loadDatabase } from "@sightline/engines/duckdb";

/** The files that were written before, by their statements. */
const files = new Map<string, Buffer>();

/** Writes a DuckDB file with these tables. DuckDB runs only the first time: later files of the same tables are copies. */
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
