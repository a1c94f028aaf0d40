import type { StatementKind } from "@sightline/core/sql";

/** What else is expected of a statement. */
export interface More {
  /** Statements in the text; 1 when absent. */
  count?: number;
  /** Functions that its engine lets nobody call, or only who may read the whole database. */
  refuses?: string;
  /** Readers disagree: only who may read the whole database may run it. */
  unclear?: true;
  /** No statement for any reader. */
  unreadable?: true;
  /** The text with a limit of 11. */
  limited?: string;
}

/** A statement, what running it does, and the tables that it names, in order, with blanks between. */
export type CorpusCase = readonly [sql: string, kind: StatementKind, tables: string, more?: More];
