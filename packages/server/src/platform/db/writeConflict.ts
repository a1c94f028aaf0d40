import type { LogEvent } from "kysely";

/** Errors of statements on the store; a driver of a user's database may throw errors that look the same. */
const storeErrors = new WeakSet<Error>();

/** Notes the errors of the store's statements. */
export function noteStoreError(event: LogEvent): void {
  if (event.level === "error" && event.error instanceof Error) storeErrors.add(event.error);
}

/** PostgreSQL: unique_violation, foreign_key_violation, serialization_failure, deadlock_detected. */
const POSTGRES_CODES = ["23505", "23503", "40001", "40P01"];
/** SQLite: SQLITE_CONSTRAINT_UNIQUE, SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_FOREIGNKEY. */
const SQLITE_CODES = [2067, 1555, 787];

/**
 * Whether the store refused a write because of another one: a row with the same unique value is there, a row that it
 * refers to has gone, or the two waited for each other.
 */
export function isWriteConflict(error: unknown): boolean {
  if (!(error instanceof Error) || !storeErrors.has(error)) return false;
  const { code, errcode } = error as { code?: string; errcode?: number };
  return POSTGRES_CODES.includes(code ?? "") || SQLITE_CODES.includes(errcode ?? 0);
}

/** Times that a write is tried. */
const TRIES = 3;

/**
 * The same write, which begins again when it met that of another request. What it checks before it writes then finds
 * what the other one wrote, so its result is the contract's for that resource: the one that is there, or its 422.
 * It must change nothing but the store, in one transaction.
 */
export function retryOnConflict<Args extends unknown[], Value>(
  write: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Value> {
  return async (...args) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await write(...args);
      } catch (error) {
        if (tried === TRIES || !isWriteConflict(error)) throw error;
      }
    }
  };
}
