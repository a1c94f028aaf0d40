import { describe, expect, it } from "vitest";
import { connectOptions } from "../connectOptions.fixture.ts";
import { engineNamed } from "../registry/index.ts";
import { parseUri } from "../uri.ts";
import { doris, mariadb, mysql, singlestore, starrocks, tidb } from "./index.ts";
import { mariadbUrl } from "./mariadb.fixture.ts";

const family = [mysql, mariadb, tidb, starrocks, doris, singlestore];

describe.each(family)("$label", (engine) => {
  it("is found by the names that its URIs have", () => {
    for (const name of [engine.id, ...engine.aliases]) expect(engineNamed(name)).toBe(engine);
  });
  it("has a placeholder that reads as one of its URIs", () => {
    const uri = parseUri(
      engine.uriPlaceholder.replace(":port", `:${engine.defaultPort}`).replace(/\[.*/, ""),
    );
    expect(uri).toMatchObject({ engine: engine.id, port: engine.defaultPort, database: "dbname" });
  });
  it("opens nothing before the first request, and has the database of its URI as default schema", async () => {
    const connection = engine.connect(
      connectOptions({ uri: `${engine.id}://u:p@no-such-host.invalid/shop` }),
    );
    expect([connection.defaultSchema, connection.defaultCatalog]).toEqual(["shop", null]);
    await connection.close();
  });
  it("does not claim to have been tested against itself, but for MariaDB", () => {
    expect(engine.capabilities.testedWith === "itself").toBe(engine === mariadb);
  });
});

it("has a form for MySQL alone, with the fields of the contract", () => {
  expect(family.filter(({ form }) => form !== null)).toEqual([mysql]);
  expect(mysql.form?.schema.required).toEqual(["database", "host", "port", "username"]);
  expect(Object.keys(mysql.form?.schema.properties ?? {}).sort()).toEqual([
    "database",
    "encryption",
    "host",
    "password",
    "port",
    "query",
    "ssh",
    "username",
  ]);
});

describe.skipIf(!mariadbUrl)("over the protocol", () => {
  it("MySQL's adapter speaks with the server of the tests", async () => {
    const connection = mysql.connect(connectOptions({ uri: (mariadbUrl ?? "").replace(/\/mysql$/, "") }));
    const request = { format: "rows", temporal: "iso", maxRows: 1, timeoutMs: 10_000 } as const;
    const { body } = await connection.query({ ...request, sql: "SELECT 1 AS a" });
    expect(Buffer.from(body).toString()).toBe('[{"a":1}]');
    await connection.close();
  });
});
