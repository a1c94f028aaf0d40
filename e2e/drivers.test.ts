import { serviceUrl } from "@sightline/fixtures/services";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { apiClient, startSeeded, type TestServer } from "./lib/server.ts";

const DATABASES = [
  ["PostgreSQL", serviceUrl("postgres")],
  ["MariaDB", serviceUrl("mariadb")],
].filter((one): one is [string, string] => one[1] !== null);
const redis = serviceUrl("redis");

describe.skipIf(DATABASES.length === 0 || !redis)(
  "drivers of the built server, which are loaded when needed",
  () => {
    let server: TestServer;
    let api: Awaited<ReturnType<typeof apiClient>>;
    beforeAll(async () => {
      server = await startSeeded(inject("seedHome"), {}, { SIGHTLINE_REDIS_URL: redis! });
      api = await apiClient(server);
    });
    afterAll(() => server?.stop());

    it.each(DATABASES)("%s answers a query", async (database_name, sqlalchemy_uri) => {
      const made = await api("POST", "/api/v1/database/", {
        database_name,
        sqlalchemy_uri,
        expose_in_sqllab: true,
      });
      expect(made.status).toBe(201);
      const body = { database_id: made.body.id, sql: "select 42 as answer", client_id: database_name };
      const reply = await api("POST", "/api/v1/sqllab/execute/", body);
      expect(reply).toMatchObject({ status: 200, body: { data: [{ answer: 42 }] } });
    });

    it("Redis keeps the answer of a chart", async () => {
      const { body } = await api("GET", "/api/v1/dataset/?q=(page_size:100)");
      const ask = () =>
        api("POST", "/api/v1/chart/data", {
          datasource: { id: body.result[0].id, type: "table" },
          queries: [{ metrics: [{ expressionType: "SQL", sqlExpression: "COUNT(*)", label: "n" }] }],
        });
      expect(await ask()).toMatchObject({ status: 200, body: { result: [{ is_cached: null }] } });
      expect(await ask()).toMatchObject({ status: 200, body: { result: [{ is_cached: true }] } });
      expect(server.output()).not.toContain("Redis does not answer");
    });
  },
);
