import { type FileHandle, open, rm, writeFile } from "node:fs/promises";
import { collectAfter } from "@sightline/engines/host";
import { LineIndex } from "./lineIndex.ts";
import { fileSource, memorySource, readLines } from "./readLines.ts";
import type { ResultFolder } from "./resultFolder.ts";
import { type GrowingRows, type ResultFacts, StorageFault } from "./resultStore.ts";
import { storeFacts } from "./storedFacts.ts";

/** Rows of a result that is not larger stay in memory until it is kept. */
const MEMORY_BYTES = 256 * 1024;

/** What the system says when it cannot write, for whoever ran the query. */
const WRITE_FAULTS: Record<string, string> = {
  ENOSPC: "the disk of the server is full",
  EDQUOT: "the disk quota of the server is used up",
  EROFS: "its folder can only be read",
  EACCES: "the server may not write to its folder",
  EIO: "the disk of the server failed",
};

/** The rows of a query that runs: first in memory, then in a file that is only added to. */
export class GrowingResult implements GrowingRows {
  readonly facts: ResultFacts;
  readonly #folder: ResultFolder;
  readonly #key: string;
  readonly #released: () => void;
  readonly #index = new LineIndex();
  readonly #waiting = new Set<() => void>();
  #pieces: Uint8Array[] | null = [];
  #file: FileHandle | null = null;
  #complete = false;
  #isDropped = false;
  #isReleased = false;
  /** Bytes that were counted as written. */
  #taken = 0;

  constructor(folder: ResultFolder, key: string, facts: ResultFacts, onRelease: () => void) {
    this.#folder = folder;
    this.#key = key;
    this.facts = facts;
    this.#released = onRelease;
  }

  get rowCount(): number {
    return this.#index.rows;
  }
  get bytes(): number {
    return this.#index.bytes;
  }
  get isInMemory(): boolean {
    return this.#pieces !== null;
  }
  get complete(): boolean {
    return this.#complete;
  }

  async write(lines: Uint8Array): Promise<void> {
    const pieces = this.#pieces;
    if (pieces && this.bytes + lines.byteLength <= MEMORY_BYTES) pieces.push(lines);
    else {
      await this.#toFile();
      await this.#append(lines);
    }
    this.#index.add(lines);
    this.#wake();
  }

  async keep(expiresAt: number | null): Promise<void> {
    const facts = { ...this.facts, expiresAt, index: this.#index };
    // In any order: one is nothing without the other, and rows that are too few are seen by their size.
    await Promise.all([
      this.#pieces ? this.#writeAll(this.#pieces) : this.#close(),
      withStorageFault(() => storeFacts(this.#folder, this.#key, facts)),
    ]);
    this.#release();
    this.end();
  }

  end(): void {
    this.#complete = true;
    this.#wake();
  }

  async drop(): Promise<void> {
    if (this.#isDropped) return;
    this.#isDropped = true;
    this.#release();
    this.end();
    await this.#close();
    // What cannot be removed now is cleared away with what was abandoned.
    await rm(this.#folder.factsPath(this.#key), { force: true }).catch(() => {});
    await rm(this.#folder.linesPath(this.#key), { force: true }).catch(() => {});
    this.#folder.give(this.#taken);
  }

  lines(from: number, count: number): AsyncIterable<Uint8Array> {
    const pieces = this.#pieces;
    const source = pieces ? () => memorySource(pieces) : () => fileSource(this.#folder.linesPath(this.#key));
    return readLines(source, this.#index, from, count);
  }

  waitForGrowth(rows: number, ms: number, signal: AbortSignal): Promise<void> {
    if (this.#complete || this.rowCount > rows || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const finish = () => {
        if (!(this.#complete || this.rowCount > rows || signal.aborted) && performance.now() < until) return;
        clearTimeout(timer);
        this.#waiting.delete(finish);
        signal.removeEventListener("abort", finish);
        resolve();
      };
      const until = performance.now() + ms - 1;
      const timer = setTimeout(finish, ms);
      this.#waiting.add(finish);
      signal.addEventListener("abort", finish);
    });
  }

  #wake(): void {
    for (const look of [...this.#waiting]) look();
  }

  /** From memory to the file; what is there may be read all the while. */
  async #toFile(): Promise<void> {
    const pieces = this.#pieces;
    if (!pieces) return;
    this.#file = await withStorageFault(() => open(this.#folder.linesPath(this.#key), "wx", 0o600));
    await this.#append(Buffer.concat(pieces));
    this.#pieces = null;
  }

  /** What was small enough to stay in memory is read from there as long as somebody holds this object. */
  async #writeAll(pieces: readonly Uint8Array[]): Promise<void> {
    await this.#take(this.bytes);
    await withStorageFault(() =>
      writeFile(this.#folder.linesPath(this.#key), pieces, { flag: "wx", mode: 0o600 }),
    );
  }

  async #append(lines: Uint8Array): Promise<void> {
    const file = this.#file as FileHandle;
    await this.#take(lines.byteLength);
    // Writes until all is written: a disk may take a part of it.
    await withStorageFault(() => file.appendFile(lines));
    collectAfter(lines.byteLength);
  }

  async #take(bytes: number): Promise<void> {
    await this.#folder.grow(bytes, this.facts.owner);
    this.#taken += bytes;
  }

  /** It grows no more. */
  #release(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#folder.finishGrowth(this.#taken, this.facts.owner);
    this.#released();
  }

  async #close(): Promise<void> {
    const file = this.#file;
    this.#file = null;
    await file?.close();
  }
}

async function withStorageFault<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new StorageFault(
      `The result could not be stored: ${WRITE_FAULTS[code] ?? message}. Ask your administrator to look at the folder of the results.`,
      { cause: error },
    );
  }
}
