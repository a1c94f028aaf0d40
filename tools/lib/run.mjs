// Plain JavaScript that also runs on old versions of Node: this is what starts before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const WINDOWS = process.platform === "win32";

/** Prints one line of progress. */
export const say = (text) => process.stdout.write(`${text}\n`);

/** Ends the script with a message and status 1. */
export function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** Runs a command to its end with its output shown; resolves to its exit status. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: "inherit",
      shell: WINDOWS && command === "npm",
      ...options,
    });
    child.on("error", () => resolve(127));
    child.on("exit", (code, signal) => resolve(signal ? 1 : code));
  });
}

/** Runs a command and returns `{status, output}`, both streams joined. */
export function capture(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 28, ...options });
  return {
    status: result.error ? 127 : result.status,
    output: `${result.stdout || ""}${result.stderr || ""}`,
  };
}

/** The same, while other things go on. */
export function captureBeside(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    child.on("error", () => resolve({ status: 127, output }));
    child.on("close", (status) => resolve({ status, output }));
  });
}
