// `npm run check`: format, lint, types, imports, unused code.
import { checks } from "./lib/checks.mjs";
import { ensureInstalled, nodePath } from "./lib/install.mjs";
import { capture, say } from "./lib/run.mjs";

await ensureInstalled();
let failed = 0;
for (const check of checks) {
  const { status, output } = capture(nodePath(), check.args);
  say(`${status === 0 ? "ok  " : "FAIL"} ${check.name}`);
  if (status !== 0) {
    failed += 1;
    say(output);
  }
}
process.exitCode = failed === 0 ? 0 : 1;
