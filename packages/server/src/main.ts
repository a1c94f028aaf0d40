import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { collectWhenIdle } from "@sightline/engines/host";
import { buildApp } from "./app.ts";
import { ADMIN_PASSWORD_FILE, ensureFirstAdmin, type FirstAdmin } from "./features/access/index.ts";
import { features } from "./features/index.ts";
import { syncRoles } from "./platform/auth/syncRoles.ts";
import { type Config, ConfigError, loadConfig } from "./platform/config/index.ts";
import { migrate, NewerStoreError, openStore, StoreFailure } from "./platform/db/store/index.ts";
import type { Platform } from "./platform/feature.ts";
import { firstRun } from "./platform/firstRun.ts";
import { declaredPairs } from "./platform/http/handle.ts";
import { stderrLog } from "./platform/log/index.ts";

/** Longest wait for requests under way when the server is asked to stop, ms. */
const DRAIN_MS = 30_000;
/** Exit status where only the operator can mend why the server did not start: `npm start` does not try again. */
const OPERATOR_ERROR = 78;

/** Whether `npm start` watches over this process; false where the server was started by itself. */
const isWatched = process.connected;

async function start(): Promise<void> {
  const config = { ...loadConfig(process.env, stderrLog), webRoot: findWebRoot(import.meta.dirname) };
  const cleanups: (() => Promise<void>)[] = [];
  const platform: Platform = {
    db: openStore(config),
    config,
    now: () => new Date(),
    log: stderrLog,
    onClose: (cleanup) => cleanups.unshift(cleanup),
  };
  platform.onClose(() => platform.db.destroy());
  const store = prepareStore(platform);
  const [app] = await Promise.all([buildApp(platform, features, { store }), store]);
  await syncRoles(platform.db, config, declaredPairs());
  const admin = await ensureFirstAdmin(platform);
  await firstRun(platform, features);
  await app.listen({ host: config.host, port: config.port });
  collectWhenIdle();
  for (const feature of features) {
    void feature.onListen?.(platform).catch((error: Error) => {
      platform.log("error", `A task of the start failed: ${error.message}`, { feature: feature.name });
    });
  }
  const address = app.server.address();
  stopOnSignals(async () => {
    await app.close();
    for (const cleanup of cleanups) await cleanup();
  });
  const port = typeof address === "object" && address !== null ? address.port : config.port;
  console.log(greetingLine(config, port, admin));
}

/** Brings the store's tables up to date, then lets each feature begin what takes long. */
async function prepareStore(platform: Platform): Promise<void> {
  await migrate(platform.db, platform.now);
  for (const feature of features) void feature.prepare?.(platform).catch(() => {});
}

/** The line that tells the address and how to log in. */
function greetingLine(config: Config, port: number, admin: FirstAdmin | null): string {
  const host = config.host === "0.0.0.0" || config.host === "::" ? "localhost" : config.host;
  const address = `Sightline is at http://${host.includes(":") ? `[${host}]` : host}:${port}/`;
  const file = join(config.home, ADMIN_PASSWORD_FILE);
  if (admin?.password) {
    return `${address} - log in as ${admin.username} with the password ${admin.password} (kept in ${shortPath(file)})`;
  }
  if (admin) return `${address} - log in as ${admin.username} with the password of SIGHTLINE_ADMIN_PASSWORD`;
  if (existsSync(file)) return `${address} - log in as admin; the first password is in ${shortPath(file)}`;
  return `${address} - log in with your account`;
}

const shortPath = (file: string) => {
  const near = relative(process.cwd(), file);
  return near.startsWith("..") ? file : near;
};

/** The front end's build beside or above the program, whether bundled or run from its sources. */
function findWebRoot(from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const built = join(folder, "dist", "web");
    if (existsSync(join(built, "index.html"))) return built;
    if (folder === dirname(folder)) return null;
  }
}

function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      stderrLog("warning", "The server was stopped while connections were still open", {});
      process.exit(0);
    }, DRAIN_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        stderrLog("error", "The server did not stop cleanly", { stack: (error as Error).stack });
        process.exit(1);
      },
    );
  };
  process.once("SIGTERM", onSignal);
  process.once("SIGINT", onSignal);
  // Started by a watcher: its end closes the channel, and nobody else would stop this process.
  if (process.connected) process.once("disconnect", onSignal);
  else if (isWatched) onSignal();
}

start().catch((error: unknown) => {
  // What the operator can mend is said in one line; the rest is a bug and shows where it happened.
  const forOperator = error instanceof ConfigError || error instanceof NewerStoreError || isInUse(error);
  if (forOperator) console.error(`Sightline did not start: ${(error as Error).message}`);
  else if (error instanceof StoreFailure)
    console.error(`Sightline did not start: ${storeFailureText(error)}`);
  else console.error(error);
  process.exit(forOperator ? OPERATOR_ERROR : 1);
});

const isInUse = (error: unknown) => (error as NodeJS.ErrnoException).code === "EADDRINUSE";

/** With what the driver said, which names host and port, and no password. */
function storeFailureText({ message, cause }: StoreFailure): string {
  const { message: reason, code } = (cause ?? {}) as { message?: string; code?: string };
  return `${message} (${reason || code || "no reason given"})`;
}
