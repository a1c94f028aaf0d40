import { databaseRow, datasetRow } from "@sightline/fixtures/rows";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../testing/index.ts";
import { charts } from "../charts/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "./index.ts";

let server: TestApp;
let databaseId: number;

/** Two datasets: one names the catalog of the connection, the other none. */
beforeAll(async () => {
  server = await testApp({ features: [databases, datasets, charts] });
  const database = await server.db
    .insertInto("database")
    .values({ ...databaseRow(), sqlalchemy_uri: "postgresql://mia@localhost:1/shop" })
    .returning("id")
    .executeTakeFirstOrThrow();
  databaseId = database.id;
  for (const [table_name, catalog] of [
    ["orders", "shop"],
    ["customers", null],
  ] as const)
    await server.db
      .insertInto("dataset")
      .values({ ...datasetRow(), database_id: databaseId, schema: "public", table_name, catalog })
      .execute();
});
afterAll(() => server.close());

it.each([
  ["orders", null],
  ["customers", "shop"],
])("the table %s in the catalog %j of its connection has one dataset", async (table_name, catalog) => {
  const sent = { database: databaseId, schema: "public", table_name, catalog };
  expect(await server.as(server.admin).post("/api/v1/dataset/", sent)).toMatchObject({
    status: 422,
    body: { message: { table: [`Dataset public.${table_name} already exists`] } },
  });
});
