import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, ROOT, run, say } from "./run.mjs";

const SERVER_STAMP = join(ROOT, "dist", "server", ".built-from");
const WEB_STAMP = join(ROOT, "dist", "web", ".built-from");
const SERVER_SOURCES = ["core", "api", "charts", "engines", "pictures", "server"];
const WEB_SOURCES = ["core", "api", "charts", "ui", "web"];

/** Builds server and front end where their sources changed since the last build. */
export async function ensureBuilt(node) {
  const server = fingerprint(SERVER_SOURCES);
  const web = fingerprint(WEB_SOURCES);
  const jobs = [];
  if (isStale(SERVER_STAMP, server)) jobs.push(buildServer(node).then(() => stamp(SERVER_STAMP, server)));
  if (isStale(WEB_STAMP, web)) jobs.push(buildWeb(node).then(() => stamp(WEB_STAMP, web)));
  if (jobs.length > 0) say("Building …");
  await Promise.all(jobs);
}

const isStale = (file, wanted) => !existsSync(file) || readFileSync(file, "utf8") !== wanted;
const stamp = (file, value) => writeFileSync(file, value);

/** Changes when a source file is added, removed or saved. */
function fingerprint(packages) {
  const hash = createHash("sha256");
  const tools = ["build.mjs", "bundleServer.mjs"].map((name) => join(ROOT, "tools", "lib", name));
  const files = [join(ROOT, "package-lock.json"), ...tools];
  for (const name of packages) walk(join(ROOT, "packages", name), files);
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}:${size}:${mtimeMs};`);
  }
  return hash.digest("hex");
}

function walk(folder, files) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === "node_modules" || entry.name === "dist") continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) walk(path, files);
    else if (!/\.test\.tsx?$/.test(entry.name)) files.push(path);
  }
}

async function buildServer(node) {
  rmSync(join(ROOT, "dist", "server"), { recursive: true, force: true });
  mkdirSync(join(ROOT, "dist", "server"), { recursive: true });
  const status = await run(node, [join(ROOT, "tools", "lib", "bundleServer.mjs")]);
  if (status !== 0) fail("The server could not be built. The lines above say where.");
}

async function buildWeb(node) {
  const vite = join(ROOT, "node_modules", "vite", "bin", "vite.js");
  const status = await run(node, [vite, "build", "--logLevel", "warn"], {
    cwd: join(ROOT, "packages", "web"),
  });
  if (status !== 0) fail("The front end could not be built. The lines above say where.");
}
