import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../../testing/index.ts";
import {
  askChart,
  CHOICES,
  CHOOSING,
  dataOf,
  type EmbeddingServer,
  embeddingServer,
  SAVED,
} from "./embedding.fixture.ts";

let at: EmbeddingServer;
beforeAll(async () => {
  at = await embeddingServer();
});
afterAll(() => at.close());

const ask = (client: Client, change = {}, form = {}, more = {}) => askChart(at, client, change, form, more);

describe("rules of a token", () => {
  const regions = async (rls: object[], change: object = {}, form: object = {}) =>
    dataOf(await ask(await at.guest(rls), change, form)).map(
      ({ region }: { region: string }) => region,
    ) as string[];
  const NORTH = "region = 'North'";

  it.each<[string, () => object[], string[]]>([
    ["a rule for every dataset", () => [{ clause: NORTH }], ["North"]],
    ["a rule for the dataset", () => [{ dataset: at.orders, clause: NORTH }], ["North"]],
    ["two rules, both of which hold", () => [{ clause: NORTH }, { clause: "amount < 0" }], []],
  ])("narrow the rows: %s", async (_name, rls, expected) => {
    expect(await regions(rls())).toEqual(expected);
  });

  it("[S13] stand no quotes of a guest's name", async () => {
    const { config } = at.server.platform;
    const flags = config.FEATURE_FLAGS;
    config.FEATURE_FLAGS = { ...flags, ENABLE_TEMPLATE_PROCESSING: true };
    try {
      const clause = "region = '{{ current_username() }}'";
      const rowsOf = async (username: string) =>
        dataOf(await ask(at.withToken(await at.token([{ clause }], undefined, { username }))));
      expect(await rowsOf("x' OR '1' = '1")).toEqual([]);
      expect((await rowsOf("North")).length).toBe(1);
    } finally {
      config.FEATURE_FLAGS = flags;
    }
  });

  it("leave the rows of other datasets alone", async () => {
    const all = await regions([]);
    expect(all.length).toBeGreaterThan(1);
    expect(await regions([{ dataset: at.paid, clause: NORTH }])).toEqual(all);
  });

  it("hold in a virtual dataset, also those for the table below it", async () => {
    const askPaid = async (rls: object[]) =>
      dataOf(
        await (await at.guest(rls)).post("/api/v1/chart/data", {
          datasource: { id: at.paid, type: "table" },
          queries: [SAVED],
          form_data: { slice_id: at.virtualPie, dashboardId: at.sales },
        }),
      ).map(({ region }: { region: string }) => region);
    expect((await askPaid([])).length).toBeGreaterThan(1);
    expect(await askPaid([{ clause: NORTH }])).toEqual(["North"]);
    expect(await askPaid([{ dataset: at.paid, clause: NORTH }])).toEqual(["North"]);
    expect(await askPaid([{ dataset: at.orders, clause: NORTH }])).toEqual(["North"]);
  });

  it("narrow the choices of filters, and no cached answer passes from one guest to another", async () => {
    const choices = async (rls: object[]) =>
      dataOf(
        await (await at.guest(rls)).post(
          "/api/v1/chart/data",
          at.context(CHOICES, { form_data: { ...CHOOSING, dashboardId: at.sales } }),
        ),
      );
    const all = await choices([]);
    expect(await choices([{ clause: "1 = 0" }])).toEqual([]);
    expect(await choices([])).toEqual(all);
  });

  it.each([
    ["closes the brackets around it", "1 = 0) OR (1 = 1"],
    ["is a statement of its own", "1 = 1; DROP TABLE orders"],
    ["is no SQL", "'"],
  ])("[S5] refuse a clause that %s", async (_name, clause) => {
    const reply = await ask(await at.guest([{ clause }]));
    expect(reply.status).toBe(400);
  });

  it("[S5] let no comment at the end of a clause hide another rule", async () => {
    for (const rls of [
      [{ clause: "1 = 1 --" }, { clause: NORTH }],
      [{ clause: NORTH }, { clause: "1 = 1 --" }],
    ])
      expect(await regions(rls)).toEqual(["North"]);
  });

  it("[S13] no error quotes what a rule hides", async () => {
    const reply = await ask(await at.guest([{ clause: "CAST(product AS INTEGER) = 1" }]));
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(reply.body)).not.toMatch(/Product|product/);
  });
});
