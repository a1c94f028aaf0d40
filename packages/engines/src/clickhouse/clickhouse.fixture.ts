import { serviceUrl } from "@sightline/fixtures/services";
import { connectOptions } from "../connectOptions.fixture.ts";
import type { Connection, ConnectOptions, QueryRequest } from "../engine.ts";
import { clickhouse } from "./index.ts";

/** The server of the tests; null where there is none. */
export const url = serviceUrl("clickhouse");

export const connectTest = (options: Partial<ConnectOptions> = {}): Connection =>
  clickhouse.connect(connectOptions({ uri: url ?? "", ...options }));

export async function queryText(connection: Connection, sql: string, request: Partial<QueryRequest> = {}) {
  const result = await connection.query({
    sql,
    format: "rows",
    temporal: "iso",
    maxRows: 1000,
    timeoutMs: 30_000,
    ...request,
  });
  return { ...result, text: Buffer.from(result.body).toString("utf8") };
}
