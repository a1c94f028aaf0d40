import { spawn } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "./run.mjs";

/** Where Node keeps what it compiled, for the next start: parsing the server is a quarter of it. Each build empties it. */
const COMPILED = join(ROOT, "dist", "server", ".compiled");

/** Replaces this process by another program; where that is not possible, runs it and passes signals and status on. */
export async function become(command, args) {
  const env = { NODE_COMPILE_CACHE: COMPILED, ...process.env, SIGHTLINE_ROOT: ROOT };
  if (typeof process.execve === "function" && process.platform !== "win32") {
    process.execve(command, [command, ...args], env);
  }
  const child = spawn(command, args, { cwd: process.cwd(), stdio: "inherit", env });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) =>
    child.on("exit", (status, signal) => resolve(signal ? 1 : status)),
  );
  process.exit(code);
}
