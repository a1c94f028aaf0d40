// `npm start`: installs and builds what is missing, then runs the server and starts it again if it dies.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled, nodePath } from "./lib/install.mjs";
import { ROOT } from "./lib/run.mjs";
import { watch } from "./lib/watch.mjs";

await ensureInstalled();
const node = nodePath();
await ensureBuilt(node);
// What they are for stands in memory.ts beside them.
const flags = JSON.parse(
  readFileSync(join(ROOT, "packages", "engines", "src", "host", "nodeFlags.json"), "utf8"),
);
const server = join(ROOT, "dist", "server");
watch(
  node,
  ["--disable-warning=ExperimentalWarning", ...flags.server, join(server, "main.mjs")],
  // Node keeps what it compiled for the next start: parsing the server is a quarter of it. Each build empties it.
  {
    ...flags.environment,
    NODE_COMPILE_CACHE: join(server, ".compiled"),
    ...process.env,
    SIGHTLINE_ROOT: ROOT,
  },
);
