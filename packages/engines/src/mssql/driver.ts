import { connect, type Socket } from "node:net";
import { type Network, QueryError } from "../engine.ts";
import type { RowSource } from "../row-sources/index.ts";
import { type DriverSession, loadDriver, type RunOptions, type WarehouseDriver } from "../warehouse/index.ts";
import type { DriverValue } from "../write/index.ts";
import { mssqlFailure } from "./failure.ts";
import type { MssqlTarget } from "./target.ts";
import { type MssqlColumn, typeNameOf, valueKindOf, valueReader } from "./values.ts";

/** The part of the package's interface that is used. */
interface SqlRequest {
  stream: boolean;
  arrayRowMode: boolean;
  on(event: "recordset", listener: (columns: MssqlColumn[]) => void): void;
  on(event: "row", listener: (row: unknown[] | Record<string, unknown>) => void): void;
  on(event: "error", listener: (error: Error) => void): void;
  on(event: "done", listener: () => void): void;
  batch(sql: string): Promise<unknown>;
  pause(): void;
  resume(): void;
  cancel(): void;
}
interface SqlPool {
  connect(): Promise<unknown>;
  close(): Promise<void>;
  request(): SqlRequest;
  on(event: "error", listener: (error: Error) => void): void;
}
interface MssqlPackage {
  ConnectionPool: new (config: object) => SqlPool;
}

/** Rows that wait at most before the server is told to pause. */
const WAITING_ROWS = 1000;

/** SQL Server by the package `mssql`. */
export function mssqlDriver(target: MssqlTarget, network: Network): WarehouseDriver {
  return {
    async open() {
      await network.reach(target.host, target.port).catch((error: unknown) => {
        throw mssqlFailure(error, target);
      });
      const { ConnectionPool } = await loadDriver<MssqlPackage>("mssql", "SQL Server");
      // A pool of one is a session: what it sets lasts from one statement to the next.
      const pool = new ConnectionPool(configOf(target, network));
      let lost: Error | null = null;
      pool.on("error", (error) => {
        lost = error;
      });
      try {
        await pool.connect();
        const session = sessionOf(pool, target, () => lost);
        await checkDefaultSchema(session);
        return session;
      } catch (error) {
        await pool.close().catch(() => {});
        throw mssqlFailure(error, target);
      }
    },
    async close() {},
  };
}

function configOf(target: MssqlTarget, network: Network): object {
  return {
    server: target.host,
    port: target.port,
    user: target.username,
    password: target.password,
    database: target.database ?? undefined,
    connectionTimeout: target.connectTimeoutMs,
    requestTimeout: 0,
    pool: { min: 0, max: 1, idleTimeoutMillis: 2 ** 31 - 1 },
    options: {
      encrypt: target.encrypt,
      trustServerCertificate: target.trustCertificate,
      cryptoCredentialsDetails: target.certificate ? { ca: target.certificate } : {},
      appName: "Sightline",
      useUTC: true,
      // Where the server sends the client on to another host, that one is checked, too.
      connector: (place: { host: string; port: number }) => reach(place, network),
    },
  };
}

async function reach({ host, port }: { host: string; port: number }, network: Network): Promise<Socket> {
  const place = await network.reach(host, port);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: place.address, port: place.port, noDelay: true });
    socket.once("error", reject);
    socket.once("connect", () => {
      socket.off("error", reject);
      resolve(socket);
    });
  });
}

/** Who may read what is decided by `dbo` for names without a schema: no session can choose another. */
async function checkDefaultSchema(session: DriverSession): Promise<void> {
  const { batches } = await session.run("SELECT SCHEMA_NAME()", {
    signal: AbortSignal.timeout(30_000),
    timeoutMs: 30_000,
  });
  for await (const batch of batches)
    for (const [schema] of batch)
      if (schema !== "dbo")
        throw new QueryError(
          "connection",
          `The default schema of the account is ${schema}. Run ALTER USER … WITH DEFAULT_SCHEMA = dbo for it.`,
        );
}

function sessionOf(pool: SqlPool, target: MssqlTarget, connectionLoss: () => Error | null): DriverSession {
  async function run(sql: string, { signal }: RunOptions): Promise<RowSource> {
    const lostError = connectionLoss();
    if (lostError) throw new QueryError("connection", `The connection was lost: ${lostError.message}`);
    return pullRows(pool.request(), sql, signal, target);
  }
  async function runWhole(sql: string): Promise<void> {
    const { batches } = await run(sql, { signal: AbortSignal.timeout(60_000), timeoutMs: 60_000 });
    for await (const _ of batches);
  }
  return {
    run,
    begin: () => runWhole("SET IMPLICIT_TRANSACTIONS ON"),
    commit: () => runWhole("IF @@TRANCOUNT > 0 COMMIT"),
    // The server undoes what was not committed when the connection ends.
    close: () => pool.close(),
  };
}

async function pullRows(
  request: SqlRequest,
  sql: string,
  signal: AbortSignal,
  target: MssqlTarget,
): Promise<RowSource> {
  let columns: MssqlColumn[] | null = null;
  let waiting: unknown[][] = [];
  let failure: unknown = null;
  let finished = false;
  let wake = () => {};
  const nextEvent = () => new Promise<void>((resolve) => (wake = resolve));

  request.stream = true;
  request.arrayRowMode = true;
  request.on("recordset", (found) => {
    if (columns) failure ??= new QueryError("syntax", "Only one statement can run at a time");
    else columns = found;
    wake();
  });
  request.on("row", (row) => {
    // What FOR JSON and FOR XML write comes as a record of one text, also where lists were asked for.
    waiting.push(Array.isArray(row) ? row : Object.values(row));
    if (waiting.length === WAITING_ROWS) request.pause();
    wake();
  });
  request.on("error", (error) => {
    failure ??= error;
    wake();
  });
  request.on("done", () => {
    finished = true;
    signal.removeEventListener("abort", stop);
    wake();
  });
  function stop(): void {
    if (finished) return;
    request.resume();
    request.cancel();
  }
  signal.throwIfAborted();
  signal.addEventListener("abort", stop, { once: true });
  request.batch(sql).catch((error: unknown) => {
    failure ??= error;
    finished = true;
    wake();
  });
  const stopWithFailure = () => {
    stop();
    return mssqlFailure(failure, target);
  };

  while (!columns && !finished && !failure) await nextEvent();
  if (failure) throw stopWithFailure();
  const found: MssqlColumn[] = columns ?? [];
  const readers = found.map(valueReader);

  async function* batches(): AsyncGenerator<DriverValue[][]> {
    try {
      for (;;) {
        while (waiting.length === 0 && !finished && !failure) await nextEvent();
        if (failure) throw stopWithFailure();
        if (waiting.length === 0) return;
        const rows = waiting;
        waiting = [];
        request.resume();
        yield rows.map((row) =>
          row.map((value, at) => (readers[at] as (value: unknown) => DriverValue)(value)),
        );
      }
    } finally {
      stop();
    }
  }
  return {
    columns: found.map((column) => ({
      name: column.name,
      type: typeNameOf(column),
      kind: valueKindOf(column),
    })),
    batches: batches(),
  };
}
