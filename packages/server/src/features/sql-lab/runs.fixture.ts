import { toRison } from "@sightline/core/rison";
import { expect } from "vitest";
import type { SqlServer } from "../../testing/sqlServer.ts";

/** Runs in the background. */
export const pause = (at: SqlServer, client_id: string, sql: string, more: object = {}) =>
  at.run(at.analyst, sql, { client_id, runAsync: true, ...more });
export const postStop = (at: SqlServer, client_id: string) =>
  at.server.as(at.analyst).post("/api/v1/query/stop", { client_id });
/** The query as a browser follows it. */
export async function pollQuery(at: SqlServer, client_id: string) {
  const { body } = await at.server.as(at.analyst).get("/api/v1/query/updated_since?q=(last_updated_ms:0)");
  return body.result.find(({ id }: { id: string }) => id === client_id);
}
export const waitUntil = (at: SqlServer, client_id: string, state: string) =>
  expect.poll(async () => (await pollQuery(at, client_id)).state, { interval: 10 }).toBe(state);
export const rowsOf = async (at: SqlServer, client_id: string, asked: object = {}) => {
  const q = encodeURIComponent(toRison({ from: 0, count: 10, ...asked }));
  return at.server.as(at.analyst).get(`/api/v1/sqllab/rows/${client_id}?q=${q}`);
};
