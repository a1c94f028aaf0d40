import { linkSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { STORE_FILE } from "../../platform/db/store/index.ts";
import { type TestApp, testApp } from "../../testing/index.ts";
import { databases } from "./index.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ features: [databases] });
  const { home } = server.platform.config;
  const store = join(home, STORE_FILE);
  writeFileSync(store, "");
  symlinkSync(store, join(home, "by-symlink.sqlite"));
  linkSync(store, join(home, "by-link.sqlite"));
});
afterAll(() => server.close());

it.each([
  `sqlite:///${STORE_FILE}`,
  `sqlite:///./${STORE_FILE}`,
  `sqlite:///nothing/../${STORE_FILE}`,
  "sqlite:///by-symlink.sqlite",
  "sqlite:///by-link.sqlite",
  `sqlite+pysqlite:///${STORE_FILE}`,
  `duckdb:///${STORE_FILE}`,
])("[S10] %s is not a database of users", async (sqlalchemy_uri) => {
  const admin = server.as(server.admin);
  for (const path of ["test_connection/", ""]) {
    const sent = { database_name: "store", sqlalchemy_uri };
    expect(await admin.post(`/api/v1/database/${path}`, sent)).toMatchObject({
      status: 400,
      body: { message: { sqlalchemy_uri: ["This file is where the server keeps its own data."] } },
    });
  }
});

it("PREVENT_UNSAFE_DB_CONNECTIONS closes SQLite", async () => {
  const strict = await testApp({ features: [databases], config: { PREVENT_UNSAFE_DB_CONNECTIONS: true } });
  const admin = strict.as(strict.admin);
  const sent = { sqlalchemy_uri: "sqlite:///x.sqlite" };
  expect(await admin.post("/api/v1/database/test_connection/", sent)).toMatchObject({
    status: 400,
    body: {
      message: {
        sqlalchemy_uri: ["SQLiteDialect_pysqlite cannot be used as a data source for security reasons."],
      },
    },
  });
  const names = async (of: TestApp) =>
    (await of.as(of.admin).get("/api/v1/database/available/")).body.databases.map(
      ({ engine }: { engine: string }) => engine,
    );
  expect(await names(strict)).not.toContain("sqlite");
  expect(await names(server)).toContain("sqlite");
  await strict.close();
});
