import type { Answer, Cancellation } from "../host/index.ts";
import { serve } from "../host/serve.ts";
import { describeTable, listTables } from "./catalog.ts";
import { createFile, Database, type DatabaseSettings } from "./database.ts";
import { Refusal, toFailure } from "./failure.ts";
import { checkStatement, inspectSelect } from "./inspect.ts";
import { ExportCursor, type ExportStart } from "./results/exportCursor.ts";
import { type OpenResult, openResult, runStatement, type StatementRequest } from "./runStatement.ts";

/** One of the processes of a SQLite file. It does one thing at a time: SQLite works on its only thread. */
let settings: DatabaseSettings | null = null;
let reader: Database | null = null;
let session: { database: Database; write: boolean; begun: boolean } | null = null;
let cursor: ExportCursor | null = null;

function openDatabase(): Database {
  if (!settings) throw new Refusal("connection", "The database is not open");
  if (reader && !reader.isReplaced) return reader;
  reader?.close();
  reader = null;
  createFile(settings);
  reader = new Database(settings.file, settings.file === null && settings.mayCreate);
  return reader;
}

function currentSession() {
  if (session) return session;
  throw new Refusal(
    "connection",
    "The session has ended: the process of the database was started anew. Run the statements again.",
  );
}

function endSession(): void {
  if (!session) return;
  const { database, begun } = session;
  session = null;
  if (begun) database.db.exec("ROLLBACK");
  if (database !== reader) database.close();
}

/** The session's connection, and how a statement that writes begins on it. */
function sessionNow() {
  const current = currentSession();
  return {
    database: current.database,
    mode: current.write ? ("write" as const) : ("read" as const),
    begin() {
      if (current.begun) return;
      current.database.db.exec("BEGIN IMMEDIATE");
      current.begun = true;
    },
  };
}

function openInSession(request: ExportStart): OpenResult {
  const { database, mode, begin } = sessionNow();
  return openResult(database, request, mode, { beforeWrite: begin });
}

const plain = (value: unknown): Promise<Answer> => Promise.resolve({ value });

serve({
  operations: {
    open(wanted: DatabaseSettings) {
      settings = wanted;
      // Read when SQLite first needs a file of its own.
      process.env.SQLITE_TMPDIR = wanted.tempFolder;
      openDatabase();
      return plain(null);
    },
    ping: () => plain(null),
    query(request: StatementRequest, cancellation) {
      return runStatement(openDatabase(), request, "read", cancellation);
    },
    inspect({ sql }: { sql: string }) {
      return plain(inspectSelect(openDatabase(), sql));
    },
    describe({ sql }: { sql: string }) {
      const result = openResult(openDatabase(), { sql }, "read", { sampleRows: 1 });
      result.close();
      return plain(result.columns.map(({ name, type }) => ({ name, type })));
    },
    /** Only prepares. */
    validate({ sql }: { sql: string }) {
      try {
        checkStatement(openDatabase(), sql);
        return plain(null);
      } catch (error) {
        return plain(toFailure(error, settings?.file ?? null));
      }
    },
    tables: () => plain(listTables(openDatabase())),
    details: ({ table }: { table: string }) => plain(describeTable(openDatabase(), table)),
    startExport(request: ExportStart) {
      const result = request.inSession ? openInSession(request) : openResult(openDatabase(), request, "read");
      cursor = new ExportCursor(result, request);
      return plain(cursor.columns);
    },
    nextOfExport(_: null, cancellation: Cancellation) {
      if (!cursor) throw new Refusal("connection", "The database process ended while the query ran");
      return cursor.next(cancellation);
    },
    endExport() {
      cursor?.close();
      cursor = null;
      return plain(null);
    },
    openSession({ write }: { write: boolean }) {
      const own = settings?.file ? new Database(settings.file, write) : openDatabase();
      session = { database: own, write, begun: false };
      return plain(null);
    },
    runInSession(request: StatementRequest, cancellation) {
      const { database, mode, begin } = sessionNow();
      return runStatement(database, request, mode, cancellation, begin);
    },
    commitSession() {
      const current = currentSession();
      if (current.begun) current.database.db.exec("COMMIT");
      current.begun = false;
      return plain(null);
    },
    closeSession() {
      endSession();
      return plain(null);
    },
  },
  toFailure: (error) => toFailure(error, settings?.file ?? null),
  isFatal: () => false,
});
