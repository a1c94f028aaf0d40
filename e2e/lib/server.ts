import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..");
export const ADMIN_PASSWORD = "journey-admin-password";

export interface TestServer {
  url: string;
  home: string;
  /** All that the server has printed. */
  output: () => string;
  child: ChildProcess;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
}

/** The built server on a free port, with a home of its own. */
export async function startServer(
  options: { home?: string; env?: Record<string, string> } = {},
): Promise<TestServer> {
  const home = options.home ?? mkdtempSync(join(tmpdir(), "sightline-e2e-"));
  const port = Number(options.env?.PORT ?? (await freePort()));
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", join(ROOT, "dist", "server", "main.mjs")],
    {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH ?? "",
        SIGHTLINE_ROOT: ROOT,
        SIGHTLINE_HOME: home,
        SIGHTLINE_ADMIN_PASSWORD: ADMIN_PASSWORD,
        // As `npm start` does.
        NODE_COMPILE_CACHE: join(ROOT, "dist", "server", ".compiled"),
        PORT: String(port),
        ...options.env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => (printed += String(chunk)));
  const url = `http://127.0.0.1:${port}`;
  await waitForHealth(url, child, () => printed);
  const waitForEnd = () =>
    new Promise<void>((resolve) =>
      child.exitCode === null && child.signalCode === null ? child.once("exit", () => resolve()) : resolve(),
    );
  return {
    url,
    home,
    child,
    output: () => printed,
    stop: async () => {
      child.kill("SIGTERM");
      await waitForEnd();
      if (!options.home) rmSync(home, { recursive: true, force: true });
    },
    kill: async () => {
      child.kill("SIGKILL");
      await waitForEnd();
    },
  };
}

async function waitForHealth(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${printed()}`);
    const reply = await fetch(`${url}/health`).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server did not become healthy: ${printed()}`);
}

/**
 * A port that nobody listens on. It is none of those that systems give to whoever connects: a server that is started
 * again on it would find it taken by a browser or a database's client.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(16_000, 32_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

/** A server on a copy of the home that `globalSetup` filled, with settings of its own. */
export async function startSeeded(
  seedHome: string,
  settings: Record<string, unknown> = {},
  env: Record<string, string> = {},
): Promise<TestServer> {
  const home = mkdtempSync(join(tmpdir(), "sightline-journey-"));
  cpSync(seedHome, home, { recursive: true });
  const server = await startServer({ home, env: { ...settingsIn(home, settings), ...env } });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Starts a server that was killed once more: on its port, with its home. */
export async function startAgain(server: TestServer, env: Record<string, string> = {}): Promise<void> {
  const { home, url, stop: removeHome } = server;
  const again = await startServer({ home, env: { ...env, PORT: new URL(url).port } });
  const stop = async () => {
    await again.stop();
    await removeHome();
  };
  Object.assign(server, again, { stop });
}

/** Writes a file of settings into a home; answers the environment that names it. */
export function settingsIn(home: string, settings: Record<string, unknown>): { SIGHTLINE_CONFIG: string } {
  const path = join(home, "settings.json");
  // A test logs more users in within a second than a person does.
  writeFileSync(path, JSON.stringify({ RATELIMIT_ENABLED: false, ...settings }));
  return { SIGHTLINE_CONFIG: path };
}

/** A client with a token: `api(path, body?)` answers {status, body}. */
export async function apiClient(server: TestServer, username = "admin", password = ADMIN_PASSWORD) {
  const reply = await fetch(`${server.url}/api/v1/security/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password, provider: "db" }),
  });
  const { access_token } = (await reply.json()) as { access_token: string };
  return async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(server.url + path, {
      method,
      headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
  };
}

/** The id of a chart of the example data. */
export async function chartId(server: TestServer, name: string): Promise<number> {
  const api = await apiClient(server);
  const { body } = await api("GET", "/api/v1/chart/?q=(page_size:100)");
  const chart = (body.result as { id: number; slice_name: string }[]).find(
    ({ slice_name }) => slice_name === name,
  );
  if (!chart) throw new Error(`There is no chart ${name}`);
  return chart.id;
}

export const USER_PASSWORD = "a long enough password";

/** Adds a user with a role; the password is `USER_PASSWORD`. */
export async function addUser(server: TestServer, username: string, role: string): Promise<void> {
  const api = await apiClient(server);
  const { body } = await api("GET", "/api/v1/security/roles/?q=(page_size:100)");
  const roles = (body.result as { id: number; name: string }[]).filter(({ name }) => name === role);
  const reply = await api("POST", "/api/v1/security/users/", {
    ...{ username, first_name: "Test", last_name: "Person", password: USER_PASSWORD },
    ...{ email: `${username}@example.org`, roles: roles.map(({ id }) => id) },
  });
  if (reply.status !== 201) throw new Error(`The user was not added: ${JSON.stringify(reply)}`);
}
