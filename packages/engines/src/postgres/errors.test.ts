import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { connectAsServer, connectOptions } from "../connectOptions.fixture.ts";
import { type ConnectOptions, QueryError } from "../engine.ts";
import { serverUri, testDatabase } from "./database.fixture.ts";
import { postgres } from "./index.ts";
import { readSettings } from "./settings.ts";

const select = { sql: "SELECT 1", format: "rows", temporal: "iso", maxRows: 1, timeoutMs: 20_000 } as const;

describe.skipIf(!serverUri)("errors of statements", () => {
  const database = testDatabase([
    "CREATE TABLE numbers (id integer, n integer)",
    "CREATE SCHEMA hidden",
    "CREATE TABLE hidden.salaries (amount integer)",
  ]);
  const connection = database.connect();

  it.each<[sql: string, expected: object]>([
    [
      "SELEC 1",
      {
        kind: "syntax",
        message: 'syntax error at or near "SELEC"',
        line: 1,
        column: 1,
        subject: "SELEC",
        userMessage: {
          type: "SYNTAX_ERROR",
          message:
            'Please check your query for syntax errors at or near "SELEC". Then, try running your query again.',
        },
      },
    ],
    ["SELECT 1 FROM", { kind: "syntax", message: "syntax error at end of input", line: 1, column: 14 }],
    [
      "SELECT\n  '😀', idd FROM numbers",
      {
        kind: "column-not-found",
        message: 'column "idd" does not exist. Perhaps you meant to reference the column "numbers.id".',
        line: 2,
        column: 9,
        subject: "idd",
        userMessage: {
          type: "COLUMN_DOES_NOT_EXIST_ERROR",
          message: `We can't seem to resolve the column "idd" at line 2.`,
        },
      },
    ],
    ["SELECT t.x FROM numbers AS t", { kind: "column-not-found", subject: "t.x", line: 1, column: 8 }],
    ["SELECT * FROM nombers", { kind: "table-not-found", subject: "nombers", line: 1, column: 15 }],
    ["SELECT * FROM nowhere.t", { kind: "table-not-found", subject: "nowhere.t" }],
    ["SELECT flor(1)", { kind: "other", line: 1, column: 8 }],
    ["SELECT 1 / 0", { kind: "other", message: "division by zero" }],
    ["SELECT id / 0 FROM (SELECT 1 AS id) AS t", { kind: "other", message: "division by zero" }],
    [
      "SELECT 'x'::integer",
      { kind: "other", message: 'invalid input syntax for type integer: "x"', line: 1, column: 8 },
    ],
    [
      "SELECT $1",
      { kind: "syntax", message: "The statement has a parameter like $1, and there is no value for it" },
    ],
    ["SELECT 1; SELECT 2", { kind: "syntax" }],
    ["", { kind: "syntax", message: "There is no statement to run" }],
    ["-- nothing", { kind: "syntax", message: "There is no statement to run" }],
    [
      "SET work_mem = '1MB'",
      { kind: "permission", message: "Only statements that read and give rows can run here" },
    ],
    ["DELETE FROM numbers RETURNING id", { kind: "permission" }],
  ])("%s", async (sql, expected) => {
    const error = await connection.query({ ...select, sql }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(QueryError);
    expect(error).toMatchObject(expected);
  });
  it("a text that is read and not run", async () => {
    expect(await connection.syntaxError("SELECT pg_sleep(60) FROM")).toMatchObject({
      message: "syntax error at end of input",
      line: 1,
      column: 25,
    });
    expect(await connection.syntaxError("SELECT pg_sleep(60)")).toBeNull();
    expect(await connection.syntaxError("SELECT nope FROM nowhere")).toBeNull();
  });
  it("a table that the account may not read", async () => {
    const url = new URL(database.uri);
    url.username = database.reader;
    const reader = database.connect({ uri: url.href });
    await expect(reader.query({ ...select, sql: "SELECT * FROM hidden.salaries" })).rejects.toMatchObject({
      kind: "permission",
      message: "permission denied for schema hidden",
    });
  });
});

describe.skipIf(!serverUri)("errors of connections", () => {
  const url = (change: (url: URL) => void): string => {
    const changed = new URL(serverUri ?? "");
    change(changed);
    return changed.href;
  };
  const failure = async (uri: string, options: Partial<ConnectOptions> = {}) => {
    const connection = connectAsServer(postgres, connectOptions({ uri, ...options }));
    const error = await connection.query(select).catch((thrown: unknown) => thrown);
    await connection.close();
    expect(error).toBeInstanceOf(QueryError);
    return error;
  };

  it("a role that is missing", async () => {
    const message = 'The username "nobody_here" does not exist.';
    expect(await failure(url((u) => (u.username = "nobody_here")))).toMatchObject({
      kind: "invalid-username",
      message,
      userMessage: { type: "CONNECTION_INVALID_USERNAME_ERROR", message, invalid: ["username"] },
    });
  });
  it("a database that is missing", async () => {
    const message = 'Unable to connect to database "nowhere".';
    expect(await failure(url((u) => (u.pathname = "/nowhere")))).toMatchObject({
      kind: "unknown-database",
      userMessage: { type: "CONNECTION_UNKNOWN_DATABASE_ERROR", message, invalid: ["database"] },
    });
  });
  it("a host that has no address", async () => {
    const message = 'The hostname "database.invalid" cannot be resolved.';
    expect(await failure(url((u) => (u.hostname = "database.invalid")))).toMatchObject({
      kind: "unknown-host",
      userMessage: { type: "CONNECTION_INVALID_HOSTNAME_ERROR", message, invalid: ["host"] },
    });
  });
  it("a port where nobody answers", async () => {
    const message = 'Port 1 on hostname "127.0.0.1" refused the connection.';
    expect(await failure(url((u) => (u.port = "1")))).toMatchObject({
      kind: "port-closed",
      userMessage: { type: "CONNECTION_PORT_CLOSED_ERROR", message, invalid: ["host", "port"] },
    });
  });
  it("a host that does not answer in time", async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as { port: number };
    const message = `The host "127.0.0.1" might be down, and can't be reached on port ${port}.`;
    const uri = url((u) => {
      u.port = String(port);
      u.search = "connect_timeout=1";
    });
    expect(await failure(uri)).toMatchObject({
      kind: "host-down",
      userMessage: { type: "CONNECTION_HOST_DOWN_ERROR", message, invalid: ["host", "port"] },
    });
    silent.close();
  });
  it("a server without TLS where it is required", async () => {
    expect(await failure(url((u) => (u.search = "sslmode=require")))).toMatchObject({
      kind: "connection",
      message: "The server does not support SSL connections",
    });
  });
  it("an address that the network refuses", async () => {
    const refused = new QueryError("permission", "Not there");
    const network = { reach: () => Promise.reject(refused) };
    expect(await failure(serverUri ?? "", { network })).toStrictEqual(refused);
  });
});

describe("connection strings", () => {
  const read = (rest: string, options: Partial<ConnectOptions> = {}) =>
    readSettings(connectOptions({ uri: `postgresql://ada@db.example${rest}`, ...options }), 5432);

  it.each([
    ["/shop?host=169.254.169.254", "host"],
    ["/shop?sslrootcert=/etc/passwd&x=1", "sslrootcert, x"],
    ["/shop?service=a", "service"],
  ])("%s is refused", (rest, keys) => {
    expect(() => read(rest)).toThrow(
      `The connection string has options that are not supported: ${keys}. Supported are sslmode, options, connect_timeout, application_name.`,
    );
  });
  it.each(["/shop?sslmode=maybe", "/shop?connect_timeout=soon"])("%s is refused", (rest) => {
    expect(() => read(rest)).toThrow(QueryError);
  });
  it("names a user", () => {
    expect(() => readSettings(connectOptions({ uri: "postgresql://db.example/shop" }), 5432)).toThrow(
      "The connection string names no user",
    );
  });
  it("has defaults", () => {
    expect(read("")).toMatchObject({ port: 5432, database: "ada", password: null, connectTimeoutMs: 10_000 });
  });

  const certificate = "-----BEGIN CERTIFICATE-----";
  it.each<[mode: string, ca: string | null, expected: object, checksName: boolean]>([
    ["", null, { mode: "preferred", options: { rejectUnauthorized: false } }, false],
    ["", certificate, { mode: "on", options: { rejectUnauthorized: true, ca: certificate } }, false],
    ["disable", certificate, { mode: "off" }, true],
    [
      "require",
      null,
      { mode: "on", options: { rejectUnauthorized: false, servername: "db.example" } },
      false,
    ],
    ["require", certificate, { mode: "on", options: { rejectUnauthorized: true } }, false],
    ["verify-ca", null, { mode: "on", options: { rejectUnauthorized: true } }, false],
    [
      "verify-full",
      null,
      { mode: "on", options: { rejectUnauthorized: true, servername: "db.example" } },
      true,
    ],
  ])("sslmode %s with the authority %s", (mode, serverCertificate, expected, checksName) => {
    const { tls } = read(mode ? `/shop?sslmode=${mode}` : "/shop", { serverCertificate });
    expect(tls).toMatchObject(expected);
    expect(tls.options.checkServerIdentity === undefined).toBe(checksName);
  });
  it("options beside the string go before it, unknown ones are not used", () => {
    const settings = read("/shop?sslmode=require", { connectArgs: { sslmode: "disable", host: "evil" } });
    expect(settings).toMatchObject({ host: "db.example", tls: { mode: "off" } });
  });
  it.each([
    ["-c search_path=sales,public", "sales"],
    ["-csearch_path=Sales", "sales"],
    ['-c statement_timeout=5 -c search_path="Odd ""one""",public', 'Odd "one"'],
    ["", "public"],
  ])("the schema of the options %s is %s", (options, schema) => {
    const uri = `postgresql://ada@db.example/shop?options=${encodeURIComponent(options)}`;
    expect(connectAsServer(postgres, connectOptions({ uri })).defaultSchema).toBe(schema);
  });
});
