import { describe, expect, it } from "vitest";
import { connectOptions } from "../connectOptions.fixture.ts";
import { engineNamed } from "../registry/index.ts";
import { parseUri } from "../uri/uri.ts";
import { mysqlDialect } from "./dialect/index.ts";
import { mysqlEngine } from "./engine.ts";
import { toQueryError } from "./failure.ts";
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
    expect(uri).toMatchObject({
      engine: engine.id,
      port: engine.defaultPort,
      database: expect.stringMatching(/^(catalog\.)?dbname$/),
    });
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

it.each([
  [starrocks, "iceberg.sales", "sales"],
  [doris, "internal.sales", "sales"],
  [doris, "sales", "sales"],
  [mysql, "with.dot", "with.dot"],
])("$label reads the database %s as the schema %s", (engine, database, schema) => {
  const connection = engine.connect(
    connectOptions({ uri: `${engine.id}://u:p@no-such-host.invalid/${database}` }),
  );
  expect(connection.defaultSchema).toBe(schema);
});

it.each([
  [doris, "P3M", "MAKEDATE(YEAR(`d`), 1) + INTERVAL (QUARTER(`d`) - 1) * 3 MONTH"],
  [singlestore, "P1W", "DATE_TRUNC('week', `d`)"],
  [singlestore, "PT6H", "DATE_ADD(DATE(`d`), INTERVAL (HOUR(`d`) DIV 6 * 6) HOUR)"],
  [tidb, "P1D", "DATE(`d`)"],
])("$label cuts times to %s", (engine, grain, sql) => {
  const arg = { kind: "column", name: "d" } as const;
  expect(engine.dialect.printExpr({ kind: "grain", grain, arg })).toBe(sql);
});

it.each([
  [
    1105,
    "errCode = 2, detailMessage = Table [orders] does not exist in database [default].",
    "table-not-found",
    "orders",
  ],
  [1105, "errCode = 2, detailMessage = Unknown column 'amout' in 'table list'", "column-not-found", "amout"],
  [
    1105,
    "errCode = 2, detailMessage = mismatched input 'SELEC' expecting {'(', 'SELECT'}",
    "syntax",
    "SELEC",
  ],
  [
    1064,
    "Getting analyzing error. Detail message: Column 'amout' cannot be resolved.",
    "column-not-found",
    "amout",
  ],
  [
    1064,
    "Getting analyzing error. Detail message: Unknown table 'shop.orders'.",
    "table-not-found",
    "orders",
  ],
  [1064, "You have an error in your SQL syntax; … near 'x' at line 1", "syntax", "x"],
  [1105, "Something else", "other", null],
])("error %i %s", (errno, sqlMessage, kind, subject) => {
  expect(toQueryError(Object.assign(new Error(sqlMessage), { errno, sqlMessage }))).toMatchObject({
    kind,
    subject,
  });
});

describe.skipIf(!mariadbUrl)("over the protocol", () => {
  it("MySQL's adapter speaks with the server of the tests", async () => {
    const connection = mysql.connect(connectOptions({ uri: (mariadbUrl ?? "").replace(/\/mysql$/, "") }));
    const request = { format: "rows", temporal: "iso", maxRows: 1, timeoutMs: 10_000 } as const;
    const { body } = await connection.query({ ...request, sql: "SELECT 1 AS a" });
    expect(await body.text()).toBe('[{"a":1}]');
    await connection.close();
  });

  describe("in the name of a user", () => {
    const uri = (mariadbUrl ?? "").replace(/\/mysql$/, "");
    const request = { format: "rows", temporal: "iso", maxRows: 1, timeoutMs: 10_000 } as const;

    it("StarRocks is told so before anything else, and its refusal is told in clear words", async () => {
      const options = connectOptions({ uri: uri.replace("mysql:", "starrocks:"), sessionUser: "o'ada\\" });
      const connection = starrocks.connect(options);
      // The server of the tests does not know the statement, and says what it got.
      await expect(connection.query({ ...request, sql: "SELECT 1" })).rejects.toMatchObject({
        kind: "permission",
        message: expect.stringMatching(
          /^The server does not let root ask in the name of o'ada\\\. .*'AS 'o''ada\\\\' WITH NO REVERT'/,
        ),
      });
      await connection.close();
    });
    it("every connection is, one for each request", async () => {
      const engine = mysqlEngine({
        ...{ id: "mysql", label: "MySQL", defaultDriver: "mysqldb", uriPlaceholder: "" },
        executeAs: (username) => `SET @asked_as = ${mysqlDialect.literal(username)}`,
      });
      const connection = engine.connect(connectOptions({ uri, sessionUser: "ada" }));
      const ask = async (sql: string) => {
        const { body } = await connection.query({ ...request, sql });
        return JSON.parse(await body.text())[0];
      };
      const first = await ask("SELECT @asked_as AS name, CONNECTION_ID() AS id");
      const second = await ask("SELECT @asked_as AS name, CONNECTION_ID() AS id");
      expect([first.name, second.name]).toEqual(["ada", "ada"]);
      expect(second.id).not.toBe(first.id);
      const slow = { ...request, sql: "SELECT SLEEP(20)", timeoutMs: 300 };
      await expect(connection.query(slow)).rejects.toMatchObject({ kind: "timeout" });
      await connection.close();
    });
    it("nobody is where the connection's own user asks", async () => {
      const connection = starrocks.connect(connectOptions({ uri: uri.replace("mysql:", "starrocks:") }));
      await expect(connection.query({ ...request, sql: "SELECT 1" })).rejects.not.toMatchObject({
        kind: "permission",
      });
      await connection.close();
    });
  });
});
