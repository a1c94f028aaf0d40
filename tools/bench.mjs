// `npm run bench`: builds what is stale, then measures; a table on the terminal and bench/results.json.
import { join } from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled, nodePath } from "./lib/install.mjs";
import { ROOT, run } from "./lib/run.mjs";
import { chromium, postgres } from "./lib/services.mjs";

await ensureInstalled();
const node = nodePath();
await ensureBuilt(node);
const store = process.env.SIGHTLINE_TEST_POSTGRES_URL ? null : await postgres();
const env = {
  ...process.env,
  SIGHTLINE_CHROMIUM: chromium() || "",
  ...(store && { SIGHTLINE_TEST_POSTGRES_URL: store.url }),
};
const script = ["--disable-warning=ExperimentalWarning", join(ROOT, "bench", "main.ts")];
process.exitCode = await run(node, [...script, ...process.argv.slice(2)], { env });
await store?.stop();
