import { constants as action } from "node:sqlite";
import { Refusal } from "./failure.ts";
import { functionRules, isRefusedTable } from "./functions/functions.ts";

/** Whose statement is prepared: the adapter's own, or a user's that only looks, reads, or writes. */
export type GuardMode = "own" | "look" | "read" | "write";

/** A table that a statement reads. `within`: the view, or common table expression, that names it. */
export interface SeenTable {
  name: string;
  within: string | null;
  /** None of its columns is read, and it may as well be a common table expression. */
  bare: boolean;
}

export interface SeenNames {
  tables: SeenTable[];
  functions: Set<string>;
  writes: boolean;
}

const DEFINING = new Set(["CREATE", "DROP", "ALTER", "REINDEX", "ANALYZE"]);
const READING_PRAGMAS = new Set(
  "table_info table_xinfo index_list index_info index_xinfo foreign_key_list collation_list".split(" "),
);
const ROWS = new Set<number>([action.SQLITE_INSERT, action.SQLITE_UPDATE, action.SQLITE_DELETE]);
const DEFINITIONS = new Set<number>([
  action.SQLITE_CREATE_INDEX,
  action.SQLITE_CREATE_TABLE,
  action.SQLITE_CREATE_TEMP_INDEX,
  action.SQLITE_CREATE_TEMP_TABLE,
  action.SQLITE_CREATE_TEMP_VIEW,
  action.SQLITE_CREATE_VIEW,
  action.SQLITE_DROP_INDEX,
  action.SQLITE_DROP_TABLE,
  action.SQLITE_DROP_TEMP_INDEX,
  action.SQLITE_DROP_TEMP_TABLE,
  action.SQLITE_DROP_TEMP_VIEW,
  action.SQLITE_DROP_TRIGGER,
  action.SQLITE_DROP_VIEW,
  action.SQLITE_DROP_VTABLE,
  action.SQLITE_ALTER_TABLE,
  action.SQLITE_REINDEX,
  action.SQLITE_ANALYZE,
]);
/** What ALTER TABLE calls by itself. */
const OWN_FUNCTIONS = /^sqlite_(rename|drop|add|fail)_/;

export const ONLY_SELECT = "Only one SELECT statement can be read here";

/** Asked by SQLite for everything that a statement would do, while it prepares it. */
export class Guard {
  #mode: GuardMode = "own";
  #defining = false;
  #seen: SeenNames = { tables: [], functions: new Set(), writes: false };
  #refusal: Refusal | null = null;

  /** Prepares one statement for `mode`; what it touches is told beside it. Throws a Refusal for what is not allowed. */
  watch<T>(mode: GuardMode, verb: string, prepare: () => T): { prepared: T; seen: SeenNames } {
    this.#mode = mode;
    this.#defining = mode === "write" && DEFINING.has(verb);
    this.#seen = { tables: [], functions: new Set(), writes: false };
    this.#refusal = null;
    try {
      return { prepared: prepare(), seen: this.#seen };
    } catch (error) {
      throw this.#refusal ?? error;
    } finally {
      // What SQLite prepares while a statement runs is its own: the shadow tables of a full-text index.
      this.#mode = "own";
    }
  }

  /** SQLite's question; the answer is one of its constants. */
  readonly authorize = (
    code: number,
    first: string | null,
    second: string | null,
    _database: string | null,
    within: string | null,
  ): number => {
    if (this.#mode === "own") return action.SQLITE_OK;
    switch (code) {
      case action.SQLITE_SELECT:
      case action.SQLITE_RECURSIVE:
        return action.SQLITE_OK;
      case action.SQLITE_READ:
        return this.#read(first ?? "", second ?? "", within);
      case action.SQLITE_FUNCTION:
        return this.#call((second ?? "").toLowerCase());
      case action.SQLITE_PRAGMA:
        return READING_PRAGMAS.has((first ?? "").toLowerCase())
          ? action.SQLITE_OK
          : this.#deny("This PRAGMA cannot be used here");
      default:
        return this.#change(code);
    }
  };

  #read(name: string, column: string, within: string | null): number {
    this.#seen.tables.push({ name, within, bare: column === "" });
    if (this.#mode === "look" || this.#defining || !isRefusedTable({ catalog: null, schema: null, name }))
      return action.SQLITE_OK;
    return this.#deny(`The table ${name} belongs to the database system and cannot be read`);
  }

  #call(name: string): number {
    this.#seen.functions.add(name);
    if (this.#mode === "look" || functionRules.safeFunctions.has(name)) return action.SQLITE_OK;
    if (this.#defining && OWN_FUNCTIONS.test(name)) return action.SQLITE_OK;
    return this.#deny(`The function ${name} is not allowed`, "function-not-allowed");
  }

  #change(code: number): number {
    this.#seen.writes = true;
    if (this.#mode === "look") return this.#deny(ONLY_SELECT, "syntax");
    if (this.#mode !== "write") return this.#deny("This statement would write, and only reading is allowed");
    if (ROWS.has(code) || (this.#defining && DEFINITIONS.has(code))) return action.SQLITE_OK;
    return this.#deny("This statement is not allowed");
  }

  #deny(message: string, kind: Refusal["kind"] = "permission"): number {
    this.#refusal ??= new Refusal(kind, message);
    return action.SQLITE_DENY;
  }
}
