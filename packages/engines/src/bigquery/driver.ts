import { type Network, QueryError } from "../engine.ts";
import type { RowSource } from "../row-sources/index.ts";
import {
  type DriverSession,
  loadDriver,
  type Place,
  type RunOptions,
  type WarehouseDriver,
} from "../warehouse/index.ts";
import { fromResultName } from "./dialect/resultNames.ts";
import { bigqueryFailure } from "./failure.ts";
import type { BigQueryTarget } from "./target.ts";
import { type BigQueryField, type BigQueryRow, typeNameOf, valueKindOf, valueReader } from "./values.ts";

/** The part of the package's interface that is used. */
interface Page {
  jobComplete?: boolean;
  schema?: { fields?: BigQueryField[] };
}
interface Metadata {
  statistics?: {
    totalBytesProcessed?: string;
    sessionInfo?: { sessionId?: string };
    query?: { statementType?: string; schema?: { fields?: BigQueryField[] } };
  };
}
interface Job {
  metadata: Metadata;
  getMetadata(): Promise<[Metadata]>;
  getQueryResults(options: object): Promise<[BigQueryRow[] | null, { pageToken?: string } | null, Page]>;
  cancel(): Promise<unknown>;
}
interface Client {
  createQueryJob(options: object): Promise<[Job, unknown]>;
  getDatasets(options: object): Promise<[{ id?: string }[], ...unknown[]]>;
}
interface BigQueryPackage {
  BigQuery: new (options: object) => Client;
}

/** Rows of one page at most; the service makes it smaller where they are large. */
const PAGE_ROWS = 10_000;
const HOST = "bigquery.googleapis.com";

/** What a statement would do and give, told without running it. */
export interface DryRun {
  statementType: string | null;
  bytes: string | null;
  columns: { name: string; type: string }[];
}

export interface BigQueryDriver extends WarehouseDriver {
  dryRun(sql: string, place: Place): Promise<DryRun>;
  datasets(project: string | null): Promise<string[]>;
}

/** BigQuery by the package `@google-cloud/bigquery`. */
export function bigqueryDriver(target: BigQueryTarget, network: Network): BigQueryDriver {
  let client: Promise<Client> | null = null;

  async function load(): Promise<Client> {
    const { BigQuery } = await loadDriver<BigQueryPackage>("@google-cloud/bigquery", "Google BigQuery");
    return new BigQuery({ projectId: target.project, credentials: target.credentials });
  }
  async function reachClient(): Promise<Client> {
    await network.reach(HOST, 443);
    client ??= load();
    return client.catch((error: unknown) => {
      client = null;
      throw error;
    });
  }
  const optionsOf = (sql: string, { catalog, schema }: Place): object => ({
    query: sql,
    useLegacySql: false,
    ...(schema ? { defaultDataset: { projectId: catalog ?? target.project, datasetId: schema } } : {}),
    ...(target.location ? { location: target.location } : {}),
    ...(target.maximumBytesBilled ? { maximumBytesBilled: target.maximumBytesBilled } : {}),
  });
  async function dryRun(sql: string, place: Place): Promise<DryRun> {
    try {
      const [job] = await (await reachClient()).createQueryJob({ ...optionsOf(sql, place), dryRun: true });
      const { totalBytesProcessed = null, query } = job.metadata.statistics ?? {};
      return {
        statementType: query?.statementType ?? null,
        bytes: totalBytesProcessed,
        columns: (query?.schema?.fields ?? []).map((field) => ({
          name: fromResultName(field.name),
          type: typeNameOf(field),
        })),
      };
    } catch (error) {
      throw bigqueryFailure(error);
    }
  }

  return {
    dryRun,
    async datasets(project) {
      try {
        const [found] = await (await reachClient()).getDatasets(project ? { projectId: project } : {});
        return found.flatMap(({ id }) => (id ? [id] : [])).sort();
      } catch (error) {
        throw bigqueryFailure(error);
      }
    },
    async open(place) {
      const started = await reachClient().catch((error: unknown) => {
        throw bigqueryFailure(error);
      });
      let writes = false;
      /** The service's own session, in which temporary tables and variables last. */
      let sessionId: string | null = null;
      async function start(sql: string, { signal, timeoutMs }: RunOptions): Promise<RowSource> {
        if (!writes) await mustRead(await dryRun(sql, place));
        signal.throwIfAborted();
        const session = sessionId
          ? { connectionProperties: [{ key: "session_id", value: sessionId }] }
          : { createSession: writes };
        const [job] = await started.createQueryJob({
          ...optionsOf(sql, place),
          ...session,
          jobTimeoutMs: Math.max(1, Math.ceil(timeoutMs)),
        });
        sessionId ??= job.metadata.statistics?.sessionInfo?.sessionId ?? null;
        return pullRows(job, signal);
      }
      const session: DriverSession = {
        run: (sql, options) =>
          start(sql, options).catch((error: unknown) => {
            throw bigqueryFailure(error);
          }),
        async begin() {
          writes = true;
        },
        // Every statement is kept as soon as it has run.
        async commit() {},
        async close() {
          if (sessionId === null) return;
          const sql = `CALL BQ.ABORT_SESSION('${sessionId.replace(/[^\w+/=.-]/g, "")}')`;
          await started.createQueryJob({ ...optionsOf(sql, place) });
        },
      };
      return session;
    },
    async close() {},
  };
}

/** The service itself says what a statement does. */
async function mustRead({ statementType }: DryRun): Promise<void> {
  if (statementType !== "SELECT")
    throw new QueryError("permission", "This statement would write, and only reading is allowed");
}

async function pullRows(job: Job, signal: AbortSignal): Promise<RowSource> {
  let ended = false;
  const stop = () => {
    if (!ended) job.cancel().catch(() => {}); // it may have ended by itself
  };
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();

  async function page(pageToken: string | undefined) {
    for (;;) {
      signal.throwIfAborted();
      const [rows, next, answer] = await job.getQueryResults({
        autoPaginate: false,
        // As they were sent: all digits of numbers and moments.
        skipParsing: true,
        maxResults: PAGE_ROWS,
        ...(pageToken ? { pageToken } : {}),
      });
      if (answer.jobComplete !== false)
        return { rows: rows ?? [], next: next?.pageToken, fields: answer.schema?.fields };
    }
  }
  let current: Awaited<ReturnType<typeof page>>;
  try {
    current = await page(undefined);
  } catch (error) {
    stop();
    throw error;
  }
  const fields = current.fields ?? [];
  const readers = fields.map(valueReader);

  async function* batches() {
    try {
      for (;;) {
        yield current.rows.map(({ f }) =>
          f.map(({ v }, at) => (readers[at] as ReturnType<typeof valueReader>)(v)),
        );
        if (!current.next) break;
        current = await page(current.next);
      }
      ended = true;
    } catch (error) {
      throw bigqueryFailure(error);
    } finally {
      signal.removeEventListener("abort", stop);
      stop();
    }
  }
  return {
    columns: fields.map((field) => ({
      name: fromResultName(field.name),
      type: typeNameOf(field),
      kind: valueKindOf(field),
    })),
    batches: batches(),
  };
}
