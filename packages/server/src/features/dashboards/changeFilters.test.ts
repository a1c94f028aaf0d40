import { afterAll, describe, expect, it } from "vitest";
import { dashboardOf, dashboardServer, path, withLayout } from "./dashboards.fixture.ts";

const { server, admin, asMia, asBen, reader, stranger, sales, chartId } = await dashboardServer();
afterAll(() => server.close());

const secretsId = (await admin.get("/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:secrets)))"))
  .body.result[0].id as number;
const filter = (id: string, datasetId = sales.ordersId, more: object = {}) => ({
  id,
  type: "NATIVE_FILTER",
  filterType: "filter_select",
  name: id,
  targets: [{ datasetId, column: { name: "region" } }],
  ...more,
});
const dashboardWith = (...filters: object[]) =>
  dashboardOf(asMia, {
    published: true,
    json_metadata: JSON.stringify({
      ...JSON.parse(withLayout(chartId).json_metadata),
      native_filter_configuration: filters,
      refresh_frequency: 10,
    }),
  });
const put = (id: number, body: object, client = asMia) => client.put(path(`${id}/filters`), body);
const metadataOf = async (id: number) =>
  JSON.parse((await admin.get(path(id))).body.result.json_metadata as string);

describe("the filters of a dashboard", () => {
  it("[S2-111] are replaced, added, removed and ordered, and all else stays", async () => {
    const id = await dashboardWith(filter("a"), filter("b"), filter("c"));
    const before = await metadataOf(id);
    const reply = await put(id, {
      deleted: ["a"],
      modified: [filter("b", sales.ordersId, { name: "B" }), filter("d")],
      reordered: ["d", "c", "b"],
    });
    const after = [filter("d"), filter("c"), filter("b", sales.ordersId, { name: "B" })];
    expect(reply).toMatchObject({ status: 200, body: { result: after } });
    expect(await metadataOf(id)).toEqual({ ...before, native_filter_configuration: after });
    expect((await admin.get(path(`${id}/charts`))).body.result).toHaveLength(1);
  });

  it("are customisations of its charts where the call names these", async () => {
    const id = await dashboardWith(filter("a"));
    const before = await metadataOf(id);
    const entry = { ...filter("CHART_CUSTOMIZATION-1"), type: "CHART_CUSTOMIZATION" };
    const reply = await asMia.put(path(`${id}/chart_customizations`), { modified: [entry] });
    expect(reply).toMatchObject({ status: 200, body: { result: [entry] } });
    expect(await metadataOf(id)).toEqual({ ...before, chart_customization_config: [entry] });
    const secret = {
      ...entry,
      filterType: "chart_customization_timegrain",
      targets: [{ datasetId: secretsId }],
    };
    expect((await asBen.put(path(`${id}/chart_customizations`), { modified: [secret] })).status).toBe(403);
    expect((await reader.put(path(`${id}/chart_customizations`), { deleted: [entry.id] })).status).toBe(403);
  });

  it("are made on a dashboard that has none", async () => {
    const id = await dashboardOf(asMia);
    expect((await put(id, { modified: [filter("a")] })).body.result).toEqual([filter("a")]);
    expect((await put(id, {})).body.result).toEqual([filter("a")]);
  });

  it("keep what others change at once", async () => {
    const id = await dashboardWith();
    const ids = ["a", "b", "c", "d", "e"];
    await Promise.all(ids.map((one) => put(id, { modified: [filter(one)] })));
    const { native_filter_configuration } = await metadataOf(id);
    expect(native_filter_configuration.map((one: { id: string }) => one.id).sort()).toEqual(ids);
  });

  it("raise the version of the dashboard, and are not changed in an older one", async () => {
    const id = await dashboardWith();
    const first = (await asMia.get(path(id))).headers.etag as string;
    const changed = await asMia.put(
      path(`${id}/filters`),
      { modified: [filter("a")] },
      { "if-match": first },
    );
    expect([changed.status, changed.headers.etag === first]).toEqual([200, false]);
    const late = await asMia.put(path(`${id}/filters`), { deleted: ["a"] }, { "if-match": first });
    expect(late.status).toBe(412);
    expect((await metadataOf(id)).native_filter_configuration).toEqual([filter("a")]);
  });

  it("[S4] are changed by who may edit the dashboard, and read only what that user may read", async () => {
    const id = await dashboardWith(filter("a"));
    expect((await put(id, { deleted: ["a"] }, reader)).status).toBe(403);
    expect((await put(id, { deleted: ["a"] }, stranger)).status).toBe(404);
    expect(await put(id, { modified: [filter("b", secretsId)] }, asBen)).toMatchObject({
      status: 403,
      body: { message: `You need access to the datasets that the filters read: ${secretsId}` },
    });
    expect((await metadataOf(id)).native_filter_configuration).toEqual([filter("a")]);
    expect((await put(id, { modified: [filter("b", secretsId)] }, admin)).status).toBe(200);
    expect((await put(id, { reordered: ["b", "a"] }, asBen)).status).toBe(200);
  });

  it.each<[string, object, string]>([
    ["entries without an id", { modified: [{ name: "a" }] }, "modified.0.id"],
    ["an empty id", { modified: [{ id: "" }] }, "modified.0.id"],
    ["ids that are no text", { deleted: [1] }, "deleted.0"],
    ["an unknown field", { removed: [] }, "removed"],
  ])("are refused with %s", async (_name, body, field) => {
    const reply = await put(await dashboardWith(), body);
    expect([reply.status, Object.keys(reply.body.message)]).toEqual([400, [field]]);
  });

  it("are no more than a dashboard may have", async () => {
    const id = await dashboardWith(filter("first"));
    const modified = Array.from({ length: 1000 }, (_one, index) => ({ id: `f${index}` }));
    expect(await put(id, { modified })).toMatchObject({
      status: 400,
      body: { message: { modified: ["At most 1000 entries are allowed."] } },
    });
  });
});
