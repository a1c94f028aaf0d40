import type { Readable } from "node:stream";
import type { Network } from "../engine.ts";
import type { RowSource } from "../row-sources/index.ts";
import {
  type DriverSession,
  loadDriver,
  type Place,
  type RunOptions,
  type WarehouseDriver,
} from "../warehouse/index.ts";
import type { DriverValue } from "../write/index.ts";
import { snowflakeParts } from "./dialect/parts.ts";
import { snowflakeFailure } from "./failure.ts";
import type { SnowflakeTarget } from "./target.ts";
import { type SnowflakeColumn, toValue, typeNameOf, valueKindOf } from "./values.ts";

/** The part of the package's interface that is used. */
interface Statement {
  getColumns(): SnowflakeColumn[] | undefined;
  streamRows(): Readable;
  cancel(callback: (error?: Error) => void): void;
}
interface SnowflakeConnection {
  connect(callback: (error: Error | undefined) => void): void;
  execute(
    options: Record<string, unknown> & { complete(error: Error | undefined, statement: Statement): void },
  ): Statement;
  destroy(callback: (error?: Error) => void): void;
}
interface SnowflakePackage {
  configure(options: object): void;
  createConnection(options: object): SnowflakeConnection;
}

/** Rows in one group. */
const GROUP = 500;
const MOMENT = "YYYY-MM-DD HH24:MI:SS.FF9";
/** How values are written, whatever the account says; and one statement at a time. */
const SETTINGS = `ALTER SESSION SET TIMEZONE = 'UTC', DATE_OUTPUT_FORMAT = 'YYYY-MM-DD', TIME_OUTPUT_FORMAT = 'HH24:MI:SS.FF9', TIMESTAMP_NTZ_OUTPUT_FORMAT = '${MOMENT}', TIMESTAMP_LTZ_OUTPUT_FORMAT = '${MOMENT} TZH:TZM', TIMESTAMP_TZ_OUTPUT_FORMAT = '${MOMENT} TZH:TZM', GEOGRAPHY_OUTPUT_FORMAT = 'GeoJSON', QUOTED_IDENTIFIERS_IGNORE_CASE = FALSE, MULTI_STATEMENT_COUNT = 1`;

/** Snowflake by the package `snowflake-sdk`. */
export function snowflakeDriver(target: SnowflakeTarget, network: Network): WarehouseDriver {
  return {
    async open(place) {
      await network.reach(target.host, 443).catch((error: unknown) => {
        throw snowflakeFailure(error, target);
      });
      const snowflake = await loadDriver<SnowflakePackage>("snowflake-sdk", "Snowflake");
      // Its log would hold statements, and it would be a file of the working folder.
      snowflake.configure({ logLevel: "OFF", additionalLogToConsole: false });
      try {
        const connection = snowflake.createConnection(optionsOf(target, place));
        await promiseOf((done) => connection.connect(done));
        const session = sessionOf(connection, target);
        await runWhole(session, SETTINGS);
        return session;
      } catch (error) {
        throw snowflakeFailure(error, target);
      }
    },
    async close() {},
  };
}

const quoteOptional = (name: string | null) =>
  name === null ? undefined : snowflakeParts.quoteIdentifier(name);

function optionsOf(target: SnowflakeTarget, { catalog, schema }: Place): object {
  const login = target.privateKey
    ? {
        authenticator: "SNOWFLAKE_JWT",
        privateKey: target.privateKey,
        ...(target.privateKeyPassword ? { privateKeyPass: target.privateKeyPassword } : {}),
      }
    : { authenticator: "SNOWFLAKE", password: target.password };
  return {
    account: target.account,
    username: target.username,
    ...login,
    database: quoteOptional(catalog),
    schema: quoteOptional(schema),
    warehouse: target.warehouse ?? undefined,
    role: target.role ?? undefined,
    application: "Sightline",
    rowMode: "array",
    streamResult: true,
    fetchAsString: ["Number", "Date", "JSON"],
    retryTimeout: 60,
    // A host that is not there is not there the next time.
    sfRetryMaxLoginRetries: 1,
  };
}

const promiseOf = (start: (done: (error?: Error) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));

async function runWhole(session: DriverSession, sql: string): Promise<void> {
  const { batches } = await session.run(sql, { signal: AbortSignal.timeout(60_000), timeoutMs: 60_000 });
  for await (const _ of batches);
}

function sessionOf(connection: SnowflakeConnection, target: SnowflakeTarget): DriverSession {
  const session: DriverSession = {
    run: (sql, options) => pullRows(connection, sql, options, target),
    begin: () => runWhole(session, "BEGIN"),
    commit: () => runWhole(session, "COMMIT"),
    // The service undoes what was not committed when the session ends.
    close: () => promiseOf((done) => connection.destroy(done)),
  };
  return session;
}

async function pullRows(
  connection: SnowflakeConnection,
  sql: string,
  { signal, timeoutMs }: RunOptions,
  target: SnowflakeTarget,
): Promise<RowSource> {
  signal.throwIfAborted();
  let running: Statement | null = null;
  const stop = () => running?.cancel(() => {});
  signal.addEventListener("abort", stop, { once: true });
  let ended = false;
  try {
    const statement = await new Promise<Statement>((resolve, reject) => {
      running = connection.execute({
        sqlText: sql,
        parameters: { STATEMENT_TIMEOUT_IN_SECONDS: Math.max(1, Math.ceil(timeoutMs / 1000)) },
        complete: (error, done) => (error ? reject(error) : resolve(done)),
      });
    });
    const columns = statement.getColumns() ?? [];
    const rows = statement.streamRows();
    async function* batches(): AsyncGenerator<DriverValue[][]> {
      try {
        let group: DriverValue[][] = [];
        for await (const row of rows) {
          group.push((row as unknown[]).map(toValue));
          if (group.length < GROUP) continue;
          yield group;
          group = [];
        }
        yield group;
        ended = true;
      } catch (error) {
        throw snowflakeFailure(error, target);
      } finally {
        signal.removeEventListener("abort", stop);
        if (!ended) stop();
        rows.destroy();
      }
    }
    return {
      columns: columns.map((column) => ({
        name: column.getName(),
        type: typeNameOf(column),
        kind: valueKindOf(column),
      })),
      batches: batches(),
    };
  } catch (error) {
    signal.removeEventListener("abort", stop);
    throw snowflakeFailure(error, target);
  }
}
