import { databaseRow } from "@sightline/fixtures/rows";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../testing/index.ts";
import { databases } from "./index.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ features: [databases] });
  const rows = Array.from({ length: 1001 }, (_, index) => ({
    ...databaseRow(),
    uuid: `10000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
    database_name: `database ${index}`,
  }));
  for (let at = 0; at < rows.length; at += 500)
    await server.db
      .insertInto("database")
      .values(rows.slice(at, at + 500))
      .execute();
});
afterAll(() => server.close());

it.each([
  ["all of them in one page", "(columns:!(id),page_size:-1)", 1001],
  ["no more than another page has room for", "(columns:!(id),page:1,page_size:1000)", 1],
  ["a page of the usual size for the size 0", "(columns:!(id),page_size:0)", 20],
])("a list of many databases gives %s", async (_name, q, length) => {
  const { body } = await server.as(server.admin).get(`/api/v1/database/?q=${q}`);
  expect(body.count).toBe(1001);
  expect(body.result).toHaveLength(length);
});
