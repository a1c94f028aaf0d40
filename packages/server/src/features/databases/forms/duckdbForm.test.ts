import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../testing/index.ts";
import { salesDatabase } from "../../../testing/salesDatabase.ts";
import { databases } from "../index.ts";

const BASE = "/api/v1/database/";

describe("the form of DuckDB", () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp({ features: [databases] });
    await salesDatabase(server);
  });
  afterAll(() => server.close());
  const post = (path: string, parameters: object) =>
    server.as(server.admin).post(`${BASE}${path}`, {
      database_name: "files",
      engine: "duckdb",
      configuration_method: "dynamic_form",
      parameters,
    });

  it("is told with its fields", async () => {
    const { body } = await server.as(server.admin).get(`${BASE}available/`);
    const { parameters } = body.databases.find(({ engine }: { engine: string }) => engine === "duckdb");
    expect(Object.keys(parameters.properties)).toEqual(["database", "access_token", "query"]);
    expect(parameters.required).toEqual([]);
  });

  it.each([[{ database: "sales.duckdb" }], [{ database: "" }], [{}]])(
    "finds %j in order",
    async (parameters) => {
      expect(await post("validate_parameters/", parameters)).toMatchObject({
        status: 200,
        body: { message: "OK" },
      });
      expect((await post("test_connection/", parameters)).status).toBe(200);
    },
  );

  it.each([
    [{ database: "nosuch.duckdb" }, "The database file does not exist"],
    [{ database: "../../etc/sales.duckdb" }, "outside the allowed folder"],
    [{ database: "md:sales", access_token: "t0ken" }, "MotherDuck cannot be reached from here"],
    [{ database: "sales.duckdb", access_token: "t0ken" }, "MotherDuck cannot be reached from here"],
    [{ database: "sales.duckdb", query: { a: "1" } }, "takes no options"],
  ])("says what is wrong with %j", async (parameters, message) => {
    const { status, body } = await post("validate_parameters/", parameters);
    expect([400, 422]).toContain(status);
    expect(JSON.stringify(body)).toContain(message);
    expect(JSON.stringify(body)).not.toContain("t0ken");
  });

  it("makes a connection and is filled in from it", async () => {
    const made = await post("", { database: "sales.duckdb" });
    expect(made.status).toBe(201);
    const { body } = await server.as(server.admin).get(`${BASE}${made.body.id}/connection`);
    expect(body.result).toMatchObject({
      sqlalchemy_uri: "duckdb:///sales.duckdb",
      parameters: { database: "sales.duckdb", access_token: "", query: {} },
      configuration_method: "dynamic_form",
    });
  });
});
