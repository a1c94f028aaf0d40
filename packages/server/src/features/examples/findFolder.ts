import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The nearest folder `path` that holds `file`, beside or above `from`: the program runs from its sources and bundled. */
export function findFolder(from: string, path: string, file: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, path);
    if (existsSync(join(found, file))) return found;
    if (folder === dirname(folder)) return null;
  }
}
