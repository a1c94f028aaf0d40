import { serviceUrl } from "@sightline/fixtures/services";
import { connectOptions } from "../connectOptions.fixture.ts";
import type { Connection, ConnectOptions, QueryRequest } from "../engine.ts";
import { trino } from "./index.ts";

/** The server of the tests, with the catalogs `memory` and `tpch`; null where there is none. */
export const url = serviceUrl("trino");

export const connectTest = (options: Partial<ConnectOptions> = {}): Connection =>
  trino.connect(connectOptions({ uri: url ?? "", ...options }));

export async function queryText(connection: Connection, sql: string, request: Partial<QueryRequest> = {}) {
  const result = await connection.query({
    sql,
    format: "rows",
    temporal: "iso",
    maxRows: 1000,
    timeoutMs: 60_000,
    ...request,
  });
  return { ...result, text: Buffer.from(result.body).toString("utf8") };
}
