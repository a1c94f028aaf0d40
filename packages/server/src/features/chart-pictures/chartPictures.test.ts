import { setTimeout as delay } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { salesTeam, testApp } from "../../testing/index.ts";
import { chartData } from "../chart-data/index.ts";
import { charts } from "../charts/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { rowLevelSecurity } from "../row-level-security/index.ts";
import { chartPictures } from "./index.ts";

const features = [databases, datasets, charts, chartData, chartPictures, rowLevelSecurity];
const server = await testApp({ features, now: new Date("2025-03-01T10:20:30.123Z") });
const { sales, admin, asMia, asBen, stranger } = await salesTeam(server, "Chart");
afterAll(() => server.close());

const COUNT = { expressionType: "SQL", sqlExpression: "COUNT(*)", label: "count" };
const FORMS: Record<string, Record<string, unknown>> = {
  table: { groupby: ["region"], metrics: [COUNT] },
  pie: { groupby: ["region"], metric: COUNT },
  echarts_timeseries_bar: { x_axis: "region", metrics: [COUNT] },
  big_number_total: { metric: COUNT },
};

async function chartOf(viz_type: string, change: Record<string, unknown> = {}): Promise<number> {
  const reply = await admin.post("/api/v1/chart/", {
    slice_name: viz_type,
    viz_type,
    datasource_id: sales.ordersId,
    datasource_type: "table",
    params: JSON.stringify({ ...FORMS[viz_type], ...change }),
  });
  expect(reply.status).toBe(201);
  return reply.body.id;
}
const path = (id: number, rest: string) => `/api/v1/chart/${id}/${rest}`;
const thumbnailOf = async (client: typeof admin, id: number): Promise<string> =>
  (await client.get(`/api/v1/chart/${id}`)).body.result.thumbnail_url;

/** Asks until the picture is drawn: on a busy machine that takes longer than the server waits. */
async function waitForPicture(client: typeof admin, address: string) {
  let reply = await client.get(address);
  while (reply.status === 202) {
    await delay(100);
    reply = await client.get(address);
  }
  return reply;
}

/** Width and height of a PNG. */
const sizeOf = (bytes: Buffer) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

describe("a thumbnail", () => {
  it.each(Object.keys(FORMS))("of a %s is a PNG of the size that is asked for", async (vizType) => {
    const id = await chartOf(vizType);
    const reply = await waitForPicture(
      admin,
      `${await thumbnailOf(admin, id)}?q=(window_size:!(400,200),thumb_size:!(200,100))`,
    );
    expect(reply).toMatchObject({ status: 200, headers: { "content-type": "image/png" } });
    expect(sizeOf(reply.bytes)).toEqual([200, 100]);
  });

  it("is 800 × 600 px where nothing is said, and other in the dark", async () => {
    const address = await thumbnailOf(admin, await chartOf("pie"));
    const [light, dark] = [
      await waitForPicture(admin, address),
      await waitForPicture(admin, `${address}?q=(theme:dark)`),
    ];
    expect(sizeOf(light.bytes)).toEqual([800, 600]);
    expect(light.bytes.equals(dark.bytes)).toBe(false);
  });

  it("leads to the current one when the chart has changed", async () => {
    const id = await chartOf("pie");
    const before = await thumbnailOf(admin, id);
    await admin.put(`/api/v1/chart/${id}`, { params: JSON.stringify({ ...FORMS.pie, donut: true }) });
    const after = await thumbnailOf(admin, id);
    expect(after).not.toBe(before);
    expect(await admin.get(`${before}?q=(theme:dark)`)).toMatchObject({
      status: 302,
      headers: { location: `${after}?q=${encodeURIComponent("(theme:dark)")}` },
    });
  });

  it("has local times in the zone that is asked for, and in the browser's where none is", async () => {
    const id = await chartOf("table", {
      query_mode: "raw",
      all_columns: ["ordered"],
      table_timestamp_format: "local!%d %H:%M",
    });
    const address = await thumbnailOf(admin, id);
    const inZone = (zone: string) => waitForPicture(admin, `${address}?q=(time_zone:'${zone}')`);
    const [utc, tokyo] = [await inZone("UTC"), await inZone("Asia/Tokyo")];
    expect(utc.status).toBe(200);
    expect(tokyo.bytes.equals(utc.bytes)).toBe(false);
  });

  it("is sent once to who asks whether it has changed", async () => {
    const address = await thumbnailOf(admin, await chartOf("pie"));
    const { headers } = await waitForPicture(admin, address);
    const again = await admin.get(address, { "if-none-match": String(headers.etag) });
    expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
  });

  it.each([
    ["a size that is no size", "(window_size:!(10,10))"],
    ["a theme that is none", "(theme:pink)"],
    ["a time zone that is none", "(time_zone:Moon)"],
    ["no rison", "((("],
  ])("refuses %s", async (_name, q) => {
    const address = await thumbnailOf(admin, await chartOf("pie"));
    expect(await admin.get(`${address}?q=${q}`)).toMatchObject({ status: 400 });
  });

  it("says why a chart cannot be drawn", async () => {
    const none = await chartOf("no_such_type");
    expect(await waitForPicture(admin, await thumbnailOf(admin, none))).toMatchObject({
      status: 422,
      body: { message: 'Charts of the type "no_such_type" have no pictures.' },
    });
    const broken = await chartOf("pie", { groupby: ["nonesuch"] });
    expect((await waitForPicture(admin, await thumbnailOf(admin, broken))).status).toBe(400);
  });
});

describe("annotation layers", () => {
  const formula = { name: "Goal", annotationType: "FORMULA", value: "2", show: true, showMarkers: false };
  const lost = { ...formula, name: "Lost", annotationType: "EVENT", sourceType: "NATIVE", value: 9999 };
  const pictureWith = async (annotation_layers: object[]) =>
    (
      await waitForPicture(
        admin,
        await thumbnailOf(admin, await chartOf("echarts_timeseries_bar", { annotation_layers })),
      )
    ).bytes;

  it("[S1-044] are on the picture, and one that cannot be read does not cost it", async () => {
    const plain = await pictureWith([]);
    const withGoal = await pictureWith([formula]);
    expect(withGoal.equals(plain)).toBe(false);
    expect((await pictureWith([formula, lost])).equals(withGoal)).toBe(true);
  });
});

describe("who may see a picture", () => {
  it("is who may read the chart's data, whatever address was guessed", async () => {
    const id = await chartOf("pie");
    const address = await thumbnailOf(admin, id);
    expect((await stranger.get(address)).status).toBe(404);
    expect((await asMia.get(address)).status).toBe(302);
    expect((await waitForPicture(asMia, await thumbnailOf(asMia, id))).status).toBe(200);
  });

  it("sees rows that row-level security lets through, also when others have seen more", async () => {
    const id = await chartOf("big_number_total");
    const whole = (await waitForPicture(asMia, await thumbnailOf(asMia, id))).bytes;
    const gamma = await server.db
      .selectFrom("role")
      .select("id")
      .where("name", "=", "Gamma")
      .executeTakeFirstOrThrow();
    const rule = await admin.post("/api/v1/rowlevelsecurity/", {
      name: "north only",
      filter_type: "Regular",
      tables: [sales.ordersId],
      roles: [gamma.id],
      clause: "region = 'North'",
    });
    expect(rule.status).toBe(201);
    const limited = (await waitForPicture(asMia, await thumbnailOf(asMia, id))).bytes;
    expect(limited.equals(whole)).toBe(false);
    expect((await waitForPicture(admin, await thumbnailOf(admin, id))).bytes.equals(whole)).toBe(true);
    await admin.delete(`/api/v1/rowlevelsecurity/${rule.body.id}`);
  });
});

describe("a screenshot", () => {
  const SMALL = "(window_size:!(400,300))";
  const waitForScreenshot = async (client: typeof admin, id: number) => {
    await expect
      .poll(async () => (await client.get(path(id, `cache_screenshot/?q=${SMALL}`))).status)
      .toBe(200);
    return (await client.get(path(id, `cache_screenshot/?q=${SMALL}`))).body;
  };

  it("is drawn after it was asked for, and fetched by its key", async () => {
    const id = await chartOf("table");
    const asked = await admin.get(path(id, `cache_screenshot/?q=${SMALL}`));
    expect(asked).toMatchObject({
      status: 202,
      body: {
        chart_url: `/superset/slice/${id}/`,
        image_url: path(id, `screenshot/${asked.body.cache_key}/`),
        task_status: "Pending",
        task_updated_at: "2025-03-01T10:20:30.123",
      },
    });
    const done = await waitForScreenshot(admin, id);
    expect(done).toMatchObject({ cache_key: asked.body.cache_key, task_status: "Updated" });
    const picture = await admin.get(done.image_url);
    expect(picture).toMatchObject({ status: 200, headers: { "content-type": "image/png" } });
    expect(sizeOf(picture.bytes)).toEqual([400, 300]);
  });

  it("is not there before it was asked for, nor for others", async () => {
    const id = await chartOf("table");
    expect((await admin.get(path(id, "screenshot/nonesuch/"))).status).toBe(404);
    await waitForScreenshot(asMia, id);
    const { image_url } = await waitForScreenshot(asMia, id);
    expect((await asMia.get(image_url)).status).toBe(200);
    expect((await asBen.get(image_url)).status).toBe(404);
  });

  it("says when it could not be drawn, and tries again", async () => {
    const id = await chartOf("pie", { groupby: ["nonesuch"] });
    const ask = () => admin.get(path(id, "cache_screenshot/"));
    const { cache_key, image_url } = (await ask()).body;
    await expect.poll(async () => (await ask()).body.task_status).toBe("Pending");
    expect(cache_key).toHaveLength(32);
    expect((await admin.get(image_url)).status).toBe(404);
  });
});

it.each(["cache_screenshot/", "screenshot/x/", "thumbnail/x/"])(
  "%s is not there where pictures are switched off",
  async (call) => {
    const id = await chartOf("pie");
    const { FEATURE_FLAGS } = server.platform.config;
    server.platform.config.FEATURE_FLAGS = { ...FEATURE_FLAGS, THUMBNAILS: false };
    try {
      expect((await admin.get(path(id, call))).status).toBe(404);
      expect(await thumbnailOf(admin, id)).toBeNull();
    } finally {
      server.platform.config.FEATURE_FLAGS = FEATURE_FLAGS;
    }
  },
);
