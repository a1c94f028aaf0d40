import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, salesTeam, testApp } from "../../testing/index.ts";
import { charts } from "../charts/index.ts";
import { dashboards } from "../dashboards/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { savedQueries } from "../saved-queries/index.ts";
import { search } from "./index.ts";
import { rankOf, wordsIn } from "./words.ts";

const server = await testApp({ features: [databases, datasets, charts, dashboards, savedQueries, search] });
const { sales, admin, asMia, stranger } = await salesTeam(server, "Chart");
const analyst = await server.createUser({
  roles: ["Gamma", "sql_lab"],
  pairs: [["datasource_access", sales.ordersPerm]],
});
const asAnalyst = server.as(analyst);
afterAll(() => server.close());

const found = async (client: Client, q: string) =>
  (await client.get(`/api/v1/search/?text=${encodeURIComponent(q)}`)).body.result as {
    kind: string;
    name: string;
    url: string;
  }[];
const names = async (client: Client, q: string) =>
  (await found(client, q)).map(({ kind, name }) => `${kind} ${name}`);

beforeAll(async () => {
  const chart = (slice_name: string) =>
    asMia.post("/api/v1/chart/", {
      slice_name,
      viz_type: "pie",
      datasource_id: sales.ordersId,
      datasource_type: "table",
      certified_by: "Mia",
    });
  for (const name of ["Orders by region", "Late orders", "Preorders", "100% of orders"]) await chart(name);
  await asMia.post("/api/v1/dashboard/", { dashboard_title: "Orders", slug: "orders-board" });
  await asAnalyst.post("/api/v1/saved_query/", { label: "Order count", sql: "SELECT 1" });
});

describe("search", () => {
  it("finds what the caller may open, in each kind what begins with the words first", async () => {
    expect(await names(asMia, "order")).toEqual([
      "dashboard Orders",
      "chart Orders by region",
      "chart 100% of orders",
      "chart Late orders",
      "chart Preorders",
      "dataset orders",
    ]);
    expect(await found(asMia, "orders by")).toEqual([
      expect.objectContaining({
        kind: "chart",
        name: "Orders by region",
        detail: "orders",
        viz_type: "pie",
        is_certified: true,
        url: expect.stringMatching(/^\/explore\/\?slice_id=\d+$/) as string,
      }),
    ]);
    expect((await found(asMia, "ORDERS"))[0]).toMatchObject({ url: "/superset/dashboard/orders-board/" });
  });

  it("needs every word, in any order, and takes signs as they are", async () => {
    expect(await names(asMia, "region orders")).toEqual(["chart Orders by region"]);
    expect(await names(asMia, "0% of")).toEqual(["chart 100% of orders"]);
    expect(await names(asMia, "ord%s")).toEqual([]);
    expect(await names(asMia, "  ")).toEqual([]);
  });

  it("finds saved queries for their user only, and nothing for who may read nothing", async () => {
    expect(await names(asAnalyst, "order count")).toEqual(["saved_query Order count"]);
    expect(await names(admin, "order count")).toEqual([]);
    expect(await names(stranger, "order")).toEqual([]);
    expect((await server.as(null).get("/api/v1/search/?text=order")).status).toBe(401);
    expect((await admin.get(`/api/v1/search/?text=${"x".repeat(201)}`)).status).toBe(400);
  });
});

describe("tables", () => {
  const tables = async (client: Client, q: string) =>
    (await client.get(`/api/v1/search/tables/?text=${q}`)).body.result;

  it("are those that the caller may read", async () => {
    const place = { database_id: sales.databaseId, database_name: "sales", schema: "main" };
    expect(await tables(admin, "r")).toEqual([
      { ...place, name: "orders", sql: expect.stringContaining("orders") as string },
      { ...place, name: "secrets", sql: expect.stringContaining("secrets") as string },
    ]);
    expect(await tables(asAnalyst, "r")).toMatchObject([{ ...place, name: "orders" }]);
    expect((await asMia.get("/api/v1/search/tables/?text=o")).status).toBe(403);
  });
});

it.each([
  ["Orders by region", "orders by", 0],
  ["Late orders", "ord", 1],
  ["late_orders", "ord", 1],
  ["Preorders", "ord", 2],
  ["Orders by region", "region ord", 1],
  ["Orders", "orders late", null],
])("rank of %s for %s", (name, text, rank) => {
  expect(rankOf(name, wordsIn(text))).toBe(rank);
});
