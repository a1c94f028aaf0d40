import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../testing/index.ts";
import { salesDatabase } from "../../../testing/salesDatabase.ts";
import { sealer } from "../../stored-databases/index.ts";
import { databases } from "../index.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ features: [databases] });
  await salesDatabase(server);
});
afterAll(() => server.close());

describe("stored secrets", () => {
  const MASK = "XXXXXXXXXX";
  const AGAIN = { sqlalchemy_uri: [expect.stringContaining("Enter the password again")] };
  const NO_DRIVER = "Could not load database driver: oracle";

  it.each<[string, object, string | object]>([
    ["the same server", { sqlalchemy_uri: `oracle://mia:${MASK}@h:5432/other` }, NO_DRIVER],
    ["no new address", { cache_timeout: 5 }, NO_DRIVER],
    ["another host", { sqlalchemy_uri: `oracle://mia:${MASK}@evil:5432/sales` }, AGAIN],
    ["another port", { sqlalchemy_uri: `oracle://mia:${MASK}@h:5433/sales` }, AGAIN],
    ["another user", { sqlalchemy_uri: `oracle://lea:${MASK}@h:5432/sales` }, AGAIN],
    ["a host in the options", { sqlalchemy_uri: `oracle://mia:${MASK}@h:5432/sales?host=evil` }, AGAIN],
    ["another engine", { sqlalchemy_uri: `mysql://mia:${MASK}@h:5432/sales` }, AGAIN],
    [
      "another host with a new password and old secrets",
      { sqlalchemy_uri: "oracle://mia:new@evil:5432/sales" },
      { masked_encrypted_extra: [expect.stringContaining("Enter the secrets again")] },
    ],
    [
      "another host with a new password and masked secrets",
      {
        sqlalchemy_uri: "oracle://mia:new@evil:5432/sales",
        masked_encrypted_extra: JSON.stringify({ key: { inner: MASK } }),
      },
      { masked_encrypted_extra: [expect.stringContaining("Enter the secrets again")] },
    ],
    [
      "another host with all secrets anew",
      { sqlalchemy_uri: "oracle://mia:new@other:5432/sales", masked_encrypted_extra: '{"key":"new"}' },
      NO_DRIVER,
    ],
  ])("go to the server that they were given for: %s", async (_name, change, message) => {
    const box = sealer(server.platform.config.secretKey);
    const admin = server.as(server.admin);
    const name = `sealed ${Math.random()}`;
    const made = await admin.post("/api/v1/database/", {
      database_name: name,
      sqlalchemy_uri: "duckdb:///sales.duckdb",
    });
    await server.db
      .updateTable("database")
      .set({
        sqlalchemy_uri: "oracle://mia@h:5432/sales",
        encrypted_password: box.seal("s3cret"),
        encrypted_extra: box.seal('{"key":{"inner":"s3cret"}}'),
      })
      .where("id", "=", made.body.id)
      .execute();
    const reply = await admin.put(`/api/v1/database/${made.body.id}`, change);
    expect(reply).toMatchObject({ status: 422, body: { message } });
    expect(JSON.stringify(reply.body)).not.toContain("s3cret");
    const { sqlalchemy_uri } = change as { sqlalchemy_uri?: string };
    if (message === AGAIN) {
      const test = { database_name: name, sqlalchemy_uri };
      expect(await admin.post("/api/v1/database/test_connection/", test)).toMatchObject({
        status: 422,
        body: { message },
      });
    }
  });
});

it.each<[string, boolean]>([
  ["postgresql", true],
  ["postgresql+psycopg2", true],
  ["postgres", true],
  ["postgresql+asyncpg", false],
  ["redshift", false],
])("a password of postgres://… is kept for %s://…: %s", async (scheme, kept) => {
  const box = sealer(server.platform.config.secretKey);
  const admin = server.as(server.admin);
  const made = await admin.post("/api/v1/database/", {
    database_name: `named ${Math.random()}`,
    sqlalchemy_uri: "duckdb:///sales.duckdb",
  });
  await server.db
    .updateTable("database")
    .set({ sqlalchemy_uri: "postgres://mia@127.0.0.1:1/x", encrypted_password: box.seal("s3cret") })
    .where("id", "=", made.body.id)
    .execute();
  const sqlalchemy_uri = `${scheme}://mia:XXXXXXXXXX@127.0.0.1:1/x`;
  const reply = await admin.put(`/api/v1/database/${made.body.id}`, { sqlalchemy_uri });
  expect(JSON.stringify(reply.body)).toContain(kept ? "refused the connection" : "Enter the password again");
});
