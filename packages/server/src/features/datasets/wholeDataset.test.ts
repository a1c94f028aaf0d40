import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, type SalesData, salesData, type TestApp, testApp } from "../../testing/index.ts";
import { chartData } from "../chart-data/index.ts";
import { charts } from "../charts/index.ts";
import { databases } from "../databases/index.ts";
import { legacy } from "../legacy/index.ts";
import { datasets } from "./index.ts";

let server: TestApp;
let sales: SalesData;
let admin: Client;
/** Writes datasets, owns none. */
let alpha: Client;

beforeAll(async () => {
  server = await testApp({ features: [databases, datasets, charts, chartData, legacy] });
  sales = await salesData(server);
  admin = server.as(server.admin);
  alpha = server.as(await server.createUser({ roles: ["Alpha"] }));
});
afterAll(() => server.close());

async function make(table_name: string, sql: string): Promise<number> {
  const reply = await admin.post("/api/v1/dataset/", { database: sales.databaseId, table_name, sql });
  expect(reply.status).toBe(201);
  return reply.body.id;
}
const show = async (id: number) => (await admin.get(`/api/v1/dataset/${id}`)).body.result;
const change = (id: number, body: object) => admin.put(`/api/v1/dataset/${id}`, body);

describe("folders", () => {
  const folder = (name: string, children: object[], uuid = `folder-${name}`) => ({
    ...{ uuid, type: "folder", name, children },
  });
  const part = (type: "column" | "metric", { uuid }: { uuid: string }) => ({ uuid, type });

  it("are kept, shown to explore and copied", async () => {
    const id = await make("with_folders", "SELECT region, amount FROM main.orders");
    const { columns, metrics } = await show(id);
    const folders = [
      folder("Money", [part("metric", metrics[0]), folder("Raw", [part("column", columns[1])])]),
    ];
    expect((await change(id, { folders })).status).toBe(200);
    expect((await show(id)).folders).toEqual(folders);
    const explored = await admin.get(`/datasource/get/table/${id}/`);
    expect(explored.body.folders).toEqual(folders);
    const copy = await admin.post("/api/v1/dataset/duplicate", { base_model_id: id, table_name: "copied" });
    const copied = await show(copy.body.id);
    expect(copied.folders).toMatchObject([
      {
        name: "Money",
        children: [
          part("metric", copied.metrics[0]),
          { name: "Raw", children: [part("column", copied.columns[1])] },
        ],
      },
    ]);
    // What is gone is in no folder.
    await change(id, { columns: [{ id: columns[0].id, column_name: "region" }] });
    expect((await show(id)).folders[0].children[1].children).toEqual([]);
    await change(id, { folders: null });
    expect((await show(id)).folders).toBeNull();
  });

  it("may leave out what their parts are, as clients of Superset 6.1 do", async () => {
    const id = await make("without_types", "SELECT region, amount FROM main.orders");
    const { columns, metrics } = await show(id);
    const inner = { uuid: "inner", name: "Raw", children: [{ uuid: columns[1].uuid }] };
    const outer = { uuid: "outer", name: "Money", children: [{ uuid: metrics[0].uuid }, inner] };
    expect((await change(id, { folders: [outer] })).status).toBe(200);
    expect((await show(id)).folders).toEqual([
      folder(
        "Money",
        [part("metric", metrics[0]), folder("Raw", [part("column", columns[1])], "inner")],
        "outer",
      ),
    ]);
  });

  it.each([
    ["a part that is not there", [folder("A", [{ uuid: "gone", type: "column" }])], "Invalid UUID: gone"],
    ["a name twice", [folder("A", [], "1"), folder("A", [], "2")], "Duplicate folder name: A"],
    ["an id twice", [folder("A", [], "1"), folder("B", [], "1")], "Duplicate UUID in folder structure: 1"],
    ["a name of the product", [folder("metrics", [])], "Folder cannot have name 'metrics'"],
  ])("are refused with %s", async (_name, folders, message) => {
    expect(await change(sales.ordersId, { folders })).toMatchObject({
      status: 422,
      body: { message: { folders: [message] } },
    });
  });
});

describe("the health of a dataset", () => {
  const health = async (id: number) => (await show(id)).health_check_message;

  it("[S3-009] tells of columns that the source no longer has, until they are synced", async () => {
    const id = await make("shrinks", "SELECT region, amount FROM main.orders");
    expect(await health(id)).toBeNull();
    await change(id, { sql: "SELECT region FROM main.orders" });
    await admin.get(`/datasource/external_metadata/table/${id}/`);
    const message = "The source no longer has these columns: amount. Sync the columns from the source.";
    expect(await health(id)).toBe(message);
    expect((await admin.get(`/datasource/get/table/${id}/`)).body.health_check_message).toBe(message);
    expect((await admin.put(`/api/v1/dataset/${id}/refresh`, {})).status).toBe(200);
    expect(await health(id)).toBeNull();
  });

  it("tells that the source cannot be read", async () => {
    const id = await make("fails", "SELECT region FROM main.orders");
    await change(id, { sql: "SELECT nothing_like_it FROM main.orders" });
    expect((await admin.put(`/api/v1/dataset/${id}/refresh`, {})).status).toBe(422);
    expect(await health(id)).toMatch(/^The source of this dataset cannot be read/);
  });

  it("tells of a default time that is none, and of a dataset without columns", async () => {
    const id = await make("timeless", "SELECT region FROM main.orders");
    await change(id, { main_dttm_col: "region" });
    expect(await health(id)).toBe(
      "The default datetime column region is not a temporal column of this dataset.",
    );
    await change(id, { columns: [] });
    expect(await health(id)).toMatch(/^This dataset has no columns/);
  });
});

describe("POST /datasource/save/", () => {
  const FORM = { "content-type": "application/x-www-form-urlencoded" };
  const save = (object: object | null, client = admin) =>
    client.post(
      "/datasource/save/",
      new URLSearchParams(object ? { data: JSON.stringify(object) } : {}).toString(),
      FORM,
    );
  const read = async (id: number) => (await admin.get(`/datasource/get/table/${id}/`)).body;

  it("saves what an older client changed of the whole object, and answers it", async () => {
    const id = await make("saved_whole", "SELECT region, amount, id FROM main.orders");
    const { columns } = await show(id);
    // Explore does not know of columns that are not shown.
    await change(id, {
      columns: columns.map((column: object, index: number) => ({ ...pick(column), is_active: index !== 2 })),
    });
    const object = await read(id);
    expect(object.columns).toHaveLength(2);
    const reply = await save({
      ...object,
      description: "All of it",
      owners: object.owners.map(({ id: owner }: { id: number }) => owner),
      columns: object.columns.map((column: object) => ({ ...column, verbose_name: "Named" })),
      metrics: [...object.metrics, { metric_name: "sum", expression: "SUM(amount)" }],
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ id, description: "All of it", type: "table" });
    const saved = await show(id);
    expect(
      saved.columns.map(({ column_name, verbose_name }: Record<string, string>) => [
        column_name,
        verbose_name,
      ]),
    ).toEqual([
      ["region", "Named"],
      ["amount", "Named"],
      ["id", null],
    ]);
    expect(saved.metrics.map(({ metric_name }: { metric_name: string }) => metric_name)).toEqual([
      "count",
      "sum",
    ]);
  });

  it("refuses two columns of one name", async () => {
    const object = await read(sales.ordersId);
    const [first, second] = object.columns;
    const columns = [first, second].flatMap((column) => [column, { column_name: column.column_name }]);
    expect(await save({ ...object, columns })).toMatchObject({
      status: 409,
      body: {
        error: `Duplicate column name(s): ${[first, second]
          .map(({ column_name }) => column_name)
          .sort()
          .join(",")}`,
      },
    });
  });

  it.each([
    ["nothing", null, 500, "Request missing data field."],
    ["another type", { id: 1, type: "query" }, 400, "type: Not a dataset"],
    ["no id", { type: "table" }, 400, /^id: /],
  ])("refuses %s", async (_name, object, status, message) => {
    const reply = await save(object);
    expect(reply.status).toBe(status);
    expect(reply.body.message).toMatch(message);
  });

  it("[S3-197] is for owners", async () => {
    const object = await read(sales.ordersId);
    expect(await save(object, alpha)).toMatchObject({
      status: 403,
      body: { message: "Changing this dataset is forbidden" },
    });
  });
});

const pick = (column: object) => {
  const { id, column_name } = column as { id: number; column_name: string };
  return { id, column_name };
};
