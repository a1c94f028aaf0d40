import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guestTokenService, loadGuest } from "../../platform/auth/guests/index.ts";
import type { Client } from "../../testing/index.ts";
import {
  askChart,
  CHOICES,
  CHOOSING,
  dataOf,
  type EmbeddingServer,
  embeddingServer,
} from "./embedding.fixture.ts";

const NORTH = [{ clause: "region = 'North'" }];
const SOUTH = [{ clause: "region = 'South'" }];

let at: EmbeddingServer;
/** Two guests of the same name: sites may call all of their users so. */
let north: Client;
let south: Client;
beforeAll(async () => {
  at = await embeddingServer();
  [north, south] = [await at.guest(NORTH), await at.guest(SOUTH)];
});
afterAll(() => at.close());

describe("[S4] guests of one name with other rows", () => {
  it("read each their own rows and choices, also from the cache", async () => {
    const regions = async (client: Client) =>
      dataOf(await askChart(at, client)).map(({ region }: { region: string }) => region);
    const choices = async (client: Client) => {
      const form_data = { ...CHOOSING, dashboardId: at.sales };
      const columns = { ...CHOICES, columns: ["product"], metrics: [] };
      return client.post("/api/v1/chart/data", at.context(columns, { form_data }));
    };
    for (let time = 0; time < 2; time++) {
      expect(await regions(north)).toEqual(["North"]);
      expect(await regions(south)).toEqual(["South"]);
      const keys = [await choices(north), await choices(south)].map(
        ({ body }) => body.result[0].cache_key as string,
      );
      expect(new Set(keys).size).toBe(2);
    }
  });

  it("change and remove none of each other's filter values", async () => {
    const path = `/api/v1/dashboard/${at.sales}/filter_state`;
    const { key } = (await north.post(`${path}?tab_id=1`, { value: '{"north":1}' })).body;
    expect((await south.post(`${path}?tab_id=1`, { value: '{"south":1}' })).body.key).not.toBe(key);
    expect((await south.put(`${path}/${key}?tab_id=1`, { value: "{}" })).status).toBe(403);
    expect((await south.delete(`${path}/${key}`)).status).toBe(403);
    expect((await north.get(`${path}/${key}`)).body).toEqual({ value: '{"north":1}' });
  });

  it("share links of their own, and the oldest of one make no way for the other's", async () => {
    const { config } = at.server.platform;
    const before = config.USER_MAX_LINKS;
    config.USER_MAX_LINKS = 200;
    try {
      const share = async (client: Client, anchor: string): Promise<string> =>
        (await client.post(`/api/v1/dashboard/${at.sales}/permalink`, { anchor })).body.key;
      const first = await share(north, "same");
      expect(await share(north, "same")).toBe(first);
      const mine = await share(south, "same");
      expect(mine).not.toBe(first);
      for (const anchor of ["1", "2"]) await share(south, anchor);
      const read = async (key: string) => (await north.get(`/api/v1/dashboard/permalink/${key}`)).status;
      expect([await read(first), await read(mine)]).toEqual([200, 404]);
    } finally {
      config.USER_MAX_LINKS = before;
    }
  });

  it("are two in all that is kept by a guest's key, such as the names of streams", async () => {
    const { platform } = at.server;
    const tokens = guestTokenService(platform);
    const keyOf = async (rls: object[]) => {
      const claims = await tokens.read(await at.token(rls));
      if (!claims.ok) throw new Error(JSON.stringify(claims.error));
      return (await loadGuest(platform.db, platform.config, claims.value)).guest?.key;
    };
    expect(await keyOf(NORTH)).not.toBe(await keyOf(SOUTH));
    expect(await keyOf(NORTH)).toBe(await keyOf(NORTH));
  });
});

it("a guest's next token is the same guest's", async () => {
  const share = async (client: Client) =>
    (await client.post(`/api/v1/dashboard/${at.sales}/permalink`, { anchor: "again" })).body.key;
  at.pass(60);
  expect(await share(await at.guest(NORTH))).toBe(await share(north));
});
