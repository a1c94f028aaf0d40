import { join } from "node:path";
import type { Partitions } from "@sightline/engines/connection";
import { loadDatabase } from "@sightline/engines/duckdb";
import { serviceUrl } from "@sightline/fixtures/services";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadUser } from "../../../platform/auth/loadIdentity.ts";
import { DEFAULT_FLAGS } from "../../../platform/config/index.ts";
import { type TestApp, type TestUser, testApp } from "../../../testing/index.ts";
import { databases } from "../../databases/index.ts";
import { connections } from "../../query-gateway/index.ts";
import { databaseRepository } from "../../stored-databases/index.ts";
import { openTemplates, type TemplateScope } from "../index.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({
    features: [databases],
    config: { FEATURE_FLAGS: { ...DEFAULT_FLAGS, ENABLE_TEMPLATE_PROCESSING: true } },
  });
});
afterAll(() => server.close());

async function scopeOf(uri: string, user: TestUser): Promise<TemplateScope> {
  const reply = await server
    .as(server.admin)
    .post("/api/v1/database/", { database_name: uri, sqlalchemy_uri: uri });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const database = (await databaseRepository(server.db).byId(reply.body.id))!;
  const opened = connections(server.platform).open(database);
  if (!opened.ok) throw new Error("The test database cannot be opened");
  const loaded = await loadUser(server.db, user.id, { by: "token", sessionId: null });
  return { platform: server.platform, identity: loaded!.identity, database, opened: opened.value };
}
async function render(text: string, scope: TemplateScope): Promise<string> {
  const reply = await (await openTemplates(scope)).render(text);
  return reply.ok ? reply.value : `${reply.error.kind}: ${reply.error.message}`;
}

describe("partitions of a table", () => {
  const PARTITIONS: Partitions = {
    columns: ["ds", "region"],
    latest: { ds: "2025-03-02", region: "south" },
    query: null,
  };
  let scope: TemplateScope;

  // What an engine with partitions lists stands in a table here, and the engine's answer is given: no server with
  // partitioned tables can be had for the tests.
  beforeAll(async () => {
    await loadDatabase(
      join(server.platform.config.home, "parts.duckdb"),
      [
        "CREATE TABLE sales (id INTEGER)",
        `CREATE TABLE "sales$partitions" AS SELECT * FROM (VALUES
          ('2025-03-01', 'north'), ('2025-03-02', 'south'), ('2025-03-01', 'south')) AS t(ds, region)`,
      ],
      { memoryLimit: 512 * 1024 ** 2, tempFolder: join(server.platform.config.home, "tmp") },
    );
    const real = await scopeOf("duckdb:///parts.duckdb", server.admin);
    const { engine, connection } = real.opened;
    const partitions = async (_schema: string, table: string) => (table === "sales" ? PARTITIONS : null);
    scope = {
      ...real,
      opened: {
        ...real.opened,
        engine: { ...engine, id: "trino" },
        connection: { ...connection, partitions },
      },
    };
  });

  it.each([
    ["{{ presto.latest_partition('sales') }}", "2025-03-02"],
    ["{{ trino.first_latest_partition('main.sales') }}", "2025-03-02"],
    ["{{ presto.latest_partitions('sales') }}", "['2025-03-02', 'south']"],
    ["{{ presto.latest_sub_partition('sales', ds='2025-03-01') }}", "south"],
    ["{{ presto.latest_sub_partition('sales', region='north') }}", "2025-03-01"],
    ["{{ presto.latest_sub_partition('sales', region='nowhere') }}", "None"],
    [
      "{{ presto.latest_sub_partition('sales') }}",
      "failed: A filter needs to be specified for 1 out of the 2 fields.",
    ],
    [
      "{{ presto.latest_sub_partition('sales', x='1') }}",
      "failed: Field [x] is not part of the portioning key",
    ],
    ["{{ presto.latest_partition('a.b.c.d') }}", "failed: latest_partition() cannot read the name 'a.b.c.d'"],
    ["{{ hive.latest_partition('sales') }}", "undefined: 'hive' is undefined"],
    [
      "{{ presto.latest_partition('other') }}",
      "failed: Error getting partition for other. Verify that this table has a partition.",
    ],
  ])("%s", async (text, expected) => {
    expect(await render(text, scope)).toBe(expected);
  });

  it("are part of the cache key", async () => {
    const templates = await openTemplates(scope);
    await templates.render("{{ presto.latest_partition('sales') }}");
    expect(templates.cacheKeys).toEqual(["2025-03-02"]);
  });

  it("are told to those who may read the table", async () => {
    const stranger = await server.createUser();
    const { identity } = (await loadUser(server.db, stranger.id, { by: "token", sessionId: null }))!;
    expect(await render("{{ presto.latest_partition('sales') }}", { ...scope, identity })).toBe(
      "failed: You need access to the following tables: `sales`",
    );
  });
});

const url = serviceUrl("trino");

it.skipIf(!url)("Trino tells that a table has no partitions", async () => {
  const scope = await scopeOf(url!, server.admin);
  expect(await render("{{ trino.latest_partition('tpch.tiny.nation') }}", scope)).toBe(
    "failed: Error getting partition for tpch.tiny.nation. Verify that this table has a partition.",
  );
  expect(await render("{{ trino.latest_partition('nowhere') }}", scope)).toMatch(/^failed: /);
});
