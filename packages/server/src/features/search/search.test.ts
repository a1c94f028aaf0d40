import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Client, salesTeam, testApp } from "../../testing/index.ts";
import { charts } from "../charts/index.ts";
import { dashboards } from "../dashboards/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { connections } from "../query-gateway/index.ts";
import { savedQueries } from "../saved-queries/index.ts";
import { databaseRepository } from "../stored-databases/index.ts";
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

const searchObjects = async (client: Client, q: string) =>
  (await client.get(`/api/v1/search/?text=${encodeURIComponent(q)}`)).body.result as {
    kind: string;
    name: string;
    url: string;
  }[];
const names = async (client: Client, q: string) =>
  (await searchObjects(client, q)).map(({ kind, name }) => `${kind} ${name}`);

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
    expect(await searchObjects(asMia, "orders by")).toEqual([
      expect.objectContaining({
        kind: "chart",
        name: "Orders by region",
        detail: "orders",
        viz_type: "pie",
        is_certified: true,
        url: expect.stringMatching(/^\/explore\/\?slice_id=\d+$/) as string,
      }),
    ]);
    expect((await searchObjects(asMia, "ORDERS"))[0]).toMatchObject({
      url: "/superset/dashboard/orders-board/",
    });
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

  /** A database of its own, and what it is asked from now on. */
  async function askedDatabase() {
    const changed_on = new Date(Date.UTC(2030, 0, 1) + changes++).toISOString();
    await server.db.updateTable("database").set({ changed_on }).where("id", "=", sales.databaseId).execute();
    const database = await databaseRepository(server.db).byId(sales.databaseId);
    const opened = connections(server.platform).open(database!);
    if (!opened.ok) throw new Error("The database does not open");
    const { connection } = opened.value;
    vi.spyOn(connection, "schemas").mockResolvedValue(["main"]);
    const names = ["orders", "secrets"].map((name) => ({ name, type: "table" as const }));
    return vi.spyOn(connection, "tables").mockResolvedValue(names);
  }
  let changes = 0;
  afterEach(() => vi.restoreAllMocks());

  it("are listed once for all callers, whose rights are looked at with each search", async () => {
    const listed = await askedDatabase();
    expect(await tables(admin, "secre")).toHaveLength(1);
    expect(await tables(asAnalyst, "secre")).toEqual([]);
    expect(await tables(asAnalyst, "order")).toHaveLength(1);
    expect(listed).toHaveBeenCalledTimes(1);
    await server.db.updateTable("dataset").set({ perm: "[gone].[gone](id:0)" }).execute();
    expect(await tables(asAnalyst, "order")).toEqual([]);
    await server.db.updateTable("dataset").set({ perm: sales.ordersPerm }).execute();
  });

  it("are not asked for again at once where they cannot be listed", async () => {
    const listed = (await askedDatabase()).mockRejectedValue(new Error("down"));
    for (const text of ["o", "or", "ord"]) expect(await tables(admin, text)).toEqual([]);
    expect(listed).toHaveBeenCalledTimes(1);
  });

  it("are the first 5,000 of a schema", async () => {
    const many = Array.from({ length: 6_000 }, (_, at) => ({ name: `t${at}`, type: "table" as const }));
    (await askedDatabase()).mockResolvedValue(many);
    expect(await tables(admin, "t4999")).toHaveLength(1);
    expect(await tables(admin, "t5000")).toEqual([]);
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
