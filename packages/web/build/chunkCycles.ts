import type { Plugin } from "vite";

/**
 * Fails a build whose files import each other: one of them would run before what it imports is there, and every page that
 * loads it would break.
 */
export function chunkCycles(): Plugin {
  return {
    name: "sightline-chunk-cycles",
    apply: "build",
    generateBundle(_options, bundle) {
      const imports = new Map<string, readonly string[]>();
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk") imports.set(file.fileName, file.imports);
      }
      const cycle = findCycle(imports);
      if (cycle)
        this.error(`These files import each other: ${cycle.join(" -> ")}. See build/chunkGroups.ts.`);
    },
  };
}

/** The first way from a file back to itself; null: there is none. */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const path: string[] = [];

  function visit(file: string): string[] | null {
    if (done.has(file)) return null;
    const from = path.indexOf(file);
    if (from >= 0) return [...path.slice(from), file];
    path.push(file);
    for (const imported of imports.get(file) ?? []) {
      const cycle = visit(imported);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(file);
    return null;
  }

  for (const file of imports.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return null;
}
