import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { serviceUrl } from "@sightline/fixtures/services";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../../app.ts";
import { access } from "../../../features/access/index.ts";
import { pages } from "../../../features/pages/index.ts";
import { canMount, fillDisk } from "../../../testing/canMount.ts";
import { createTestUser } from "../../../testing/createTestUser.ts";
import { testApp } from "../../../testing/index.ts";
import { migrate } from "./migrate.ts";
import { openPostgresStore, openSqliteStore } from "./openStore.ts";
import { StoreFailure } from "./storeFailure.ts";

const postgres = serviceUrl("postgres");
let folder: string;
const cleanups: (() => Promise<unknown> | unknown)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-store-"));
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  rmSync(folder, { recursive: true, force: true });
});

type Db = ReturnType<typeof openSqliteStore>;

/** The server on a store of the test's own. */
async function serverOn(db: Db): Promise<{ app: FastifyInstance; logged: string[] }> {
  const { platform, close } = await testApp({ store: "sqlite" });
  const logged: string[] = [];
  const log = (_level: string, message: string, fields?: object) =>
    logged.push(`${message} ${JSON.stringify(fields)}`);
  const app = await buildApp({ ...platform, db, log }, [access, pages]);
  cleanups.push(
    close,
    () => db.destroy(),
    () => app.close(),
  );
  return { app, logged };
}

const statusOf = async (app: FastifyInstance, url: string) => (await app.inject({ url })).statusCode;
const logIn = (app: FastifyInstance) =>
  app.inject({
    method: "POST",
    url: "/api/v1/security/login",
    payload: { username: "nobody", password: "x", provider: "db" },
  });

/** What holds while the store is away. */
async function expectAway({ app, logged }: { app: FastifyInstance; logged: string[] }, message: RegExp) {
  for (const reply of [await logIn(app), await app.inject("/health")]) {
    expect(reply.statusCode).toBe(503);
    expect(reply.headers["retry-after"]).toBe("5");
    expect(reply.json().errors[0].message).toMatch(message);
    expect(reply.body).not.toMatch(/ at .*\.ts|ECONN|sqlite/i);
  }
  expect(await statusOf(app, "/livez")).toBe(200);
  // Once for all of them: a store that is away must not fill the log.
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain("cause");
}

async function expectBack(app: FastifyInstance) {
  await expect.poll(() => statusOf(app, "/health")).toBe(200);
  expect((await logIn(app)).statusCode).toBe(401);
}

describe.skipIf(!postgres)("a store in PostgreSQL", () => {
  /** A way to the server that can be cut. */
  async function cuttableProxy() {
    const target = new URL(postgres ?? "");
    const sockets = new Set<Socket>();
    let server: Server;
    const proxy = (socket: Socket) => {
      const far = connect(Number(target.port), target.hostname);
      for (const end of [socket, far]) {
        sockets.add(end);
        end.on("error", () => {});
        end.on("close", () => {
          socket.destroy();
          far.destroy();
        });
      }
      socket.pipe(far).pipe(socket);
    };
    const listen = (handler: (socket: Socket) => void, port: number) =>
      new Promise<void>((resolve) => {
        server = createServer(handler).listen(port, "127.0.0.1", resolve);
      });
    await listen(proxy, 0);
    const { port } = server!.address() as { port: number };
    async function cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    }
    cleanups.push(cut);
    const url = new URL(target);
    url.host = `127.0.0.1:${port}`;
    return {
      url: String(url),
      cut,
      mend: () => listen(proxy, port),
      /** Takes connections and says nothing. */
      silence: () =>
        listen((socket) => {
          sockets.add(socket);
          socket.on("error", () => {});
        }, port),
    };
  }

  async function openServer() {
    const way = await cuttableProxy();
    const schema = `away_${process.pid}_${Date.now()}`;
    const own = openPostgresStore(postgres!, schema);
    await own.schema.createSchema(schema).execute();
    cleanups.push(async () => {
      await own.schema.dropSchema(schema).cascade().execute();
      await own.destroy();
    });
    await migrate(own, () => new Date());
    return { way, ...(await serverOn(openPostgresStore(way.url, schema))) };
  }

  it("that is stopped is a 503 that says so, and works again when it is back", async () => {
    const { way, ...server } = await openServer();
    await expectBack(server.app);
    await way.cut();
    await expectAway(server, /does not answer/);
    await way.mend();
    await expectBack(server.app);
  });

  it("that takes connections and says nothing is not waited for without end", async () => {
    const { way, ...server } = await openServer();
    await expectBack(server.app);
    await way.cut();
    await way.silence();
    // More requests than the pool has connections.
    const replies = await Promise.all(Array.from({ length: 15 }, () => server.app.inject("/health")));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    await way.cut();
    await way.mend();
    await expectBack(server.app);
  });
});

describe("a store in SQLite", () => {
  async function openServer(file = join(folder, "store.sqlite")) {
    const db = openSqliteStore(file);
    await migrate(db, () => new Date());
    const user = await createTestUser({ db, now: () => new Date() }, { username: "nobody", roles: [] });
    return { file, db, user, ...(await serverOn(db)) };
  }

  it("that another program has locked refuses who writes, and works again after it", async () => {
    const { file, db, app } = await openServer();
    const other = new DatabaseSync(file);
    other.exec("begin immediate");
    const write = db.deleteFrom("user_session").execute();
    await expect(write).rejects.toThrow(StoreFailure);
    await expect(write).rejects.toThrow(/locked by another program/);
    expect(await statusOf(app, "/health")).toBe(200);
    other.exec("rollback");
    other.close();
    await expectBack(app);
  });

  it.each([
    ["no database", () => writeFileSync(join(folder, "store.sqlite"), "no database".repeat(1000))],
    ["a folder", () => mkdirSync(join(folder, "store.sqlite"))],
  ])("that is %s is not opened", (_what, make) => {
    make();
    expect(() => openSqliteStore(join(folder, "store.sqlite"))).toThrow(StoreFailure);
  });

  it.skipIf(!canMount)("on a full disk still lets people log in, and the log says why", async () => {
    const disk = join(folder, "disk");
    mkdirSync(disk);
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", disk]);
    try {
      const { db, app, user, logged } = await openServer(join(disk, "store.sqlite"));
      // Nothing of the log that SQLite could write over.
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
      fillDisk(disk);
      await expect(db.deleteFrom("user").execute()).rejects.toThrow(/disk is full/);

      const { username, password } = user;
      const payload = { username, password, provider: "db" };
      const token = await app.inject({ method: "POST", url: "/api/v1/security/login", payload });
      expect(token.json()).toHaveProperty("access_token");

      const page = await app.inject("/login/");
      const [, csrf_token] = /name="csrf_token" value="([^"]+)"/.exec(page.body)!;
      const cookieOf = (reply: typeof page) => reply.cookies.find(({ name }) => name === "session")!.value;
      const form = { username, password, csrf_token: csrf_token! };
      const entered = await app.inject({
        method: "POST",
        url: "/login/",
        headers: { cookie: `session=${cookieOf(page)}`, "content-type": "application/x-www-form-urlencoded" },
        payload: String(new URLSearchParams(form)),
      });
      const headers = { cookie: `session=${cookieOf(entered)}` };
      const me = () => app.inject({ url: "/api/v1/me/", headers });
      expect((await me()).json().result.username).toBe(username);
      expect(logged.join("\n")).toMatch(/A log-in is kept in memory only.*disk is full/);

      await app.inject({ url: "/logout/", headers });
      expect((await me()).statusCode).toBe(401);
      for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
    } finally {
      execFileSync("umount", ["-l", disk]);
    }
  });
});
