import { type Network, QueryError } from "../engine.ts";
import type { RowSource } from "../row-sources/index.ts";
import {
  type DriverSession,
  loadDriver,
  type Place,
  type RunOptions,
  type WarehouseDriver,
} from "../warehouse/index.ts";
import type { DriverValue } from "../write/index.ts";
import { databricksFailure } from "./failure.ts";
import type { DatabricksTarget } from "./target.ts";
import { type DatabricksColumn, typeNameOf, valueKindOf, valueReader } from "./values.ts";

/** The part of the package's interface that is used. */
interface Operation {
  getSchema(): Promise<{ columns: DatabricksColumn[] } | null>;
  fetchChunk(options: { maxRows: number; disableBuffering: boolean }): Promise<Record<string, unknown>[]>;
  hasMoreRows(): Promise<boolean>;
  cancel(): Promise<unknown>;
  close(): Promise<unknown>;
}
interface ClientSession {
  executeStatement(sql: string, options: object): Promise<Operation>;
  close(): Promise<unknown>;
}
interface Client {
  connect(options: object): Promise<unknown>;
  openSession(options: object): Promise<ClientSession>;
  close(): Promise<void>;
}
interface DatabricksPackage {
  DBSQLClient: new (options: object) => Client;
}

const CHUNK_ROWS = 10_000;
/** The driver's own log goes to the console, with what it sends. */
const SILENT = { log: () => {} };

/** Databricks by the package `@databricks/sql`. */
export function databricksDriver(target: DatabricksTarget, network: Network): WarehouseDriver {
  const translateFailure = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw databricksFailure(error, target);
    });

  async function openSession(client: Client, place: Place): Promise<DriverSession> {
    await client.connect({
      host: target.host,
      port: target.port,
      path: target.httpPath,
      token: target.token,
      ...(target.certificate ? { customCaCert: target.certificate } : {}),
      userAgentEntry: "Sightline",
      telemetryEnabled: false,
      preserveBigNumericPrecision: true,
      retriesTimeout: 60_000,
    });
    const session = await client.openSession({
      ...(place.catalog ? { initialCatalog: place.catalog } : {}),
      ...(place.schema ? { initialSchema: place.schema } : {}),
    });
    const own: DriverSession = {
      run: (sql, options) => translateFailure(pullRows(session, sql, options, target)),
      async begin() {},
      // Every statement is kept as soon as it has run.
      async commit() {},
      async close() {
        await session.close();
        await client.close();
      },
    };
    const { batches } = await own.run("SET TIME ZONE 'UTC'", {
      signal: AbortSignal.timeout(120_000),
      timeoutMs: 120_000,
    });
    for await (const _ of batches);
    return own;
  }

  return {
    async open(place) {
      await translateFailure(network.reach(target.host, target.port));
      const { DBSQLClient } = await loadDriver<DatabricksPackage>("@databricks/sql", "Databricks");
      const client = new DBSQLClient({ logger: SILENT });
      try {
        return await openSession(client, place);
      } catch (error) {
        await client.close().catch(() => {}); // it may not have been open
        throw databricksFailure(error, target);
      }
    },
    async close() {},
  };
}

async function pullRows(
  session: ClientSession,
  sql: string,
  { signal, timeoutMs }: RunOptions,
  target: DatabricksTarget,
): Promise<RowSource> {
  signal.throwIfAborted();
  let operation: Operation | null = null;
  const stop = () => {
    operation?.cancel().catch(() => {}); // it may have ended by itself
  };
  signal.addEventListener("abort", stop, { once: true });
  const running = await session.executeStatement(sql, {
    queryTimeout: Math.max(1, Math.ceil(timeoutMs / 1000)),
    // Files that a statement names would be read from this machine's folders.
    stagingAllowedLocalPath: [],
  });
  operation = running;
  if (signal.aborted) stop();
  const schema = await running.getSchema();
  const columns = (schema?.columns ?? []).toSorted((a, b) => a.position - b.position);
  await mustDiffer(columns, running);
  const readers = columns.map((column) => ({ name: column.columnName, read: valueReader(column) }));

  async function* batches(): AsyncGenerator<DriverValue[][]> {
    let ended = false;
    try {
      while (columns.length > 0) {
        const rows = await running.fetchChunk({ maxRows: CHUNK_ROWS, disableBuffering: true });
        yield rows.map((row) => readers.map(({ name, read }) => read(row[name])));
        if (!(await running.hasMoreRows())) break;
      }
      ended = true;
    } catch (error) {
      throw databricksFailure(error, target);
    } finally {
      signal.removeEventListener("abort", stop);
      if (!ended) stop();
      await running.close().catch(() => {}); // it is of no use any more
    }
  }
  return {
    columns: columns.map((column) => ({
      name: column.columnName,
      type: typeNameOf(column),
      kind: valueKindOf(column),
    })),
    batches: batches(),
  };
}

/** The driver gives rows by the names of their columns: of two with one name, one would be lost. */
async function mustDiffer(columns: readonly DatabricksColumn[], operation: Operation): Promise<void> {
  const names = columns.map(({ columnName }) => columnName);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice === undefined) return;
  await operation.cancel().catch(() => {}); // nothing of it is wanted
  throw new QueryError(
    "other",
    `Two columns are called "${twice}". Give one of them another name: … AS name.`,
    null,
    null,
    { subject: twice },
  );
}
