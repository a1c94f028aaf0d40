/**
 * The metadata store cannot do its work now: it does not answer, is locked, or has no room. The message is for whoever
 * called; `cause` is what the driver said, for the log.
 */
export class StoreFailure extends Error {}

/** What the driver said, as a field of the log. */
export const causeOf = ({ cause }: Error): { cause: string | undefined } => ({
  cause: (cause as Error | undefined)?.message,
});

const AWAY = "The metadata store does not answer. Try again in a moment.";
const LOCKED = "The metadata store is locked by another program. Try again in a moment.";
const FULL = "The metadata store cannot be written: its disk is full. Tell the administrator.";
const READ_ONLY = "The metadata store cannot be written: it is read-only. Tell the administrator.";
const UNREADABLE = "The metadata store cannot be read. Tell the administrator.";

/** SQLite's primary result codes. */
const SQLITE: Readonly<Record<number, string>> = {
  3: UNREADABLE,
  5: LOCKED,
  6: LOCKED,
  8: READ_ONLY,
  10: UNREADABLE,
  11: UNREADABLE,
  13: FULL,
  14: UNREADABLE,
  26: UNREADABLE,
};

/** SQLite's error as a StoreFailure where it is about the file, else as it is. */
export function sqliteFailure(error: unknown): unknown {
  const { code, errcode } = error as { code?: string; errcode?: number };
  const message = code === "ERR_SQLITE_ERROR" && errcode !== undefined ? SQLITE[errcode & 0xff] : undefined;
  return message === undefined ? error : new StoreFailure(message, { cause: error });
}

/** Classes 08, 53 and 57 of PostgreSQL's codes, less a statement that was cancelled; 25006: a standby. */
const SERVER_AWAY = /^(08...|53...|57P..|25006)$/;
const SOCKET = /^E(?:CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|HOSTDOWN|AI_\w+)$|^ENOTFOUND$/;
const DRIVER =
  /Connection terminated|timeout|not queryable|connection error|Client was closed|Cannot use a pool/i;

/** The driver's or server's error as a StoreFailure where PostgreSQL is away or takes nothing, else as it is. */
export function postgresFailure(error: unknown): unknown {
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
  if (code === "53100") return new StoreFailure(FULL, { cause: error });
  if (code === "25006") return new StoreFailure(READ_ONLY, { cause: error });
  const isAway = code === "" ? DRIVER.test(message) : SERVER_AWAY.test(code) || SOCKET.test(code);
  return isAway ? new StoreFailure(AWAY, { cause: error }) : error;
}
