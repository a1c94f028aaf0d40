import { randomUUID } from "node:crypto";
import { serviceUrl } from "@sightline/fixtures/services";
import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { answerStore } from "../../platform/cache/index.ts";
import { type TestApp, testApp } from "../../testing/index.ts";
import { salesDatabase } from "../../testing/salesDatabase.ts";
import { charts } from "../charts/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { connections } from "../query-gateway/index.ts";
import { databaseRepository } from "../stored-databases/index.ts";
import { chartData } from "./index.ts";

const url = serviceUrl("redis");
const NOW = new Date("2025-03-12T12:00:00Z");
const TABLE = { table_name: "big", schema: "main" };

interface Node extends TestApp {
  ask(sql: string, more?: object): ReturnType<ReturnType<TestApp["as"]>["post"]>;
  /** Queries that reach this node's engine. */
  queries: ReturnType<typeof vi.spyOn>;
}

/** A node of an installation: nodes of one have the same key and, here, equal stores. */
async function startNode(redisUrl: string, secretKey: string): Promise<Node> {
  const features = [databases, datasets, charts, chartData];
  const server = await testApp({ features, now: NOW, store: "sqlite", config: { redisUrl, secretKey } });
  const database = (await salesDatabase(server)).id;
  const client = server.as(server.admin);
  const { id } = (await client.post("/api/v1/dataset/", { database, ...TABLE })).body;
  const opened = connections(server.platform).open((await databaseRepository(server.db).byId(database))!);
  if (!opened.ok) throw new Error("The database does not open");
  const queries = vi.spyOn(opened.value.connection, "query");
  const ask: Node["ask"] = (sqlExpression, more = {}) =>
    client.post("/api/v1/chart/data", {
      datasource: { id, type: "table" },
      queries: [{ metrics: [{ label: "m", sqlExpression, expressionType: "SQL" }] }],
      ...more,
    });
  return { ...server, ask, queries };
}

describe.skipIf(!url)("two nodes on one Redis", () => {
  let redis: Redis;
  let nodes: [Node, Node];
  const listKeys = (pattern: string) => redis.keys(pattern);
  beforeAll(async () => {
    redis = new Redis(url!);
    const secretKey = randomUUID().repeat(2);
    nodes = [await startNode(url!, secretKey), await startNode(url!, secretKey)];
  });
  beforeEach(() => {
    for (const { queries } of nodes) queries.mockClear();
  });
  afterAll(async () => {
    await (await answerStore(nodes[0].platform)).cache.clear();
    await Promise.all(nodes.map((node) => node.close()));
    redis.disconnect();
  });
  const countQueries = () => nodes.reduce((sum, { queries }) => sum + queries.mock.calls.length, 0);

  it("a hundred equal requests cost the database one query", async () => {
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => nodes[index % 2]!.ask("SUM(id)")),
    );
    expect(new Set(replies.map(({ body }) => body.result[0].data[0].m))).toEqual(new Set([4999950000]));
    expect(countQueries()).toBe(1);
  });

  it("what one has read the other serves, and says since when", async () => {
    await nodes[0].ask("MAX(id)");
    const [answer] = (await nodes[1].ask("MAX(id)")).body.result;
    expect(answer).toMatchObject({ is_cached: true, cached_dttm: "2025-03-12T12:00:00.000", rowcount: 1 });
    expect(countQueries()).toBe(1);
    await nodes[1].ask("MAX(id)", { force: true });
    expect(countQueries()).toBe(2);
  });

  it("keeps nothing that was asked not to be kept, and the rest for its time", async () => {
    const before = new Set(await listKeys("sightline:*"));
    const listNewKeys = async () => (await listKeys("sightline:*")).filter((key) => !before.has(key));
    await nodes[0].ask("MIN(id)", { custom_cache_timeout: -1 });
    expect(await listNewKeys()).toEqual([]);
    await nodes[0].ask("MIN(id)", { custom_cache_timeout: 60 });
    const [key = ""] = await listNewKeys();
    expect(await redis.ttl(key)).toBeGreaterThan(50);
    expect(await redis.ttl(key)).toBeLessThanOrEqual(60);
  });

  it("an answer of megabytes, too, is read by one node and kept for the other", async () => {
    const queries = [{ columns: ["id", "label"], row_limit: 50_000 }];
    const [first, second] = nodes;
    const replies = await Promise.all([first, first, second].map((node) => node.ask("1", { queries })));
    replies.push(await second.ask("1", { queries }));
    const lengths = replies.map(({ body }) => body.result[0].data.length);
    expect([countQueries(), lengths]).toEqual([1, [50_000, 50_000, 50_000, 50_000]]);
    expect(replies[3]?.body.result[0].is_cached).toBe(true);
    expect(replies[3]?.body.result[0].data).toEqual(replies[0]?.body.result[0].data);
  });

  it("another installation reads none of it", async () => {
    await nodes[0].ask("AVG(id)");
    const stranger = await startNode(url!, randomUUID().repeat(2));
    expect((await stranger.ask("AVG(id)")).body.result[0].is_cached).toBeNull();
    await (await answerStore(stranger.platform)).cache.clear();
    await stranger.close();
  });

  it("takes over from a node that died", async () => {
    const { flight } = await answerStore(nodes[0].platform);
    const key = randomUUID();
    const forever = new AbortController().signal;
    const dead = flight!.run(key, forever, {
      readStored: async () => null,
      work: () => new Promise(() => {}),
    });
    void dead;
    await expect.poll(() => listKeys(`sightline:*:flight:${key}`)).toHaveLength(1);
    const [name = ""] = await listKeys(`sightline:*:flight:${key}`);
    // A node that died renews nothing: its lease runs out.
    await redis.pexpire(name, 300);
    const other = (await answerStore(nodes[1].platform)).flight!;
    const work = vi.fn(async () => "done");
    expect(await other.run(key, forever, { readStored: async () => null, work })).toBe("done");
    expect(work).toHaveBeenCalledTimes(1);
  });
});

it("without Redis a node works by itself, and says so once", async () => {
  const node = await startNode("redis://127.0.0.1:1", randomUUID().repeat(2));
  for (const metric of ["SUM(id)", "SUM(id)", "MAX(id)"]) expect((await node.ask(metric)).status).toBe(200);
  expect(node.queries).toHaveBeenCalledTimes(3);
  const told = node.logged.filter(({ message }) => message.startsWith("Redis does not answer"));
  expect(told).toHaveLength(1);
  await node.close();
});
