import { afterAll, expect, it } from "vitest";
import { sqlServer } from "../testing/sqlServer.ts";
import { validatorsByEngine } from "./sqlValidators.ts";

const opened: Awaited<ReturnType<typeof sqlServer>>[] = [];
afterAll(() => Promise.all(opened.map((at) => at.close())));

it("SQL_VALIDATORS_BY_ENGINE: all engines that can, else those named", () => {
  const all = validatorsByEngine({ SQL_VALIDATORS_BY_ENGINE: null });
  expect(all).toMatchObject({ duckdb: "DuckDB", postgresql: "PostgreSQL" });
  expect(all).not.toHaveProperty("mssql");
  const named = { duckdb: "EXPLAIN", mssql: "cannot", nosuch: "engine" };
  expect(validatorsByEngine({ SQL_VALIDATORS_BY_ENGINE: named })).toEqual({ duckdb: "EXPLAIN" });
});

it.each([
  [{ duckdb: "EXPLAIN" }, 200, { result: [] }],
  [{ postgresql: "EXPLAIN" }, 422, { errors: [{ message: "no SQL validator is configured for duckdb" }] }],
])("SQL is checked with %j: %d", async (SQL_VALIDATORS_BY_ENGINE, status, body) => {
  const at = await sqlServer({ config: { SQL_VALIDATORS_BY_ENGINE } });
  opened.push(at);
  const path = `/api/v1/database/${at.sales.id}/validate_sql/`;
  expect(await at.server.as(at.analyst).post(path, { sql: "SELECT 1" })).toMatchObject({ status, body });
});
