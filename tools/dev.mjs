// `npm run dev`: the server with reload, and Vite's development server in front of it.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled, nodePath } from "./lib/install.mjs";
import { ROOT, say } from "./lib/run.mjs";

await ensureInstalled();
const node = nodePath();
await ensureBuilt(node);
const env = { ...process.env, SIGHTLINE_ROOT: ROOT };
const server = spawn(
  node,
  ["--watch", "--disable-warning=ExperimentalWarning", join(ROOT, "packages", "server", "src", "main.ts")],
  { stdio: "inherit", env },
);
const vite = spawn(node, [join(ROOT, "node_modules", "vite", "bin", "vite.js")], {
  cwd: join(ROOT, "packages", "web"),
  stdio: "inherit",
  env,
});
say("The page with reload is at the address that Vite prints; it passes calls on to the server.");

const stop = () => {
  server.kill();
  vite.kill();
};
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
server.on("exit", stop);
vite.on("exit", stop);
