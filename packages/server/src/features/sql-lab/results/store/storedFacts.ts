import { readFile, stat, writeFile } from "node:fs/promises";
import { LineIndex, type StoredIndex } from "./lineIndex.ts";
import type { ResultFolder } from "./resultFolder.ts";
import { type ResultFacts, UnreadableResult } from "./resultStore.ts";

/** Raised when what is written changes: older results are then unreadable, as the contract words it. */
const FORMAT = 2;

/** What is kept of a result beside its rows. */
export interface StoredFacts extends ResultFacts {
  /** Epoch ms; null: no end. */
  expiresAt: number | null;
  index: LineIndex;
}

/** Writes the facts of a result: with them, and with all of its rows, it is whole. */
export const storeFacts = (folder: ResultFolder, key: string, facts: StoredFacts): Promise<void> =>
  writeFile(folder.factsPath(key), JSON.stringify({ format: FORMAT, ...facts }), { mode: 0o600 });

/** Null where there is no whole result. */
export async function readFacts(folder: ResultFolder, key: string): Promise<StoredFacts | null> {
  const text = await readFile(folder.factsPath(key), "utf8").catch(nullIfMissing);
  if (text === null) return null;
  const stored = parseFacts(text);
  const lines = await stat(folder.linesPath(key)).catch(nullIfMissing);
  if (lines === null) return null;
  if (stored.format !== FORMAT || lines.size !== stored.index.bytes) {
    throw new UnreadableResult("The stored result is not what was stored");
  }
  return { ...stored, index: LineIndex.from(stored.index) };
}

type StoredFile = Omit<StoredFacts, "index"> & { format: number; index: StoredIndex };

function parseFacts(text: string): StoredFile {
  try {
    return JSON.parse(text) as StoredFile;
  } catch (error) {
    throw new UnreadableResult("The facts of the stored result cannot be read", { cause: error });
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw new UnreadableResult("The stored result cannot be read", { cause: error });
}
