import { spawn } from "node:child_process";
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { capture, say } from "./run.mjs";

const CI = process.env.CI === "true";
const ROOT_USER = typeof process.getuid === "function" && process.getuid() === 0;

/** The path of a program, looked for on the PATH and where Debian puts it. */
function find(names, folders = []) {
  for (const folder of [...(process.env.PATH || "").split(delimiter), ...folders]) {
    for (const name of names) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Not here; the next place may have it.
      }
    }
  }
  return null;
}

function debianInstall(name) {
  if (!ROOT_USER || !find(["apt-get"])) return;
  say(`Installing Debian's package ${name} for the tests …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  capture("apt-get", ["update"], { env });
  const { status, output } = capture("apt-get", ["install", "-y", "--no-install-recommends", name], { env });
  if (status !== 0) say(output.slice(-2000));
}

/** Says what is missing; in CI a missing service fails the run. */
function missing(what, advice) {
  const text = `${what} was not found, so its tests cannot run. ${advice}`;
  if (CI) throw new Error(text);
  say(text);
  return null;
}

/** The path of Chromium, installed where that is allowed. */
export function chromium() {
  const look = () =>
    process.env.SIGHTLINE_CHROMIUM || find(["chromium", "chromium-browser", "google-chrome", "chrome"]);
  if (!look()) debianInstall("chromium");
  return (
    look() ||
    missing(
      "Chromium",
      "Install it (Debian: `apt-get install chromium`) or set SIGHTLINE_CHROMIUM to its path.",
    )
  );
}

const postgresFolders = () => {
  const base = "/usr/lib/postgresql";
  return existsSync(base)
    ? readdirSync(base)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(base, version, "bin"))
    : [];
};

/** A PostgreSQL of the tests' own: `{url, stop}`, or null where there is none. */
export async function postgres() {
  const server = () => find(["initdb"], postgresFolders());
  if (!server()) debianInstall("postgresql");
  const found = server();
  if (!found) return missing("PostgreSQL", "Install its server (Debian: `apt-get install postgresql`).");
  // The other programs lie beside the real file, not beside a link to it.
  const programs = dirname(realpathSync(found));
  const initdb = join(programs, "initdb");
  const folder = mkdtempSync(join(tmpdir(), "sightline-postgres-"));
  const user = ROOT_USER ? postgresUser() : null;
  if (user) chownSync(folder, user.uid, user.gid);
  const options = user
    ? { uid: user.uid, gid: user.gid, cwd: folder, env: { ...process.env, HOME: folder } }
    : { cwd: folder };
  const data = join(folder, "data");
  const made = capture(
    initdb,
    ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-sync"],
    options,
  );
  if (made.status !== 0) return missing("PostgreSQL", `initdb failed: ${made.output.slice(-500)}`);
  const port = await freePort();
  mkdirSync(join(folder, "socket"), { recursive: true });
  if (user) chownSync(join(folder, "socket"), user.uid, user.gid);
  const child = spawn(
    join(programs, "postgres"),
    [
      "-D",
      data,
      "-p",
      String(port),
      "-k",
      join(folder, "socket"),
      "-c",
      "listen_addresses=127.0.0.1",
      "-c",
      "fsync=off",
      "-c",
      "max_connections=200",
    ],
    { ...options, stdio: "ignore" },
  );
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await accepting(join(programs, "pg_isready"), port);
  return {
    url,
    stop: async () => {
      child.kill("SIGINT");
      await new Promise((resolve) => (child.exitCode === null ? child.once("exit", resolve) : resolve()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function postgresUser() {
  const id = (flag) => Number(capture("id", [flag, "postgres"]).output.trim());
  return { uid: id("-u"), gid: id("-g") };
}

async function accepting(isReady, port) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (capture(isReady, ["-h", "127.0.0.1", "-p", String(port)]).status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("PostgreSQL did not accept connections within 10 seconds.");
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
