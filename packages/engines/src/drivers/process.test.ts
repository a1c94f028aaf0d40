import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { connectOptions } from "../connectOptions.fixture.ts";
import { type Connection, type ConnectOptions, type Engine, QueryError } from "../engine.ts";
import { mariadb } from "../mysql/index.ts";
import { testDatabase as mariadbDatabase, mariadbUrl, type TestDatabase } from "../mysql/mariadb.fixture.ts";
import { asOwner, testDatabase as postgresDatabase, serverUri } from "../postgres/database.fixture.ts";
import { postgres } from "../postgres/index.ts";
import { bodyText } from "../queryText.fixture.ts";
import { connectInChild, type DriverPool, driverPool } from "./index.ts";

const request = { format: "rows", temporal: "iso", maxRows: 1_000_000, timeoutMs: 60_000 } as const;
const folder = mkdtempSync(join(tmpdir(), "drivers-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface TestServer {
  engine: Engine;
  uri(): string;
  /** Runs a statement outside of the engine; the rows. */
  admin(sql: string): Promise<unknown[][]>;
  /** How many statements that hold the text the server is running. */
  countRunning(marker: string): Promise<number>;
  sleepSql(seconds: number, marker: string): string;
}

function testProcesses(server: TestServer): void {
  let pool: DriverPool;
  const start = (options: Partial<Parameters<typeof driverPool>[0]> = {}) => {
    pool = driverPool({ tempFolder: folder, size: 1, ...options });
  };
  const connect = (options: Partial<ConnectOptions> = {}): Connection =>
    connectInChild(server.engine, connectOptions({ uri: server.uri(), readOnly: false, ...options }), pool);
  const untilRunning = (marker: string, count: number) =>
    expect.poll(() => server.countRunning(marker), { timeout: 30_000 }).toBe(count);
  const kill = () => {
    const [pid] = pool.pids;
    process.kill(pid as number, "SIGKILL");
    return pid;
  };
  afterEach(() => pool.close());

  it("starts a process with the first request, and none before", async () => {
    start();
    const connection = connect();
    await connection.inspect("SELECT 1");
    expect(pool.pids).toEqual([]);
    expect(bodyText(await connection.query({ ...request, sql: "SELECT 1 AS a" }))).toBe('[{"a":1}]');
    expect(pool.pids).toHaveLength(1);
  });

  it("ends it when nobody has used it for a while, and starts another for the next", async () => {
    start({ idleMs: 50 });
    const connection = connect();
    await connection.query({ ...request, sql: "SELECT 1 AS a" });
    await expect.poll(() => pool.pids).toEqual([]);
    expect(bodyText(await connection.query({ ...request, sql: "SELECT 2 AS a" }))).toBe('[{"a":2}]');
  });

  it("does not end it while a session is open", async () => {
    start({ idleMs: 10 });
    const session = await connect().session({ write: true });
    await session.run({ ...request, sql: "CREATE TEMPORARY TABLE seen (i int)" });
    await sleep(200);
    await session.run({ ...request, sql: "INSERT INTO seen VALUES (7)" });
    expect(bodyText(await session.run({ ...request, sql: "SELECT i FROM seen" }))).toBe('[{"i":7}]');
    await session.close();
    await expect.poll(() => pool.pids).toEqual([]);
  });

  it("asks reads again when it is killed, and all are answered", async () => {
    start();
    const connection = connect();
    const marker = randomUUID();
    const reads = [1, 2].map((seconds) =>
      connection.query({ ...request, sql: server.sleepSql(seconds, marker) }),
    );
    await untilRunning(marker, 2);
    const killed = kill();
    for (const read of await Promise.all(reads)) expect(bodyText(read)).toContain("done");
    expect(pool.pids).not.toEqual([killed]);
  });

  it("fails only the statement that takes it down", async () => {
    start({ memoryLimit: 400 * 1024 ** 2 });
    const [guilty, other] = [connect(), connect()];
    const marker = randomUUID();
    const read = other.query({ ...request, sql: server.sleepSql(2, marker) });
    await untilRunning(marker, 1);
    // The values are allowed; all together they are more than this process may hold.
    const values = Array.from({ length: 15 }, (_, at) => `repeat('x', 15000000) AS c${at}`);
    const rows = values.map((value) => `SELECT ${value.replace(/c\d+$/, "c")}`).join(" UNION ALL ");
    const bomb = guilty.query({ ...request, sql: rows }).catch((error: unknown) => error);
    expect(await bomb).toMatchObject({ kind: expect.stringMatching(/^(memory|connection)$/) });
    expect(bodyText(await read)).toContain("done");
    expect(bodyText(await guilty.query({ ...request, sql: "SELECT 3 AS a" }))).toBe('[{"a":3}]');
  });

  it("undoes a session's work at the database and says that it has ended", async () => {
    start();
    const table = `kept_${randomUUID().replaceAll("-", "")}`;
    await server.admin(`CREATE TABLE ${table} (i int)`);
    const connection = connect();
    const session = await connection.session({ write: true });
    await session.run({ ...request, sql: `INSERT INTO ${table} VALUES (1)` });
    kill();
    await expect(session.run({ ...request, sql: `INSERT INTO ${table} VALUES (2)` })).rejects.toMatchObject({
      kind: "connection",
      message: expect.stringMatching(/^The session has ended|^The database process ended/),
    });
    await expect(session.commit()).rejects.toMatchObject({ kind: "connection" });
    await session.close();
    expect(await server.admin(`SELECT count(*) FROM ${table}`)).toEqual([["0"]]);
  });

  it("breaks a file off, and does not read the rest of it anew", async () => {
    start();
    const values = Array.from({ length: 2000 }, (_, at) => `SELECT ${at} AS i, repeat('x', 20000) AS x`);
    const sql = values.join(" UNION ALL ");
    const { chunks, summary } = await connect().export({ ...request, format: "csv", sql });
    async function take(): Promise<void> {
      for await (const _ of chunks) if (pool.pids.length > 0) kill();
    }
    await expect(take()).rejects.toMatchObject({
      kind: "connection",
      message: expect.stringMatching(/^The file was broken off|^The database process ended/),
    });
    expect(summary).toThrow("not complete");
  });

  it.each(["cancel", "time limit"])("a %s stops the statement at the database", async (how) => {
    start();
    const connection = connect();
    const marker = randomUUID();
    const stop = new AbortController();
    const timeoutMs = how === "cancel" ? 60_000 : 1_500;
    const sql = server.sleepSql(50, marker);
    const read = connection.query({ ...request, sql, timeoutMs, signal: stop.signal });
    const outcome = read.catch((error: unknown) => error);
    await untilRunning(marker, 1);
    if (how === "cancel") stop.abort();
    expect(await outcome).toMatchObject({ kind: how === "cancel" ? "cancelled" : "timeout" });
    await untilRunning(marker, 0);
    expect(pool.pids).toHaveLength(1);
  });

  it("a file that nobody reads on is stopped at the database", async () => {
    start();
    const marker = randomUUID();
    const values = Array.from({ length: 3000 }, (_, at) => `SELECT ${at} AS i, repeat('x', 20000) AS x`);
    const sql = `/* ${marker} */ ${values.join(" UNION ALL ")}`;
    const { chunks } = await connect().export({ ...request, format: "lines", sql });
    for await (const _ of chunks) break;
    await untilRunning(marker, 0);
  });

  it("keeps secrets out of its arguments and its environment", async () => {
    start();
    const password = `p${randomUUID()}`;
    const connection = connect({ uri: server.uri().replace(/\/\/([^:@]+)(:[^@]*)?@/, `//$1:${password}@`) });
    await connection.query({ ...request, sql: "SELECT 1" }).catch(() => {}); // refused where passwords are checked
    const [pid] = pool.pids;
    for (const file of ["cmdline", "environ"]) {
      const path = `/proc/${pid}/${file}`;
      if (existsSync(path)) expect(readFileSync(path, "utf8")).not.toContain(password);
    }
  });

  it("asks this process where to connect, and hears its refusal", async () => {
    start();
    const asked: string[] = [];
    const refusal = new QueryError("permission", "Not there", null, null, { subject: "there" });
    const network = {
      async reach(host: string): Promise<never> {
        asked.push(host);
        throw refusal;
      },
    };
    const refused = await connect({ network })
      .query({ ...request, sql: "SELECT 1" })
      .catch((error) => error);
    expect(refused).toMatchObject({ kind: "permission", message: "Not there", subject: "there" });
    expect(asked).toHaveLength(1);
  });

  it("answers nobody once the connection is closed", async () => {
    start();
    const connection = connect();
    const marker = randomUUID();
    const read = connection.query({ ...request, sql: server.sleepSql(50, marker) }).catch((error) => error);
    await untilRunning(marker, 1);
    await connection.close();
    expect(await read).toMatchObject({ kind: expect.stringMatching(/^(cancelled|connection)$/) });
    await expect(connection.query({ ...request, sql: "SELECT 1" })).rejects.toMatchObject({
      message: "The database connection was closed",
    });
    await untilRunning(marker, 0);
  });
}

describe.skipIf(!serverUri)("PostgreSQL", () => {
  const database = postgresDatabase();
  testProcesses({
    engine: postgres,
    uri: () => database.uri,
    admin: async (sql) => (await asOwner(database.uri, [sql])).map((row) => row.map(String)),
    async countRunning(marker) {
      const like = `%${marker}%`;
      const rows = await asOwner(database.uri, [
        `SELECT pid FROM pg_stat_activity WHERE state = 'active' AND query LIKE '${like}' AND pid <> pg_backend_pid()`,
      ]);
      return rows.length;
    },
    sleepSql: (seconds, marker) => `SELECT 'done' AS a, pg_sleep(${seconds}) /* ${marker} */`,
  });
});

describe.skipIf(!mariadbUrl)("MariaDB", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await mariadbDatabase();
  });
  afterAll(() => database.drop());
  testProcesses({
    engine: mariadb,
    uri: () => database.uri(),
    admin: (sql) => database.admin(sql),
    async countRunning(marker) {
      const rows = await database.admin("SHOW FULL PROCESSLIST");
      return rows.filter(
        (row) => !row.includes("SHOW FULL PROCESSLIST") && row.some((cell) => cell?.includes(marker)),
      ).length;
    },
    sleepSql: (seconds, marker) => `SELECT 'done' AS a, sleep(${seconds}) AS b /* ${marker} */`,
  });
});
