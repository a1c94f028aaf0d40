// `npm run check`: format, lint, types, imports, unused code.
import { runChecks } from "./lib/checks.mjs";
import { ensureInstalled, nodePath } from "./lib/install.mjs";
import { say } from "./lib/run.mjs";

await ensureInstalled();
let failed = 0;
await runChecks(nodePath(), ({ name, status, output }) => {
  say(`${status === 0 ? "ok  " : "FAIL"} ${name}`);
  if (status === 0) return;
  failed += 1;
  say(output);
});
process.exitCode = failed === 0 ? 0 : 1;
