import { afterAll, expect, it } from "vitest";
import { features } from "./features/index.ts";
import { testApp } from "./testing/index.ts";

const server = await testApp({ features });
afterAll(() => server.close());

const user = (name: string) => [`${name}.id`, `${name}.first_name`, `${name}.last_name`];

it.each([
  ["database", "list_columns", [...user("changed_by"), ...user("created_by")]],
  ["dataset", "list_columns", ["database.id", "database.database_name", "database.uuid"]],
  ["query", "list_columns", ["database.id", "database.database_name", ...user("user")]],
  ["log", "order_columns", ["user", "action", "json", "slice_id", "dashboard_id", "duration_ms", "referrer"]],
])("the list of %s names in %s what clients ask for", async (resource, key, names) => {
  const admin = server.as(server.admin);
  expect((await admin.get(`/api/v1/${resource}/`)).body[key]).toEqual(expect.arrayContaining(names));
  for (const name of key === "order_columns" ? names : []) {
    const ordered = await admin.get(`/api/v1/${resource}/?q=(order_column:${name},order_direction:asc)`);
    expect(ordered.status).toBe(200);
  }
});
