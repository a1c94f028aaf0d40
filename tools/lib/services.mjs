import { spawn } from "node:child_process";
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { capture, ROOT, say } from "./run.mjs";

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
function reportMissing(what, advice) {
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
    reportMissing(
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

/** A PostgreSQL of the tests' own: `{url, pid, stop}`, or null where there is none. */
export async function postgres() {
  const server = () => find(["initdb"], postgresFolders());
  if (!server()) debianInstall("postgresql");
  const found = server();
  if (!found)
    return reportMissing("PostgreSQL", "Install its server (Debian: `apt-get install postgresql`).");
  // The other programs lie beside the real file, not beside a link to it.
  const programs = dirname(realpathSync(found));
  const home = privateFolder("postgres");
  const data = join(home.folder, "data");
  const made = capture(
    join(programs, "initdb"),
    // Letters beyond ASCII have cases in this locale, too, whatever the environment says.
    ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"],
    home.options,
  );
  if (made.status !== 0) return reportMissing("PostgreSQL", `initdb failed: ${made.output.slice(-500)}`);
  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", "fsync=off", "max_connections=200"];
  const child = spawn(
    join(programs, "postgres"),
    ["-D", data, "-p", String(port), "-k", home.folder, ...settings.flatMap((setting) => ["-c", setting])],
    { ...home.options, stdio: "ignore" },
  );
  await waitUntilAccepting(
    "PostgreSQL",
    () => capture(join(programs, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port)]).status === 0,
  );
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    pid: child.pid,
    stop: () => stop(child, "SIGINT", home.folder),
  };
}

/** A MariaDB of the tests' own, its root without password: `{url, pid, stop}`, or null where there is none. */
export async function mariadb() {
  const look = () => find(["mariadbd", "mysqld"], ["/usr/sbin", "/usr/local/sbin"]);
  if (!look()) debianInstall("mariadb-server");
  const server = look();
  const installer = find(["mariadb-install-db", "mysql_install_db"]);
  if (!server || !installer)
    return reportMissing("MariaDB", "Install its server (Debian: `apt-get install mariadb-server`).");
  const home = privateFolder("mariadb");
  const data = join(home.folder, "data");
  const made = capture(
    installer,
    ["--no-defaults", `--datadir=${data}`, "--auth-root-authentication-method=normal", "--skip-test-db"],
    home.options,
  );
  if (made.status !== 0)
    return reportMissing("MariaDB", `mariadb-install-db failed: ${made.output.slice(-500)}`);
  const port = await freePort();
  const child = spawn(
    server,
    [
      "--no-defaults",
      `--datadir=${data}`,
      `--port=${port}`,
      `--socket=${join(home.folder, "socket")}`,
      "--bind-address=127.0.0.1",
      "--innodb-flush-log-at-trx-commit=0",
      "--character-set-server=utf8mb4",
    ],
    { ...home.options, stdio: "ignore" },
  );
  await waitUntilAccepting("MariaDB", () => answers(port));
  return {
    url: `mysql://root@127.0.0.1:${port}/mysql`,
    pid: child.pid,
    stop: () => stop(child, "SIGTERM", home.folder),
  };
}

/** A Redis of the tests' own: `{url, stop}`, or null where there is none. */
export async function redis() {
  const look = () => find(["redis-server", "valkey-server"]);
  if (!look()) debianInstall("redis-server");
  const server = look();
  if (!server) return reportMissing("Redis", "Install its server (Debian: `apt-get install redis-server`).");
  const home = privateFolder("redis");
  const port = await freePort();
  const child = spawn(
    server,
    ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
    { ...home.options, stdio: "ignore" },
  );
  await waitUntilAccepting("Redis", () => answers(port));
  return { url: `redis://127.0.0.1:${port}`, stop: () => stop(child, "SIGTERM", home.folder) };
}

/** The version of ClickHouse that the tests run on; its Python package is PyPI's chdb-core. */
const CLICKHOUSE = "26.9.0";

/** The engine of ClickHouse behind an HTTP server of the tests' own: `{url, stop}`, or `{reason}` why there is none. */
export async function clickhouse() {
  const python = find(["python3"]);
  if (!python) return { reason: "there is no Python 3 to install its engine with" };
  const engine = join(ROOT, ".tmp", `chdb-core-${CLICKHOUSE}`);
  if (!existsSync(engine)) {
    const pip = () => capture(python, ["-m", "pip", "--version"]).status === 0;
    if (!pip()) debianInstall("python3-pip");
    if (!pip()) return { reason: "Python's pip is missing (Debian: `apt-get install python3-pip`)" };
    const wanted = `chdb-core==${CLICKHOUSE}`;
    const fetched = `${engine}.${process.pid}`;
    const args = ["-m", "pip", "install", "--quiet", "--no-deps", "--only-binary=:all:", "--target", fetched];
    const { status, output } = await captureLater(python, [...args, wanted]);
    if (status !== 0) return { reason: `pip could not install ${wanted}: ${output.trim().slice(-300)}` };
    renameSync(fetched, engine);
  }
  const folder = mkdtempSync(join(tmpdir(), "sightline-clickhouse-"));
  const child = spawn(python, [join(ROOT, "tools", "lib", "clickhouseServer.py"), join(folder, "data")], {
    cwd: folder,
    env: { ...process.env, PYTHONPATH: engine },
    stdio: ["pipe", "pipe", "ignore"],
  });
  const port = await new Promise((resolve) => {
    child.stdout.once("data", (line) => resolve(String(line).trim()));
    child.once("exit", () => resolve(null));
    child.once("error", () => resolve(null));
  });
  if (port === null) return { reason: "its engine did not start" };
  return {
    url: `clickhousedb://default:@127.0.0.1:${port}/default`,
    stop: () => stop(child, "SIGTERM", folder),
  };
}

/** As `capture`, while other work goes on. */
function captureLater(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const take = (text) => {
      output += text;
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.once("error", (error) => resolve({ status: 127, output: error.message }));
    child.once("exit", (status) => resolve({ status: status ?? 1, output }));
  });
}

/** A new folder, and options to run a program in it; servers that refuse root run as the user nobody. */
function privateFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `sightline-${name}-`));
  if (!ROOT_USER) return { folder, options: { cwd: folder } };
  const id = (flag) => Number(capture("id", [flag, "nobody"]).output.trim());
  const [uid, gid] = [id("-u"), id("-g")];
  chownSync(folder, uid, gid);
  return { folder, options: { uid, gid, cwd: folder, env: { ...process.env, HOME: folder } } };
}

async function waitUntilAccepting(name, check) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${name} did not accept connections within 30 seconds.`);
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

/** How long a server may take to end by itself; its data are thrown away in any case. */
const STOP_MS = 10_000;

/** Ends a server, by force if it must: MariaDB 10.11 may hang for ever in the handler of a crash of its own. */
async function stop(child, signal, folder) {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    const force = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    await ended;
    clearTimeout(force);
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
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
