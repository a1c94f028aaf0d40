import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { MAX_ROW_BYTES } from "../limits/index.ts";
import { Refusal } from "./failure.ts";
import { Guard } from "./guard.ts";
import { addRegexp } from "./regexp.ts";

export interface DatabaseSettings {
  /** Real path; null for a database in memory. */
  file: string | null;
  /** A file that is missing may be made. */
  mayCreate: boolean;
  tempFolder: string;
}

/** Time that a writer waits for another, ms. */
const LOCK_TIMEOUT_MS = 5_000;

/** An open database and the guard that sees every statement prepared on it. */
export class Database {
  readonly db: DatabaseSync;
  readonly guard = new Guard();
  readonly #file: string | null;
  readonly #inode: number | null;

  constructor(file: string | null, writable: boolean) {
    this.#file = file;
    this.#inode = inodeOf(file);
    this.db = new DatabaseSync(file ?? ":memory:", {
      readOnly: file !== null && !writable,
      timeout: LOCK_TIMEOUT_MS,
      allowExtension: false,
      // Also of what is only put together on the way to a result.
      limits: { length: MAX_ROW_BYTES },
      enableDoubleQuotedStringLiterals: false,
    });
    this.db.enableDefensive(true);
    this.db.exec("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON");
    if (!writable) this.db.exec("PRAGMA query_only = ON");
    this.db.prepare("SELECT name FROM sqlite_master LIMIT 1").get(); // a file of another kind is told here
    addRegexp(this.db);
    this.db.setAuthorizer(this.guard.authorize);
  }

  /** The path leads to another file than the one that is open. */
  get isReplaced(): boolean {
    return inodeOf(this.#file) !== this.#inode;
  }

  close(): void {
    this.db.close();
  }
}

function inodeOf(file: string | null): number | null {
  return file === null ? null : (statSync(file, { throwIfNoEntry: false })?.ino ?? null);
}

/** Makes the file of a database that may write. */
export function createFile({ file, mayCreate }: DatabaseSettings): void {
  if (file === null || inodeOf(file) !== null) return;
  if (!mayCreate) throw new Refusal("connection", "The database file does not exist");
  new Database(file, true).close();
}
