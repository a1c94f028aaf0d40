import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { buildApp } from "../app.ts";
import { csrfService } from "../platform/auth/csrf.ts";
import { sessionHash, sessionStore } from "../platform/auth/sessions.ts";
import { syncRoles } from "../platform/auth/syncRoles.ts";
import { type TokenUser, tokenService } from "../platform/auth/tokens.ts";
import { type Config, DEFAULT_FLAGS, settings } from "../platform/config/index.ts";
import type { Schema } from "../platform/db/schema.ts";
import type { Feature, Platform } from "../platform/feature.ts";
import { type ConnectionLimits, connectionLimits } from "../platform/http/connectionLimits.ts";
import { declaredPairs } from "../platform/http/handle.ts";
import type { LogLevel } from "../platform/log/index.ts";
import { type Client, client } from "./client.ts";
import { createTestUser, type NewTestUser, type TestUser } from "./createTestUser.ts";
import { openMigratedStore } from "./testStore.ts";

export interface TestAppOptions {
  features?: readonly Feature[];
  /** Default: PostgreSQL if SIGHTLINE_TEST_DATABASE_URL is set, else SQLite in memory. */
  store?: "sqlite" | "postgres";
  /** A fixed time, or a clock of the test's own. Default: the real time. */
  now?: Date | (() => Date);
  config?: Partial<Config>;
  /** In place of the production values. */
  connections?: Partial<ConnectionLimits>;
}

export interface TestApp {
  app: FastifyInstance;
  platform: Platform;
  db: Kysely<Schema>;
  /** A user with the role Admin. */
  admin: TestUser;
  /** Calls with a bearer token of the user; null: without log-in. */
  as(user: TestUser | null): Client;
  /** The headers of such a call. */
  headersOf(user: TestUser): Promise<Record<string, string>>;
  /** Calls with a session cookie and its CSRF token, as the browser does. */
  inBrowser(user: TestUser): Promise<Client>;
  /** Default: a user with the role Gamma. */
  createUser(user?: NewTestUser): Promise<TestUser>;
  /** What the server logged. */
  logged: { level: LogLevel; message: string; fields: Record<string, unknown> | undefined }[];
  close(): Promise<void>;
}

/** A whole server without a port: migrated store, built-in roles, an admin, and the features given. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const home = mkdtempSync(join(tmpdir(), "sightline-test-"));
  const store = await openMigratedStore(options.store);
  const cleanups: (() => Promise<void>)[] = [];
  const logged: TestApp["logged"] = [];
  const platform: Platform = {
    db: store.db,
    config: { ...testConfig(home), ...options.config },
    now: clock(options.now),
    log: (level, message, fields) => logged.push({ level, message, fields }),
    onClose: (cleanup) => cleanups.unshift(cleanup),
  };
  const limits = { ...connectionLimits(1_024), ...options.connections };
  const app = await buildApp(platform, options.features ?? [], { limits });
  await syncRoles(platform.db, platform.config, declaredPairs());
  const createUser = (user: NewTestUser = {}) => createTestUser(platform, user);
  return {
    app,
    platform,
    db: platform.db,
    logged,
    admin: await createUser({ username: "admin", roles: ["Admin"] }),
    createUser,
    as: (user) => client(app, async () => (user === null ? {} : bearer(platform, user))),
    headersOf: (user) => bearer(platform, user),
    async inBrowser(user) {
      const cookie = await sessionStore(platform).begin(await tokenUser(platform, user));
      const token = csrfService(platform).issue(sessionHash(cookie));
      return client(app, async () => ({ cookie: `session=${cookie}`, "x-csrftoken": token }));
    },
    async close() {
      await app.close();
      for (const cleanup of cleanups) await cleanup();
      await store.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function bearer(platform: Platform, user: TestUser): Promise<Record<string, string>> {
  const token = await tokenService(platform).issue(await tokenUser(platform, user), "access", true);
  return { authorization: `Bearer ${token}` };
}

async function tokenUser(platform: Platform, { id }: TestUser): Promise<TokenUser> {
  const row = await platform.db
    .selectFrom("user")
    .select("auth_epoch")
    .where("id", "=", id)
    .executeTakeFirst();
  return { id, auth_epoch: row?.auth_epoch ?? 0 };
}

function clock(now: TestAppOptions["now"]): () => Date {
  if (now === undefined) return () => new Date();
  return typeof now === "function" ? now : () => now;
}

function testConfig(home: string): Config {
  return {
    ...settings.parse({}),
    FEATURE_FLAGS: DEFAULT_FLAGS,
    RATELIMIT_ENABLED: false,
    host: "127.0.0.1",
    port: 0,
    home,
    databaseUrl: null,
    redisUrl: null,
    errorTexts: {},
    shortLinks: {},
    secretKey: randomUUID() + randomUUID(),
    adminPassword: null,
    examples: false,
    webRoot: null,
  };
}
