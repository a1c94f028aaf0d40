import { databaseRow, datasetRow } from "@sightline/fixtures/rows";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../testing/index.ts";
import { charts } from "../charts/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { trash } from "../trash/index.ts";
import { send } from "./bundle.fixture.ts";
import { importExport } from "./index.ts";

let server: TestApp;
let databaseId: number;

/** Two datasets: one names the catalog of the connection, the other none. */
beforeAll(async () => {
  server = await testApp({ features: [databases, datasets, charts, importExport, trash] });
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

it("an import of that table overwrites the dataset", async () => {
  const stored = await server.db.selectFrom("dataset").selectAll().execute();
  const { uuid } = await server.db.selectFrom("database").select("uuid").executeTakeFirstOrThrow();
  const file = {
    ...{ uuid: "00000000-0000-4000-8000-000000000001", version: "1.0.0", database_uuid: uuid },
    ...{ table_name: "orders", schema: "public", catalog: null, description: "Imported" },
  };
  const admin = server.as(server.admin);
  const sent = await send(admin, "dataset", { "datasets/orders.yaml": file }, { overwrite: "true" });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const rows = await server.db.selectFrom("dataset").selectAll().execute();
  expect(rows).toHaveLength(stored.length);
  expect(rows.find(({ table_name }) => table_name === "orders")?.description).toBe("Imported");
});

it("a deleted dataset does not come back beside another one of that table", async () => {
  const admin = server.as(server.admin);
  const { id, ...row } = await server.db
    .selectFrom("dataset")
    .selectAll()
    .where("table_name", "=", "customers")
    .executeTakeFirstOrThrow();
  expect((await admin.delete(`/api/v1/dataset/${id}`)).status).toBe(200);
  const other = { ...row, uuid: "00000000-0000-4000-8000-000000000002", catalog: "shop" };
  await server.db.insertInto("dataset").values(other).execute();
  const objects = [{ object_type: "dataset", object_id: id }];
  const restored = await admin.post("/api/v1/trash/restore", { objects });
  expect(restored.status).toBe(422);
  expect(JSON.stringify(restored.body)).toContain(
    "Dataset customers already exists. Delete or rename that one first.",
  );
});
