import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectOptions } from "../connectOptions.fixture.ts";
import { QueryError } from "../engine.ts";
import { testRequest } from "../queryText.fixture.ts";
import { mariadb, mysql } from "./index.ts";
import { mariadbUrl, type TestDatabase, testDatabase } from "./mariadb.fixture.ts";
import { serverOptions } from "./options.ts";

const traits = { defaultPort: 3306, catalogInDatabase: false };
const options = (query: string, more = {}) =>
  serverOptions(connectOptions({ uri: `mysql://u:p%40@db.example.org/shop${query}`, ...more }), traits);

describe("connection options", () => {
  it("are read from the URI", () => {
    expect(options("?charset=utf8mb4&connect_timeout=5")).toEqual({
      host: "db.example.org",
      port: 3306,
      username: "u",
      password: "p@",
      database: "shop",
      schema: "shop",
      tls: null,
      connectTimeoutMs: 5_000,
    });
  });
  it.each<[query: string, certificate: string | null, tls: object | null]>([
    ["", null, null],
    ["?ssl=0", "PEM", null],
    ["?ssl_mode=DISABLED", "PEM", null],
    ["?ssl_mode=preferred", null, null],
    ["?ssl=1", null, { rejectUnauthorized: false, verifyIdentity: false }],
    ["?ssl_mode=REQUIRED", null, { rejectUnauthorized: false, verifyIdentity: false }],
    ["?ssl-mode=verify_ca", null, { rejectUnauthorized: true, verifyIdentity: false }],
    ["?ssl_mode=VERIFY_IDENTITY", null, { rejectUnauthorized: true, verifyIdentity: true }],
    ["", "PEM", { ca: "PEM", rejectUnauthorized: true, verifyIdentity: false }],
    ["?ssl=1", "PEM", { ca: "PEM", rejectUnauthorized: true, verifyIdentity: false }],
    ["?ssl_mode=VERIFY_IDENTITY", "PEM", { ca: "PEM", rejectUnauthorized: true, verifyIdentity: true }],
  ])("%s with certificate %s", (query, serverCertificate, tls) => {
    expect(options(query, { serverCertificate }).tls).toEqual(tls);
  });
  it.each([
    "local_infile",
    "allowLoadLocalInfile",
    "init_command",
    "read_default_file",
    "ssl_ca",
    "ssl_key",
    "unix_socket",
    "plugin_dir",
    "flags",
    "multipleStatements",
    "host",
    "anything",
  ])("%s is refused by name, also in connect_args", (key) => {
    const refusal = expect.objectContaining({
      kind: "permission",
      message: expect.stringContaining(`"${key}"`),
    });
    expect(() => options(`?${key}=1`)).toThrow(refusal);
    expect(() => options("", { connectArgs: { [key]: 1 } })).toThrow(refusal);
  });
  it.each(["?charset=gbk", "?connect_timeout=0", "?connect_timeout=9999", "?ssl_mode=maybe"])(
    "the value of %s is refused",
    (query) => {
      expect(() => options(query)).toThrow(QueryError);
    },
  );
  it("verifies no identity by address", () => {
    const uri = "mysql://u@192.0.2.1/shop?ssl_mode=VERIFY_IDENTITY";
    expect(() => serverOptions(connectOptions({ uri }), traits)).toThrow("Give the host by its name");
  });
  it("adds encryption as the form says", () => {
    const encryption = new URLSearchParams(mysql.form?.encryption);
    expect(options(`?${encryption}`).tls).not.toBe(null);
    expect(mariadb.form).toBe(null);
  });
});

describe.skipIf(!mariadbUrl)("connecting", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    await database.admin("CREATE TABLE t (a INT)", `CREATE USER ${database.name}@'%' IDENTIFIED BY 'right'`);
  });
  afterAll(async () => {
    await database.admin(`DROP USER ${database.name}@'%'`);
    await database.drop();
  });
  const query = (uri: Parameters<TestDatabase["uri"]>[0], sql = "SELECT 1", more = {}) =>
    database.connect({ uri: database.uri(uri), ...more }).query(testRequest(sql));

  it("tells a wrong password as one of name and password", async () => {
    await expect(query({ username: database.name, password: "wrong" })).rejects.toMatchObject({
      kind: "access-denied",
      userMessage: {
        type: "CONNECTION_ACCESS_DENIED_ERROR",
        message: `Either the username "${database.name}" or the password is incorrect.`,
        invalid: ["username", "password"],
      },
    });
  });
  it("tells a database that does not exist", async () => {
    await expect(query({ database: "no_such_db" })).rejects.toMatchObject({
      kind: "unknown-database",
      userMessage: {
        type: "CONNECTION_UNKNOWN_DATABASE_ERROR",
        message: 'Unable to connect to database "no_such_db".',
        invalid: ["database"],
      },
    });
  });
  it("tells a host that nobody knows", async () => {
    await expect(query({ host: "no-such-host.invalid" })).rejects.toMatchObject({
      kind: "unknown-host",
      userMessage: {
        type: "CONNECTION_INVALID_HOSTNAME_ERROR",
        message: 'Unknown MySQL server host "no-such-host.invalid".',
        invalid: ["host"],
      },
    });
  });
  it("tells a closed port", async () => {
    await expect(query({ host: "127.0.0.1", port: 1 })).rejects.toMatchObject({
      kind: "port-closed",
      userMessage: {
        type: "CONNECTION_HOST_DOWN_ERROR",
        message: `The host "127.0.0.1" might be down and can't be reached.`,
        invalid: ["host", "port"],
      },
    });
  });
  it("tells a server that does not answer", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    const { port } = silent.address() as { port: number };
    await expect(query({ host: "127.0.0.1", port, query: { connect_timeout: "1" } })).rejects.toMatchObject({
      kind: "host-down",
    });
    silent.close();
  });
  it("tells a server without encryption", async () => {
    await expect(query({ query: { ssl: "1" } })).rejects.toMatchObject({
      kind: "connection",
      message: expect.stringContaining("no encrypted connections"),
    });
  });
  it("goes only where the guard of the network allows", async () => {
    const refusal = new QueryError("permission", "This address may not be reached");
    const network = { reach: async () => Promise.reject(refusal) };
    await expect(query({}, "SELECT 1", { network })).rejects.toMatchObject({
      kind: "permission",
      message: "This address may not be reached",
    });
  });
  it("goes where the guard says, under the name that it was given", async () => {
    const asked_: [string, number][] = [];
    const real = new URL(mariadbUrl ?? "");
    const network = {
      async reach(host: string, port: number) {
        asked_.push([host, port]);
        return { address: real.hostname, port: Number(real.port) };
      },
    };
    await query({ host: "warehouse.internal", port: 3306 }, "SELECT 1", { network });
    expect(asked_).toEqual([["warehouse.internal", 3306]]);
  });
  it("tells what an account may not do", async () => {
    await database.admin(`GRANT CREATE ON ${database.name}.* TO ${database.name}@'%'`);
    await expect(
      query({ username: database.name, password: "right" }, "SELECT * FROM t"),
    ).rejects.toMatchObject({
      kind: "permission",
      message: expect.stringContaining("SELECT command denied"),
    });
  });

  it.each<[sql: string, error: object]>([
    ["SELECT a\nFROM t\nWHER a = 1", { kind: "syntax", line: 3, column: 6, subject: "a = 1" }],
    ["\n\n  SELECT a\n FORM t WHERE x", { kind: "syntax", line: 4, column: 7, subject: "t WHERE x" }],
    [" SELECT a FORM t WHERE x;", { kind: "syntax", line: 1, column: 16 }],
    ["\n  SELEC 1", { kind: "syntax", line: 2, column: 3, subject: "SELEC 1" }],
    ["-- a\n SELECT a FORM t WHERE x", { kind: "syntax", line: 2, column: 16 }],
    ["SELECT a FROM t WHERE", { kind: "syntax", line: 1, column: 22, subject: null, userMessage: null }],
    ["SELECT a a, a a a", { kind: "syntax", line: 1, column: 17, subject: "a" }],
    ["SELECT t.amout FROM t", { kind: "column-not-found", subject: "amout", userMessage: null }],
    ["SELECT * FROM t ORDER BY nope", { kind: "column-not-found", subject: "nope" }],
    ["SELECT * FROM tt", { kind: "table-not-found", subject: "tt" }],
    ["SELECT nope()", { kind: "object-not-found", subject: "nope" }],
    ["SELECT x.nope FROM t", { kind: "column-not-found", subject: "nope" }],
  ])("tells what is wrong with %j", async (sql, error) => {
    await expect(database.connection.query(testRequest(sql))).rejects.toMatchObject(error);
  });
  it("reads a text without running it", async () => {
    const { connection } = database;
    expect(await connection.syntaxError("SELECT sleep(60) FROM")).toMatchObject({ line: 1, column: 22 });
    expect(await connection.syntaxError("SELECT sleep(60) FROM t")).toBeNull();
    expect(await connection.syntaxError("SELECT nope FROM nowhere")).toBeNull();
  });
  it("tells a slip in the words of the catalogue", async () => {
    await expect(database.connection.query(testRequest("SELECT a FORM t WHERE x"))).rejects.toMatchObject({
      userMessage: {
        type: "SYNTAX_ERROR",
        message:
          'Please check your query for syntax errors near "t WHERE x". Then, try running your query again.',
      },
    });
  });
  it.each([
    ["a wrong password", { username: "nobody_here", password: "wrong" }, "access-denied"],
    ["an unknown host", { host: "no-such-host.invalid" }, "unknown-host"],
    ["a closed port", { host: "127.0.0.1", port: 1 }, "port-closed"],
    ["an unknown database", { database: "no_such_db" }, "unknown-database"],
    ["no encryption", { query: { ssl: "1" } }, "connection"],
  ])("fails again and again for %s: no place in the pool is lost", async (_name, change, kind) => {
    const connection = database.connect({ uri: database.uri(change), poolSize: 1 });
    for (let attempt = 0; attempt < 3; attempt++)
      await expect(connection.query(testRequest("SELECT 1", { timeoutMs: 10_000 }))).rejects.toMatchObject({
        kind,
      });
    const both = await Promise.allSettled(
      [1, 2, 3].map(() => connection.query(testRequest("SELECT 1", { timeoutMs: 10_000 }))),
    );
    for (const failure of both) expect((failure as PromiseRejectedResult).reason).toMatchObject({ kind });
  });
  it("connects again when the server is back", async () => {
    let open = false;
    const real = new URL(mariadbUrl ?? "");
    const network = {
      reach: async () => ({ address: real.hostname, port: open ? Number(real.port) : 1 }),
    };
    const connection = database.connect({ network, poolSize: 1 });
    await expect(connection.query(testRequest("SELECT 1"))).rejects.toMatchObject({ kind: "port-closed" });
    open = true;
    expect((await connection.query(testRequest("SELECT 1"))).rowCount).toBe(1);
  });
  it("never tells the password", async () => {
    const secret = "s3cret-passw0rd";
    const failures = await Promise.allSettled([
      query({ username: database.name, password: secret }),
      query({ host: "no-such-host.invalid", password: secret }),
      query({ host: "127.0.0.1", port: 1, password: secret }),
    ]);
    for (const failure of failures) {
      const { reason } = failure as PromiseRejectedResult;
      expect(`${reason.message} ${JSON.stringify(reason)}`).not.toContain(secret);
    }
  });
});
