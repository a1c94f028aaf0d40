import { afterAll, expect, it } from "vitest";
import { salesTeam, testApp } from "../../testing/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { trash } from "./index.ts";

const server = await testApp({ features: [databases, datasets, trash] });
const { sales, admin } = await salesTeam(server, "Dataset");
afterAll(() => server.close());

const show = async (id: number) => (await admin.get(`/api/v1/dataset/${id}`)).body.result;
const restore = (object_id: number) =>
  admin.post("/api/v1/trash/restore", { objects: [{ object_type: "dataset", object_id }] });

it("a dataset whose columns another one has by an import comes back with its folders", async () => {
  const made = await admin.post("/api/v1/dataset/", {
    ...{ database: sales.databaseId, schema: "main", table_name: "foldered" },
    sql: "SELECT region FROM main.orders",
  });
  const { uuid } = (await show(made.body.id)).columns[0];
  const folder = { uuid: "folder", type: "folder", name: "Places", children: [{ uuid, type: "column" }] };
  expect((await admin.put(`/api/v1/dataset/${made.body.id}`, { folders: [folder] })).status).toBe(200);
  await admin.delete(`/api/v1/dataset/${made.body.id}`);
  const [other] = (await show(sales.ordersId)).columns;
  await server.db.updateTable("dataset_column").set({ uuid }).where("id", "=", other.id).execute();
  expect((await restore(made.body.id)).status).toBe(200);
  const restored = await show(made.body.id);
  expect(restored.columns[0].uuid).not.toBe(uuid);
  expect(restored.folders[0].children).toEqual([{ uuid: restored.columns[0].uuid, type: "column" }]);
});
