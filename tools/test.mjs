// `npm test`: lint, types, imports, unused code, unit, integration and browser tests; last line `N passed, N failed`.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { checks } from "./lib/checks.mjs";
import { ensureInstalled, nodePath } from "./lib/install.mjs";
import { capture, ROOT, run, say } from "./lib/run.mjs";
import { chromium, mariadb, postgres, redis } from "./lib/services.mjs";

await ensureInstalled();
const node = nodePath();
const reports = join(ROOT, ".tmp", "reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;
const count = (ok) => {
  if (ok) passed += 1;
  else failed += 1;
};

for (const check of checks) {
  const { status, output } = capture(node, check.args);
  count(status === 0);
  say(`${status === 0 ? "ok  " : "FAIL"} ${check.name}`);
  if (status !== 0) say(output.slice(0, 20_000));
}

const store = await service("PostgreSQL", postgres);
const others = [await service("MariaDB", mariadb), await service("Redis", redis)];
const services = {
  ...(store && { SIGHTLINE_TEST_POSTGRES_URL: store.url }),
  ...(others[0] && { SIGHTLINE_TEST_MARIADB_URL: others[0].url }),
  ...(others[1] && { SIGHTLINE_TEST_REDIS_URL: others[1].url }),
};
await vitest("unit and integration tests", ["--config", "vitest.config.ts"], services);
if (store) {
  const env = { ...services, SIGHTLINE_TEST_DATABASE_URL: store.url };
  // What is asked of users' databases does not depend on where the metadata are.
  const args = ["--config", "vitest.config.ts", "packages/server", "--exclude", "**/conformance/**"];
  await vitest("the server's tests on PostgreSQL", args, env);
}

const browser = await service("Chromium", chromium);
if (browser) {
  await ensureBuilt(node);
  const env = { ...services, SIGHTLINE_CHROMIUM: browser };
  await vitest("browser tests", ["--config", "e2e/vitest.config.ts"], env);
}
for (const running of [store, ...others]) await running?.stop();

say("");
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Runs one set of tests and adds its counts; a set that dies without a report is one failure. */
async function vitest(name, args, env) {
  say(`\n${name}`);
  const file = join(reports, `${name.replace(/\W+/g, "-")}.json`);
  const command = [join(ROOT, "node_modules", "vitest", "vitest.mjs"), "run", ...args];
  const status = await run(
    node,
    [...command, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    {
      env: { ...process.env, ...env },
    },
  );
  let report = {
    numPassedTests: 0,
    numFailedTests: 0,
    numFailedTestSuites: 0,
    numPendingTests: 0,
    numTodoTests: 0,
  };
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    say(`${name}: no report was written.`);
  }
  passed += report.numPassedTests;
  failed += report.numFailedTests;
  if (status !== 0 && report.numFailedTests === 0) failed += 1;
  if (report.numPassedTests + report.numFailedTests === 0) failed += 1;
}

/** A service of the tests; in CI one that is missing is a failure. */
async function service(name, start) {
  try {
    return await start();
  } catch (error) {
    say(`FAIL ${name}: ${error.message}`);
    failed += 1;
    return null;
  }
}
