// `npm run bench`: builds what is stale, then measures; a table on the terminal and bench/results.json.
import { join } from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled, nodePath } from "./lib/install.mjs";
import { ROOT, run } from "./lib/run.mjs";
import { chromium } from "./lib/services.mjs";

await ensureInstalled();
const node = nodePath();
await ensureBuilt(node);
const env = { ...process.env, SIGHTLINE_CHROMIUM: chromium() || "" };
process.exitCode = await run(
  node,
  ["--disable-warning=ExperimentalWarning", join(ROOT, "bench", "main.ts")],
  { env },
);
