import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, type SalesData, salesData, type TestApp, testApp } from "../../testing/index.ts";
import { charts } from "../charts/index.ts";
import { dashboards } from "../dashboards/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "./index.ts";

let server: TestApp;
let sales: SalesData;
let admin: Client;
/** Gamma with the right on `orders`; may read, not write. */
let reader: Client;
/** Alpha: writes datasets, owns none. */
let alpha: Client;
/** Gamma without any right on data. */
let stranger: Client;
/** May write datasets, and read `orders` only. */
let writer: Client;

beforeAll(async () => {
  server = await testApp({ features: [databases, datasets, charts, dashboards] });
  sales = await salesData(server);
  admin = server.as(server.admin);
  reader = server.as(await server.createUser({ pairs: [["datasource_access", sales.ordersPerm]] }));
  alpha = server.as(await server.createUser({ roles: ["Alpha"] }));
  stranger = server.as(await server.createUser({}));
  writer = server.as(
    await server.createUser({
      pairs: [
        ["datasource_access", sales.ordersPerm],
        ["can_write", "Dataset"],
        ["can_get_or_create_dataset", "Dataset"],
      ],
    }),
  );
});
afterAll(() => server.close());

const path = (rest = "") => `/api/v1/dataset/${rest}`;
const virtualDataset = (table_name: string, sql: string) => ({ database: sales.databaseId, table_name, sql });

describe("changing", () => {
  it("keeps what is absent, changes by id, inserts without, deletes the unlisted", async () => {
    const made = await admin.post(
      path(),
      virtualDataset("edited", "SELECT id, region, amount FROM main.orders"),
    );
    const { id } = made.body;
    const before = (await admin.get(path(id))).body.result;
    const [first, second] = before.columns;
    const columns = [
      { id: first.id, column_name: "id", verbose_name: "Number" },
      { id: second.id, column_name: "region" },
      { column_name: "double", expression: "amount * 2", type: "DOUBLE" },
    ];
    const metrics = [
      {
        metric_name: "total",
        expression: "SUM(amount)",
        currency: { symbol: "EUR", symbolPosition: "prefix" },
      },
    ];
    const sent = { description: "All orders", cache_timeout: null, columns, metrics };
    expect(await admin.put(path(id), sent)).toMatchObject({ status: 200, body: { id, result: sent } });
    const after = (await admin.get(path(id))).body.result;
    expect(after.description).toBe("All orders");
    expect(after.columns).toMatchObject([
      { id: first.id, verbose_name: "Number", type: first.type },
      { id: second.id, column_name: "region" },
      { column_name: "double", expression: "amount * 2" },
    ]);
    expect(after.columns).toHaveLength(3);
    expect(after.metrics).toMatchObject([{ metric_name: "total", currency: { symbol: "EUR" } }]);

    const message = (field: string, text: string) => ({
      status: 422,
      body: { message: { [field]: [text] } },
    });
    expect(await admin.put(path(id), { columns: [{ id: 9999, column_name: "x" }] })).toMatchObject(
      message("columns", "One or more columns do not exist"),
    );
    expect(
      await admin.put(path(id), { columns: [{ column_name: "x" }, { column_name: "x" }] }),
    ).toMatchObject(message("columns", "One or more columns are duplicated"));
    expect(await admin.put(path(id), { metrics: [{ metric_name: "total", expression: "1" }] })).toMatchObject(
      message("metrics", "One or more metrics already exist"),
    );

    // calculated columns stay, source columns come back
    expect((await admin.put(path(`${id}/refresh`))).body).toEqual({ message: "OK" });
    const refreshed = (await admin.get(path(id))).body.result.columns.map(
      (column: { column_name: string }) => column.column_name,
    );
    expect(refreshed).toEqual(["id", "region", "double", "amount"]);
  });

  it("[S3-241] replaces all columns with override_columns", async () => {
    const made = await admin.post(
      path(),
      virtualDataset("overwritten", "SELECT id, region FROM main.orders"),
    );
    const before = (await admin.get(path(made.body.id))).body.result;
    const sent = {
      sql: "SELECT region, ordered FROM main.orders",
      columns: [
        { column_name: "region", type: "VARCHAR", is_dttm: false },
        { column_name: "ordered", type: "TIMESTAMP", is_dttm: true },
      ],
      owners: [server.admin.id],
      database_id: sales.databaseId,
    };
    // Without it columns of the same name are in the way.
    expect(await admin.put(path(made.body.id), sent)).toMatchObject({ status: 422 });
    expect((await admin.get(path(made.body.id))).body.result.sql).toBe(before.sql);
    const reply = await admin.put(`${path(made.body.id)}?override_columns=true`, sent);
    expect(reply).toMatchObject({ status: 200, body: { result: sent } });
    const after = (await admin.get(path(made.body.id))).body.result;
    expect(after).toMatchObject({ sql: sent.sql, database: { id: sent.database_id } });
    expect(after.owners.map(({ id }: { id: number }) => id)).toEqual(sent.owners);
    const read = ({ column_name, type, is_dttm }: (typeof sent.columns)[number]) => ({
      column_name,
      type,
      is_dttm,
    });
    expect(after.columns.map(read)).toEqual(sent.columns);
  });

  it("[S3-197] needs ownership", async () => {
    const forbidden = { status: 403, body: { message: "Changing this dataset is forbidden" } };
    const id = String(sales.ordersId);
    expect(await alpha.put(path(id), { description: "mine" })).toMatchObject(forbidden);
    expect(await alpha.put(path(`${id}/refresh`))).toMatchObject(forbidden);
    expect(await alpha.delete(path(id))).toMatchObject(forbidden);
    expect(await reader.put(path(id), { description: "mine" })).toMatchObject({ status: 403 });
    expect(await stranger.put(path(id), {})).toMatchObject({ status: 403 });
    expect(await admin.put(path("9999"), {})).toMatchObject({ status: 404 });
  });

  it("authorises a changed source anew: an owner cannot turn a dataset to a table out of reach", async () => {
    const made = await writer.post(path(), virtualDataset("mine", "SELECT region FROM main.orders"));
    expect(made.status).toBe(201);
    const turned = await writer.put(path(made.body.id), { sql: "SELECT word FROM main.secrets" });
    expect(turned.status).toBe(422);
    expect(turned.body.message.sql[0]).toContain("main.secrets");
    const pointed = await writer.put(path(made.body.id), {
      sql: null,
      schema: "main",
      table_name: "secrets",
    });
    expect(pointed.status).toBe(422);
    expect((await writer.put(path(made.body.id), { owners: [server.admin.id] })).status).toBe(200);
    expect((await writer.get(path(made.body.id))).body.result.owners).toHaveLength(2);
  });

  it("makes, renames and removes its right with it", async () => {
    const rights = async () =>
      (
        await server.db
          .selectFrom("permission_view")
          .select("view")
          .where("permission", "=", "datasource_access")
          .execute()
      ).map((row) => row.view);
    const { id } = (await admin.post(path(), virtualDataset("before", "SELECT 1 AS one"))).body;
    expect(await rights()).toContain(`[sales].[before](id:${id})`);
    await admin.put(path(id), { table_name: "after" });
    expect(await rights()).toContain(`[sales].[after](id:${id})`);
    expect(await rights()).not.toContain(`[sales].[before](id:${id})`);
    expect((await admin.delete(path(id))).body).toEqual({ message: "OK" });
    expect((await rights()).filter((view) => view.includes(`(id:${id})`))).toEqual([]);
  });

  it("deletes several or none", async () => {
    const ids = [];
    for (const name of ["one", "two"])
      ids.push((await admin.post(path(), virtualDataset(name, "SELECT 1 AS one"))).body.id);
    expect(await admin.delete(`${path()}?q=!(${ids.join()},9999)`)).toMatchObject({ status: 404 });
    expect((await admin.get(path(ids[0]))).status).toBe(200);
    expect(await admin.delete(`${path()}?q=!(${ids.join()})`)).toMatchObject({
      body: { message: "Deleted 2 datasets" },
    });
    expect(await admin.delete(`${path()}?q=(a:b)`)).toMatchObject({
      status: 400,
      body: { message: "Not a valid rison/json argument" },
    });
    expect(await reader.delete(`${path()}?q=!(1)`)).toMatchObject({ status: 403 });
  });
});
