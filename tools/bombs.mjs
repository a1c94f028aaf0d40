// `npm run bombs`: builds what is stale, then attacks a server of its own.
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled, nodePath } from "./lib/install.mjs";
import { ROOT, run } from "./lib/run.mjs";
import { mariadb, postgres } from "./lib/services.mjs";

await ensureInstalled();
const node = nodePath();
await ensureBuilt(node);
const started = [];
const urlOf = async (variable, start) => {
  if (process.env[variable]) return process.env[variable];
  const service = await start();
  if (service) {
    started.push(service);
    // A database is on a machine of its own: here it takes processors only while the server needs none.
    setPriority(service.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  }
  return service?.url;
};
const urls = {
  SIGHTLINE_TEST_POSTGRES_URL: await urlOf("SIGHTLINE_TEST_POSTGRES_URL", postgres),
  SIGHTLINE_TEST_MARIADB_URL: await urlOf("SIGHTLINE_TEST_MARIADB_URL", mariadb),
};
const env = { ...process.env, ...Object.fromEntries(Object.entries(urls).filter(([, url]) => url)) };
const script = ["--disable-warning=ExperimentalWarning", join(ROOT, "bombs", "main.ts")];
process.exitCode = await run(node, [...script, ...process.argv.slice(2)], { env });
for (const service of started) await service.stop();
