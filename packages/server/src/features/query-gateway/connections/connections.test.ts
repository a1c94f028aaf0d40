import { QueryError } from "@sightline/engines";
import { engineNamed } from "@sightline/engines/registry";
import { parseUri } from "@sightline/engines/uri";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../testing/index.ts";
import { salesDatabase } from "../../../testing/salesDatabase.ts";
import { databases } from "../../databases/index.ts";
import type { ConnectionDraft } from "../../stored-databases/index.ts";
import { databaseRepository } from "../../stored-databases/index.ts";
import { connections, type OpenDatabase } from "../index.ts";
import { connectionFault } from "./connectionFault.ts";

let server: TestApp;
let id = 0;
beforeAll(async () => {
  server = await testApp({ features: [databases] });
  ({ id } = await salesDatabase(server));
});
afterAll(() => server.close());

async function openDatabase(): Promise<OpenDatabase> {
  const database = await databaseRepository(server.db).byId(id);
  const opened = connections(server.platform).open(database!);
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  return opened.value;
}
const request = {
  sql: "SELECT 42 AS x",
  format: "rows",
  temporal: "iso",
  maxRows: 1,
  timeoutMs: 5_000,
} as const;
const change = (body: object) => server.as(server.admin).put(`/api/v1/database/${id}`, body);

describe("the connection to a database", () => {
  it("is one for all who ask", async () => {
    expect((await openDatabase()).connection).toBe((await openDatabase()).connection);
  });

  it("is another one once the database was changed; who is at work on the old one ends in peace", async () => {
    const before = await openDatabase();
    const session = await before.connection.session({ write: false });
    expect((await change({ cache_timeout: 5 })).status).toBe(200);
    const after = await openDatabase();
    expect(after.connection).not.toBe(before.connection);
    expect(await (await session.run(request)).body.text()).toBe('[{"x":42}]');
    await session.close();
    expect((await change({ cache_timeout: 6 })).status).toBe(200);
    await openDatabase();
    await expect(before.connection.query(request)).rejects.toMatchObject({ kind: "connection" });
    expect((await (await openDatabase()).connection.query(request)).rowCount).toBe(1);
  });

  it.each(["allow_dml", "allow_ctas", "allow_cvas"])("only reads until %s says otherwise", async (flag) => {
    const write = async () => {
      const session = await (await openDatabase()).connection.session({ write: true });
      try {
        await session.run({ ...request, sql: `CREATE TABLE made_${flag} (x INTEGER)` });
        await session.run({ ...request, sql: `DROP TABLE made_${flag}` });
        await session.commit();
      } finally {
        await session.close();
      }
    };
    await expect(write()).rejects.toBeInstanceOf(QueryError);
    expect((await change({ [flag]: true })).status).toBe(200);
    await write();
    expect((await change({ [flag]: false })).status).toBe(200);
  });
});

describe("why a connection failed", () => {
  const draft: ConnectionDraft = {
    engine: engineNamed("postgresql")!,
    uri: parseUri("postgresql://mia:s3cret-word@h:5432/sales")!,
    extra: "{}",
    secrets: { key: { inner: "other-word" } },
    serverCertificate: null,
    tunnel: null,
    impersonates: false,
  };

  it("takes too long: 408", () => {
    expect(connectionFault(draft, new QueryError("timeout", "late"))).toMatchObject({
      kind: "timeout",
      errors: [
        {
          error_type: "CONNECTION_DATABASE_TIMEOUT",
          extra: { issue_codes: [{ code: 1001 }, { code: 1009 }] },
        },
      ],
    });
  });
  it("[S13] never names a secret, whatever the driver says", () => {
    const said = new QueryError("other", "cannot log in mia with s3cret-word and other-word");
    expect(connectionFault(draft, said)).toMatchObject({
      errors: [{ message: "postgresql error: cannot log in mia with XXXXXXXXXX and XXXXXXXXXX" }],
    });
  });
});
