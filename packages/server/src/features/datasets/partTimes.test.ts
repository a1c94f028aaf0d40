import { afterAll, beforeAll, expect, it } from "vitest";
import { type Client, salesData, type TestApp, testApp } from "../../testing/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "./index.ts";

let time = new Date("2025-03-01T10:00:00Z").getTime();
let server: TestApp;
let admin: Client;
let path: string;
beforeAll(async () => {
  server = await testApp({ features: [databases, datasets], now: () => new Date(time) });
  const sales = await salesData(server);
  admin = server.as(server.admin);
  path = `/api/v1/dataset/${sales.ordersId}`;
});
afterAll(() => server.close());

const show = async () => (await admin.get(path)).body.result;
const FIRST = "2025-03-01T10:00:00.000000";
const LATER = "2025-03-01T11:00:00.000000";

it("columns and metrics say when they were made and changed", async () => {
  const before = await show();
  for (const part of [...before.columns, ...before.metrics])
    expect(part).toMatchObject({ created_on: FIRST, changed_on: FIRST });
  time += 3_600_000;
  const [first, ...others] = before.columns.map(({ id, column_name }: never) => ({ id, column_name }));
  const columns = [...others, { ...first, datetime_format: "%Y" }, { column_name: "new", expression: "1" }];
  const change = { columns, currency_code_column: "region" };
  expect((await admin.put(path, change)).status).toBe(200);
  const after = await show();
  expect(after.currency_code_column).toBe("region");
  const changed = after.columns.map((part: Record<string, string>) => [
    part.column_name,
    part.created_on,
    part.changed_on,
  ]);
  // A new place alone is no change.
  expect(changed).toEqual([
    ...others.map(({ column_name }: { column_name: string }) => [column_name, FIRST, FIRST]),
    [first.column_name, FIRST, LATER],
    ["new", LATER, LATER],
  ]);
  expect(after.columns.at(-2).datetime_format).toBe("%Y");
  expect(after.metrics).toEqual(before.metrics);
});
