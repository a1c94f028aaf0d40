import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestUser } from "../../testing/index.ts";
import { type SqlServer, sqlServer } from "../../testing/sqlServer.ts";
import { savedQueries } from "./index.ts";
import { path } from "./savedQueries.fixture.ts";

let sql: SqlServer;
let now = new Date("2025-03-01T10:00:00.000Z");

beforeAll(async () => {
  sql = await sqlServer({ features: [savedQueries], now: () => now });
});
afterAll(() => sql.close());

const save = async (user: TestUser, text: string): Promise<number> =>
  (await sql.server.as(user).post(path(), { label: text, db_id: sql.sales.id, sql: text })).body.id;
const runOf = async (user: TestUser, id: number) => {
  const q = `(filters:!((col:id,opr:eq,value:${id})),columns:!(rows,last_run_delta_humanized))`;
  return (await sql.server.as(user).get(`${path()}?q=${q}`)).body.result[0];
};
const NEVER = { rows: null, last_run_delta_humanized: "" };

it("tells how many rows the last run of the same text gave, and when it was", async () => {
  const text = "SELECT * FROM orders WHERE id < 7";
  const id = await save(sql.analyst, text);
  const other = await save(sql.analyst, "SELECT 2");
  expect(await runOf(sql.analyst, id)).toEqual(NEVER);
  expect((await sql.run(sql.analyst, text)).status).toBe(200);
  now = new Date("2025-03-01T12:30:00.000Z");
  expect(await runOf(sql.analyst, id)).toEqual({ rows: 7, last_run_delta_humanized: "2 hours ago" });
  expect(await runOf(sql.analyst, other)).toEqual(NEVER);
  const q = "(order_column:last_run_delta_humanized,order_direction:desc,columns:!(id))";
  const { result } = (await sql.server.as(sql.analyst).get(`${path()}?q=${q}`)).body;
  expect(result).toEqual([{ id }, { id: other }]);
});

it("hears of nobody else's runs, nor of one that failed", async () => {
  const text = "SELECT count(*) FROM hr.people";
  const [analysts, hrs] = [await save(sql.analyst, text), await save(sql.hr, text)];
  expect((await sql.run(sql.hr, text)).status).toBe(200);
  expect(await runOf(sql.hr, hrs)).toMatchObject({ rows: 1 });
  expect(await runOf(sql.analyst, analysts)).toEqual(NEVER);
  const broken = await save(sql.analyst, "SELECT nothing FROM orders");
  expect((await sql.run(sql.analyst, "SELECT nothing FROM orders")).status).not.toBe(200);
  expect(await runOf(sql.analyst, broken)).toEqual(NEVER);
});

it("is not changed by a run", async () => {
  const text = "SELECT 3 AS three";
  const id = await save(sql.analyst, text);
  const before = (await sql.server.as(sql.analyst).get(path(id))).body;
  await sql.run(sql.analyst, text);
  const after = (await sql.server.as(sql.analyst).get(path(id))).body;
  expect(after.result.changed_on).toBe(before.result.changed_on);
});
