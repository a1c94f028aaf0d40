import { randomBytes } from "node:crypto";
import { onDatabase, runOn } from "@sightline/fixtures/runOn";
import { serviceUrl } from "@sightline/fixtures/services";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestUser } from "../../testing/index.ts";
import { type SqlServer, sqlServer } from "../../testing/sqlServer.ts";
import { datasets } from "../datasets/index.ts";
import { rowLevelSecurity } from "../row-level-security/index.ts";

const url = serviceUrl("postgres");
const name = `test_estimate_${randomBytes(6).toString("hex")}`;

describe.skipIf(!url)("costs under row-level security", () => {
  let at: SqlServer;
  let id: number;
  let limited: TestUser;
  let free: TestUser;

  beforeAll(async () => {
    await runOn(onDatabase(url ?? "", "postgres"), [`CREATE DATABASE ${name}`]);
    await runOn(onDatabase(url ?? "", name), [
      "CREATE TABLE orders AS SELECT i AS id FROM generate_series(1, 1000) AS i",
      "CREATE TABLE other AS SELECT 1 AS id",
    ]);
    at = await sqlServer({ flags: { RLS_IN_SQLLAB: true }, features: [datasets, rowLevelSecurity] });
    const admin = at.server.as(at.server.admin);
    const made = await admin.post("/api/v1/database/", {
      database_name: name,
      sqlalchemy_uri: onDatabase(url ?? "", name),
      extra: JSON.stringify({ cost_estimate_enabled: true }),
    });
    id = made.body.id;
    const user = () =>
      at.server.createUser({
        roles: ["Gamma", "sql_lab"],
        pairs: [["database_access", `[${name}].(id:${id})`]],
      });
    limited = await user();
    free = await user();
    const dataset = await admin.post("/api/v1/dataset/", {
      database: id,
      schema: "public",
      table_name: "orders",
    });
    const role = await at.server.db
      .selectFrom("role")
      .select("id")
      .where("name", "=", `only ${limited.username}`)
      .executeTakeFirstOrThrow();
    const rule = await admin.post("/api/v1/rowlevelsecurity/", {
      name: "none",
      filter_type: "Regular",
      clause: "1 = 0",
      tables: [dataset.body.id],
      roles: [role.id],
    });
    if (rule.status !== 201) throw new Error(JSON.stringify(rule.body));
  }, 60_000);
  afterAll(async () => {
    await at?.close();
    await runOn(onDatabase(url ?? "", "postgres"), [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]);
  });

  const cost = async (user: TestUser, sql: string) => {
    const reply = await at.server.as(user).post("/api/v1/sqllab/estimate/", { database_id: id, sql });
    expect(reply).toMatchObject({ status: 200 });
    return Number(reply.body.result.at(-1)["Total cost"]);
  };

  it("[S4] are those of the rows that the caller may see", async () => {
    expect(await cost(free, "SELECT * FROM orders")).toBeGreaterThan(5);
    expect(await cost(limited, "SELECT * FROM orders")).toBeLessThan(1);
    expect(await cost(limited, "SELECT 1; SELECT o.id FROM public.orders AS o")).toBeLessThan(1);
    expect(await cost(limited, "SELECT * FROM other")).toBeGreaterThan(1);
  });
});
