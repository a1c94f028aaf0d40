// `npm run gallery`: draws the pictures of all chart types anew, as the approved ones that the gallery test compares with.
import { ensureInstalled, nodePath } from "./lib/install.mjs";
import { ROOT, run } from "./lib/run.mjs";

await ensureInstalled();
const test = ["node_modules/vitest/vitest.mjs", "run", "packages/pictures/src/gallery"];
process.exitCode = await run(nodePath(), test, {
  cwd: ROOT,
  env: { ...process.env, SIGHTLINE_APPROVE: "1" },
});
