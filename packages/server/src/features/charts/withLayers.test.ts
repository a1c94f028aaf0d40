import { afterAll, describe, expect, it } from "vitest";
import { loadUser } from "../../platform/auth/loadIdentity.ts";
import { salesTeam, testApp } from "../../testing/index.ts";
import { dashboards } from "../dashboards/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { chartById, charts, formDataOf, withLayers } from "./index.ts";

const server = await testApp({ features: [databases, datasets, charts, dashboards] });
const { sales, asMia, mia } = await salesTeam(server, "Chart");
const identityOf = async ({ id }: { id: number }) =>
  (await loadUser(server.db, id, { by: "token", sessionId: null }))!.identity;
const maker = await identityOf(mia);
const stranger = await identityOf(await server.createUser({}));
afterAll(() => server.close());

async function make(viz_type: string, slice_name: string, params: object): Promise<number> {
  const reply = await asMia.post("/api/v1/chart/", {
    slice_name,
    viz_type,
    datasource_id: sales.ordersId,
    datasource_type: "table",
    params: JSON.stringify(params),
  });
  expect(reply.status).toBe(201);
  return reply.body.id;
}

const layer = await make("deck_scatter", "Places", { row_limit: 7 });
const map = await make("deck_multi", "Map", { deck_slices: [layer, 9999] });
const pie = await make("pie", "Pie", { deck_slices: [layer] });

describe("the charts that a chart draws as layers", () => {
  const layersOf = async (identity: Parameters<typeof withLayers>[1], id: number, opens?: number) => {
    const chart = await chartById(server.platform, maker, id);
    return (await withLayers(server.platform, identity, formDataOf(chart!), opens)).layer_charts;
  };
  const there = [
    { slice_id: layer, slice_name: "Places", form_data: { viz_type: "deck_scatter", row_limit: 7 } },
  ];

  it.each<[string, Parameters<typeof withLayers>[1], unknown]>([
    ["those that are there, for who may see them", maker, there],
    ["all of them, for nobody", null, there],
    ["none, for who may not see them", stranger, []],
  ])("are %s", async (_name, identity, layers) => {
    expect(await layersOf(identity, map)).toMatchObject(layers as object[]);
  });

  it("are those on the dataset that a dashboard opens", async () => {
    expect(await layersOf(stranger, map, sales.ordersId)).toMatchObject(there);
    expect(await layersOf(stranger, map, sales.ordersId + 1)).toEqual([]);
  });

  it("are not those whose rows are gone", async () => {
    const orphan = await make("deck_scatter", "Orphan", {});
    await server.db.updateTable("chart").set({ datasource_id: 9999 }).where("id", "=", orphan).execute();
    const own = await make("deck_multi", "Own", { deck_slices: [orphan, layer] });
    expect(await layersOf(maker, own)).toMatchObject(there);
    const admin = await identityOf(server.admin);
    expect(await layersOf(admin, own)).toHaveLength(1);
  });

  it("are found among ids that are none", async () => {
    const many = Array.from({ length: 40_000 }, (_, at) => at + 10_000);
    const odd = await make("deck_multi", "Odd", { deck_slices: [1.5, -1, 99_999_999_999, layer, ...many] });
    expect(await layersOf(maker, odd)).toMatchObject(there);
    expect(await layersOf(null, odd)).toMatchObject(there);
  });

  it("are none of a type without layers", async () => {
    expect(await layersOf(maker, pie)).toBeUndefined();
  });
});
