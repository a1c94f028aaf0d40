import { mkdir, readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { StorageFault } from "./resultStore.ts";

/** A file of rows that nobody has touched for so long, and that was never finished, was left by a server that died, ms. */
const ABANDONED_MS = 120_000;
/** Where room is made, this part of the whole is made free, so that it is not made for each result. */
const SPARE = 0.1;

/** Files looked at together: enough for the disk, and few enough to leave room for others. */
const LOOKS_AT_ONCE = 32;

const KEY = /^[0-9a-f-]{36}(~[0-9a-f]{32})?$/;
/** Between the key of a result and the name of one of its views. */
const VIEW = "~";
const LINES = ".lines";
const FACTS = ".json";

interface Found {
  key: string;
  bytes: number;
  /** When its rows were last written, epoch ms. */
  writtenAt: number;
  /** Epoch ms, or Infinity; null: it was never finished. */
  expiresAt: number | null;
}

/** The folder of the results: a file of rows and one of facts for each. A result without its facts is not whole. */
export class ResultFolder {
  readonly path: string;
  /** Keys of what this server is at work on: nobody takes it for old or left behind. */
  readonly busy = new Set<string>();
  readonly #mostBytes: number;
  readonly #now: () => number;
  readonly #expiries = new Map<string, number>();
  #used = 0;
  #making: Promise<void> | null = null;

  constructor(path: string, mostBytes: number, now: () => number) {
    this.path = path;
    this.#mostBytes = mostBytes;
    this.#now = now;
  }

  static isKey(key: string): boolean {
    return KEY.test(key);
  }
  linesPath(key: string): string {
    return join(this.path, key + LINES);
  }
  factsPath(key: string): string {
    return join(this.path, key + FACTS);
  }
  viewKey(key: string, name: string): string {
    return key + VIEW + name;
  }

  /** Counts bytes that are about to be written; the oldest results make way for them. */
  async take(bytes: number): Promise<void> {
    this.#used += bytes;
    if (this.#used <= this.#mostBytes) return;
    this.#making ??= this.#makeRoom().finally(() => {
      this.#making = null;
    });
    await this.#making;
    if (this.#used <= this.#mostBytes) return;
    this.give(bytes);
    const most = Math.floor(this.#mostBytes / 1024 ** 2);
    throw new StorageFault(
      `There is no room for this result: all results together may have ${most} MB. Ask for fewer rows or columns, or ask your administrator for more room (RESULTS_MAX_MB).`,
    );
  }

  give(bytes: number): void {
    this.#used -= bytes;
  }

  /** Tells other servers what is not left behind. */
  async touch(): Promise<void> {
    const now = new Date();
    await Promise.all([...this.busy].map((key) => utimes(this.linesPath(key), now, now).catch(() => {})));
  }

  /** Removes what has expired or was left behind. */
  async sweep(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    const before = this.#used;
    const found = await this.#list();
    // What was taken or given back while the files were looked at is not in the list yet.
    const meanwhile = this.#used - before;
    const whole = new Set(found.flatMap(({ key, expiresAt }) => (expiresAt === null ? [] : [key])));
    this.#used = found.reduce((sum, { bytes }) => sum + bytes, 0) + meanwhile;
    for (const key of this.#expiries.keys()) if (!whole.has(key)) this.#expiries.delete(key);
    const gone = found.filter(({ key, expiresAt, writtenAt }) => {
      if (this.busy.has(key)) return false;
      if (expiresAt === null) return writtenAt < Date.now() - ABANDONED_MS;
      return expiresAt <= this.#now() || !whole.has(resultOf(key));
    });
    await Promise.all(gone.map((one) => this.#remove(one)));
  }

  async #makeRoom(): Promise<void> {
    const found = (await this.#list()).filter(
      ({ key, expiresAt }) => expiresAt !== null && !this.busy.has(key),
    );
    const most = this.#mostBytes * (1 - SPARE);
    // Views go before results: they can be made again, and one user may have many of them made.
    const rank = ({ key }: Found) => (key.includes(VIEW) ? 0 : 1);
    for (const oldest of found.toSorted((a, b) => rank(a) - rank(b) || a.writtenAt - b.writtenAt)) {
      if (this.#used <= most) return;
      await this.#remove(oldest);
    }
  }

  async #remove({ key, bytes }: Found): Promise<void> {
    // The facts go first: without them nobody takes what is left for a result.
    await rm(this.factsPath(key), { force: true });
    await rm(this.linesPath(key), { force: true });
    this.#expiries.delete(key);
    this.give(bytes);
  }

  /** Read once for each result. */
  async #expiryOf(key: string, writtenAt: number): Promise<number> {
    const known = this.#expiries.get(key);
    if (known !== undefined) return known;
    try {
      const { expiresAt } = JSON.parse(await readFile(this.factsPath(key), "utf8"));
      const expiry = typeof expiresAt === "number" ? expiresAt : Number.POSITIVE_INFINITY;
      this.#expiries.set(key, expiry);
      return expiry;
    } catch {
      // Half of it is there: either somebody writes it now, or its server died.
      return writtenAt < Date.now() - ABANDONED_MS ? 0 : Number.POSITIVE_INFINITY;
    }
  }

  async #list(): Promise<Found[]> {
    const names = await readdir(this.path);
    const keys = [...new Set(names.map((name) => name.replace(/\.(lines|json)$/, "")))].filter(
      ResultFolder.isKey,
    );
    const found: Found[] = [];
    for (let at = 0; at < keys.length; at += LOOKS_AT_ONCE) {
      const looked = keys.slice(at, at + LOOKS_AT_ONCE).map((key) => this.#find(key));
      found.push(...(await Promise.all(looked)));
    }
    return found;
  }

  async #find(key: string): Promise<Found> {
    const [lines, facts] = await Promise.all([
      stat(this.linesPath(key)).catch(() => null),
      stat(this.factsPath(key)).catch(() => null),
    ]);
    return {
      key,
      bytes: (lines?.size ?? 0) + (facts?.size ?? 0),
      writtenAt: lines?.mtimeMs ?? 0,
      expiresAt: facts ? await this.#expiryOf(key, facts.mtimeMs) : null,
    };
  }
}

const resultOf = (key: string): string => key.split(VIEW)[0] as string;
