import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { capture, fail, ROOT, run, say } from "./run.mjs";

/** The major version of Node that Sightline runs on. */
export const NODE_MAJOR = 24;

const STAMP = join(ROOT, "node_modules", ".sightline-installed");

/** Installs the packages if the lock file changed since the last time. */
export async function ensureInstalled() {
  const wanted = manifestHash();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  say("Installing packages (once; about half a minute) …");
  const status = await run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (status !== 0)
    fail("npm install failed. The lines above say why; run `npm start` again when it is mended.");
  await ensureNode();
  writeFileSync(STAMP, wanted);
}

function manifestHash() {
  const hash = createHash("sha256");
  const files = ["package.json", "package-lock.json"];
  for (const name of readdirSync(join(ROOT, "packages"))) files.push(join("packages", name, "package.json"));
  for (const file of files) {
    if (existsSync(join(ROOT, file))) hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return `${hash.digest("hex")}-${process.platform}-${process.arch}`;
}

const majorVersion = (version) => Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);
const packagedNode = () =>
  join(ROOT, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");

/** The Node to run on: this one if it is new enough, else the one that the `node` package brought. */
export function nodePath() {
  if (majorVersion(process.version) >= NODE_MAJOR) return process.execPath;
  return existsSync(packagedNode()) ? packagedNode() : null;
}

// npm may be set not to run install scripts; the binary itself is a plain package, fetched here by name.
async function ensureNode() {
  if (nodePath()) return;
  const system = process.platform === "win32" ? "win" : process.platform;
  say(`Fetching Node ${NODE_MAJOR} …`);
  const name = `node-${system}-${process.arch}`;
  await run("npm", [
    "install",
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    `${name}@${NODE_MAJOR}`,
  ]);
  const binary = join(ROOT, "node_modules", name, "bin", "node");
  if (!existsSync(binary)) {
    fail(
      `Sightline runs on Node ${NODE_MAJOR}; this is ${process.version}. Install Node ${NODE_MAJOR} and run \`npm start\` again.`,
    );
  }
  capture("mkdir", ["-p", join(ROOT, "node_modules", "node", "bin")]);
  capture("ln", ["-sf", binary, packagedNode()]);
}
