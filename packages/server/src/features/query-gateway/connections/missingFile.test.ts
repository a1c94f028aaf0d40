import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { filesBeingLoaded } from "../../../platform/filesBeingLoaded.ts";
import { type SqlServer, sqlServer } from "../../../testing/sqlServer.ts";

let at: SqlServer;
beforeAll(async () => {
  at = await sqlServer();
  rmSync(join(at.server.platform.config.home, "sales.duckdb"));
});
afterAll(() => at.close());

const schemas = (user: SqlServer["analyst"]) =>
  at.server.as(user).get(`/api/v1/database/${at.sales.id}/schemas/`);

it("says that a database's file is not there, and only to who may know of the database", async () => {
  expect(await schemas(at.analyst)).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/^The file of this database is not on this server\./) },
  });
  expect(await schemas(at.stranger)).toMatchObject({ status: 404 });
  expect(JSON.stringify((await at.run(at.analyst, "SELECT 1")).body)).toContain(
    "The file of this database is not on this server.",
  );
});

it("says that the file is still being filled", async () => {
  const making = filesBeingLoaded(at.server.platform);
  const file = resolve(at.server.platform.config.home, "sales.duckdb");
  making.add(file);
  expect(await schemas(at.analyst)).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/^The data of this database are still being loaded/) },
  });
  making.delete(file);
});
