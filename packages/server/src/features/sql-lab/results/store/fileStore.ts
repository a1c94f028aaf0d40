import { createHash, randomUUID } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import { singleFlight } from "../../../../platform/cache/index.ts";
import { GrowingResult } from "./growingResult.ts";
import { LineIndex } from "./lineIndex.ts";
import { fileSource, readLines } from "./readLines.ts";
import { ResultFolder } from "./resultFolder.ts";
import type { ResultStore, Rows, WriteDerivedResult } from "./resultStore.ts";
import { readFacts, type StoredFacts, storeFacts } from "./storedFacts.ts";

/** Results whose facts are at hand without being read again. */
const MOST_OPEN = 64;
const SWEEP_MS = 30_000;
/** So many times as long as a sweep takes lies between two of them. */
const SWEEP_PAUSE = 50;
const TOUCH_MS = 30_000;

interface FileStoreOptions {
  folder: string;
  maxBytes: number;
  now: () => Date;
  /** What went wrong where nobody waits. */
  onError: (error: unknown) => void;
}

/** Results as files of a folder, which several servers may share. */
export function fileStore({ folder: path, maxBytes, now, onError }: FileStoreOptions): ResultStore {
  const folder = new ResultFolder(path, maxBytes, () => now().getTime());
  const growing = new Map<string, GrowingResult>();
  const known = new LRUCache<string, StoredFacts>({ max: MOST_OPEN });
  const flights = singleFlight<void>();

  let isClosed = false;
  let sweeping = Promise.resolve();
  let next: NodeJS.Timeout | undefined;
  function sweep(): void {
    const began = performance.now();
    sweeping = folder
      .sweep()
      .catch(onError)
      .then(() => {
        // A folder of very many results is looked through less often.
        const pause = Math.max(SWEEP_MS, SWEEP_PAUSE * (performance.now() - began));
        if (!isClosed) next = setTimeout(sweep, pause).unref();
      });
  }
  sweep();
  const touching = setInterval(() => void folder.touch(), TOUCH_MS).unref();

  async function factsOf(key: string): Promise<StoredFacts | null> {
    if (!ResultFolder.isKey(key) || growing.has(key)) return null;
    const read = known.get(key);
    // Another server may have removed it.
    const facts = read && existsSync(folder.linesPath(key)) ? read : await readFacts(folder, key);
    known.delete(key);
    if (facts === null || isOver(facts)) return null;
    known.set(key, facts);
    return facts;
  }
  const isOver = ({ expiresAt }: StoredFacts) => expiresAt !== null && expiresAt <= now().getTime();

  const viewKey = (key: string, name: string) =>
    folder.viewKey(key, createHash("sha256").update(name).digest("hex").slice(0, 32));

  async function openRows(key: string): Promise<Rows | null> {
    const facts = await factsOf(key);
    if (!facts) return null;
    const { index, columns, reads } = facts;
    return {
      facts: { columns, reads },
      rowCount: index.rows,
      complete: true,
      lines: (from, count) => readLines(() => fileSource(folder.linesPath(key)), index, from, count),
    };
  }

  async function makeView(
    facts: StoredFacts,
    { source, draft, view }: { source: string; draft: string; view: string },
    make: WriteDerivedResult,
    signal: AbortSignal,
  ): Promise<void> {
    const target = folder.linesPath(draft);
    for (const key of [draft, view]) folder.busy.add(key);
    try {
      await make(folder.linesPath(source), target, signal);
      const index = new LineIndex();
      for await (const piece of createReadStream(target)) index.add(piece as Buffer);
      await folder.take(index.bytes);
      await rename(target, folder.linesPath(view));
      await storeFacts(folder, view, { ...facts, index });
    } catch (error) {
      await rm(target, { force: true });
      throw error;
    } finally {
      for (const key of [draft, view]) folder.busy.delete(key);
    }
  }

  return {
    begin(key, facts) {
      const result = new GrowingResult(folder, key, facts, () => {
        growing.delete(key);
        folder.busy.delete(key);
      });
      growing.set(key, result);
      folder.busy.add(key);
      return result;
    },
    open: openRows,
    async view(key, { name, of, signal }, make) {
      const facts = await factsOf(key);
      if (!facts) return null;
      const view = viewKey(key, name);
      const made = await openRows(view);
      if (made) return made;
      const source = of === undefined ? key : viewKey(key, of);
      // Another server may be making it, too, or somebody may have given it up and not be out of it yet.
      const draft = viewKey(key, randomUUID());
      await flights.run(view, signal, (stop) => makeView(facts, { source, draft, view }, make, stop));
      return openRows(view);
    },
    async withFile(key, use) {
      const facts = await factsOf(key);
      return facts ? use(folder.linesPath(key)) : null;
    },
    async close() {
      isClosed = true;
      clearTimeout(next);
      clearInterval(touching);
      await Promise.all([sweeping, ...[...growing.values()].map((result) => result.drop())]);
    },
  };
}
