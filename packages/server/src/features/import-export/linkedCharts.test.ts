import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { Client } from "../../testing/index.ts";
import { type BundleServer, bundleServer, dashboardFile, send, upload } from "./bundle.fixture.ts";

let bundle: BundleServer;
let admin: Client;

beforeAll(async () => {
  bundle = await bundleServer();
  admin = bundle.server.as(bundle.server.admin);
});
afterAll(() => bundle.server.close());

const paramsOf = async (uuid: string) => JSON.parse((await bundle.chartRow(uuid)).params!);
const layerOf = (sourceType: string, value: unknown) => ({
  name: `${sourceType} layer`,
  annotationType: sourceType === "line" ? "TIME_SERIES" : "EVENT",
  sourceType,
  value,
});

describe("charts that name other charts", () => {
  it("of a bundle of Superset are led to the charts that had these numbers", async () => {
    const places = bundle.chartFile({ viz_type: "deck_scatter", slice_name: "Places" });
    const events = bundle.chartFile({ slice_name: "Events" });
    const map = bundle.chartFile({ viz_type: "deck_multi", params: { deck_slices: [71, 4321] } });
    const line = bundle.chartFile({
      viz_type: "echarts_timeseries_line",
      params: {
        annotation_layers: [layerOf("table", 72), layerOf("line", 4321), layerOf("NATIVE", 1)],
      },
    });
    const reply = await send(admin, "chart", {
      "charts/map_70.yaml": map,
      "charts/places_71.yaml": places,
      "charts/events_72.yaml": events,
      "charts/line_73.yaml": line,
    });
    expect(reply).toMatchObject({ status: 200 });
    const [{ id: placesId }, { id: eventsId }] = [
      await bundle.chartRow(places.uuid),
      await bundle.chartRow(events.uuid),
    ];
    expect((await paramsOf(map.uuid)).deck_slices).toEqual([placesId, 4321]);
    // The chart that is not there, and layers of a server, say nothing here.
    expect((await paramsOf(line.uuid)).annotation_layers).toEqual([layerOf("table", eventsId)]);
    const query = JSON.parse((await bundle.chartRow(line.uuid)).query_context!).queries[0];
    expect(query.annotation_layers).toMatchObject([{ value: eventsId }]);
  });

  it("come with a dashboard, on whichever dataset they are", async () => {
    const dataset = bundle.datasetFile();
    const places = bundle.chartFile({ viz_type: "deck_scatter", dataset_uuid: dataset.uuid });
    const map = bundle.chartFile({ viz_type: "deck_multi", params: { deck_slices: [places.uuid] } });
    const reply = await send(admin, "dashboard", {
      "datasets/sales/other.yaml": dataset,
      "charts/map.yaml": map,
      "charts/places.yaml": places,
      "dashboards/d.yaml": dashboardFile([map.uuid]),
    });
    expect(reply).toMatchObject({ status: 200 });
    expect((await paramsOf(map.uuid)).deck_slices).toEqual([(await bundle.chartRow(places.uuid)).id]);
  });
});

describe("the export of a chart that names others", () => {
  it("packs them, names them by their uuids, and is read again", async () => {
    const chartWith = async (fields: Record<string, unknown>, params: Record<string, unknown> = {}) => {
      const { ordersId } = bundle.sales;
      const body = {
        datasource_id: ordersId,
        datasource_type: "table",
        viz_type: "table",
        ...fields,
        params: JSON.stringify({ datasource: `${ordersId}__table`, ...params }),
      };
      return (await admin.post("/api/v1/chart/", body)).body.id as number;
    };
    const events = await chartWith({ slice_name: "Exported events" });
    const line = await chartWith(
      { slice_name: "Exported line", viz_type: "echarts_timeseries_line", query_context: "{}" },
      { annotation_layers: [layerOf("table", events)] },
    );
    const map = await chartWith(
      { slice_name: "Exported map", viz_type: "deck_multi" },
      { deck_slices: [line, 99999] },
    );
    const { bytes } = await admin.get(`/api/v1/chart/export/?q=!(${map})`);
    const files = Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([path, one]) => [path.split("/").at(-1), parse(strFromU8(one))]),
    );
    const [mapFile, lineFile, eventsFile] = [
      files[`Exported_map_${map}.yaml`],
      files[`Exported_line_${line}.yaml`],
      files[`Exported_events_${events}.yaml`],
    ];
    expect(mapFile.params.deck_slices).toEqual([lineFile.uuid]);
    expect(lineFile.params.annotation_layers).toEqual([layerOf("table", eventsFile.uuid)]);
    expect(lineFile.query_context).toBeNull();
    expect((await upload(admin, "chart", bytes, { overwrite: "true" })).status).toBe(200);
    expect((await paramsOf(mapFile.uuid)).deck_slices).toEqual([line]);
    expect((await paramsOf(lineFile.uuid)).annotation_layers).toEqual([layerOf("table", events)]);
  });

  it("[S4] says nothing of those that the caller may not see", async () => {
    const { server, sales } = bundle;
    const secrets = await admin.post("/api/v1/dataset/", {
      database: sales.databaseId,
      schema: "main",
      table_name: "secrets",
    });
    const chartOn = async (dataset: number, viz_type: string, params: object) =>
      (
        await admin.post("/api/v1/chart/", {
          slice_name: viz_type,
          viz_type,
          datasource_id: dataset,
          datasource_type: "table",
          params: JSON.stringify(params),
        })
      ).body.id as number;
    const hidden = await chartOn(secrets.body.id, "deck_scatter", {});
    const map = await chartOn(sales.ordersId, "deck_multi", { deck_slices: [hidden] });
    const reader = server.as(await server.createUser({ pairs: [["datasource_access", sales.ordersPerm]] }));
    const { bytes } = await reader.get(`/api/v1/chart/export/?q=!(${map})`);
    const charts = Object.entries(unzipSync(bytes)).filter(([path]) => path.includes("/charts/"));
    expect(charts).toHaveLength(1);
    expect(parse(strFromU8(charts[0]![1])).params.deck_slices).toEqual([]);
  });
});
