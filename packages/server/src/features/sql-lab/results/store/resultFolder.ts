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

interface FoundResult {
  key: string;
  bytes: number;
  /** When its rows were last written, epoch ms. */
  writtenAt: number;
  /** Epoch ms, or Infinity; null: it was never finished. */
  expiresAt: number | null;
  /** The user whose it is; undefined for a result that does not tell. */
  owner: number | undefined;
}

interface KnownResult {
  expiresAt: number;
  owner: number | undefined;
}

/** The folder of the results: a file of rows and one of facts for each. A result without its facts is not whole. */
export class ResultFolder {
  readonly path: string;
  /** Keys of what this server is at work on: nobody takes it for old or left behind. */
  readonly busy = new Set<string>();
  readonly #mostBytes: number;
  readonly #now: () => number;
  readonly #known = new Map<string, KnownResult>();
  /** Bytes of each user's results that grow now. */
  readonly #growing = new Map<number | undefined, number>();
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
    throw new StorageFault(
      `There is no room for this result: all results together may have ${megabytes(this.#mostBytes)} MB. Ask for fewer rows or columns, or ask your administrator for more room (RESULTS_MAX_MB).`,
    );
  }

  /** Counts bytes of a result that grows. Those of one user get half of the room: nothing makes way for them. */
  async grow(bytes: number, owner: number | undefined): Promise<void> {
    const growing = (this.#growing.get(owner) ?? 0) + bytes;
    const most = this.#mostBytes / 2;
    if (growing > most) {
      throw new StorageFault(
        `There is no room for this result: what one user's running queries read may have ${megabytes(most)} MB together, half of the room for results. Ask for fewer rows or columns, wait until other queries have ended, or ask your administrator for more room (RESULTS_MAX_MB).`,
      );
    }
    await this.take(bytes);
    this.#growing.set(owner, (this.#growing.get(owner) ?? 0) + bytes);
  }

  /** The result of so many bytes grows no more. */
  finishGrowth(bytes: number, owner: number | undefined): void {
    const left = (this.#growing.get(owner) ?? 0) - bytes;
    if (left > 0) this.#growing.set(owner, left);
    else this.#growing.delete(owner);
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
    for (const key of this.#known.keys()) if (!whole.has(key)) this.#known.delete(key);
    const gone = found.filter(({ key, expiresAt, writtenAt }) => {
      if (this.busy.has(key)) return false;
      if (expiresAt === null) return writtenAt < Date.now() - ABANDONED_MS;
      return expiresAt <= this.#now() || !whole.has(resultOf(key));
    });
    await Promise.all(gone.map((one) => this.#remove(one)));
  }

  async #makeRoom(): Promise<void> {
    const all = await this.#list();
    const found = all
      .filter(({ key, expiresAt }) => expiresAt !== null && !this.busy.has(key))
      .toSorted((a, b) => a.writtenAt - b.writtenAt);
    const most = this.#mostBytes * (1 - SPARE);
    // Views go before results: they can be made again, and one user may have many of them made.
    for (const view of found.filter(isView)) {
      if (this.#used <= most) return;
      await this.#remove(view);
    }
    // Whoever has the most gives way first: nobody can push others' results out.
    const owners = [
      ...Map.groupBy(
        all.filter((one) => !isView(one)),
        ({ owner }) => owner,
      ),
    ].map(([owner, results]) => ({
      bytes: results.reduce((sum, { bytes }) => sum + bytes, 0),
      oldest: found.filter((one) => one.owner === owner && !isView(one)),
    }));
    while (this.#used > most) {
      const [largest] = owners
        .filter(({ oldest }) => oldest.length > 0)
        .toSorted((a, b) => b.bytes - a.bytes);
      const result = largest?.oldest.shift();
      if (!largest || !result) return;
      largest.bytes -= result.bytes;
      await this.#remove(result);
    }
  }

  async #remove({ key, bytes }: FoundResult): Promise<void> {
    // The facts go first: without them nobody takes what is left for a result.
    await rm(this.factsPath(key), { force: true });
    await rm(this.linesPath(key), { force: true });
    this.#known.delete(key);
    this.give(bytes);
  }

  /** Read once for each result. */
  async #factsOf(key: string, writtenAt: number): Promise<KnownResult> {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    try {
      const { expiresAt, owner } = JSON.parse(await readFile(this.factsPath(key), "utf8"));
      const facts = {
        expiresAt: typeof expiresAt === "number" ? expiresAt : Number.POSITIVE_INFINITY,
        owner: typeof owner === "number" ? owner : undefined,
      };
      this.#known.set(key, facts);
      return facts;
    } catch {
      // Half of it is there: either somebody writes it now, or its server died.
      const expiresAt = writtenAt < Date.now() - ABANDONED_MS ? 0 : Number.POSITIVE_INFINITY;
      return { expiresAt, owner: undefined };
    }
  }

  async #list(): Promise<FoundResult[]> {
    const names = await readdir(this.path);
    const keys = [...new Set(names.map((name) => name.replace(/\.(lines|json)$/, "")))].filter(
      ResultFolder.isKey,
    );
    const found: FoundResult[] = [];
    for (let at = 0; at < keys.length; at += LOOKS_AT_ONCE) {
      const looked = keys.slice(at, at + LOOKS_AT_ONCE).map((key) => this.#find(key));
      found.push(...(await Promise.all(looked)));
    }
    return found;
  }

  async #find(key: string): Promise<FoundResult> {
    const [lines, facts] = await Promise.all([
      stat(this.linesPath(key)).catch(() => null),
      stat(this.factsPath(key)).catch(() => null),
    ]);
    const known = facts ? await this.#factsOf(key, facts.mtimeMs) : null;
    return {
      key,
      bytes: (lines?.size ?? 0) + (facts?.size ?? 0),
      writtenAt: lines?.mtimeMs ?? 0,
      expiresAt: known?.expiresAt ?? null,
      owner: known?.owner,
    };
  }
}

const resultOf = (key: string): string => key.split(VIEW)[0] as string;
const isView = ({ key }: FoundResult): boolean => key.includes(VIEW);
const megabytes = (bytes: number): number => Math.floor(bytes / 1024 ** 2);
