// `npm test`: lint, types, imports, unused code, unit, integration and browser tests; last line `N passed, N failed`.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ensureBuilt } from "./lib/build.mjs";
import { runChecks } from "./lib/checks.mjs";
import { ensureInstalled, nodePath } from "./lib/install.mjs";
import { ROOT, run, say } from "./lib/run.mjs";
import { chromium, clickhouse, mariadb, postgres, redis } from "./lib/services.mjs";
import { storeTests } from "./lib/storeTests.mjs";

await ensureInstalled();
const node = nodePath();
const reports = join(ROOT, ".tmp", "reports");
/** What Node compiled: hundreds of processes load the same modules. */
const compiled = join(ROOT, ".tmp", "compiled");
for (const folder of [reports, compiled]) rmSync(folder, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

// It is fetched while the checks run.
const column = service("ClickHouse", clickhouse);

let passed = 0;
/** Tests that no set ran, by the names of file and test. */
const notRun = new Set();
const ran = new Set();
/** What failed, one line each: told once more at the very end, since logs are often cut to their tail. */
const failures = [];
/** Tests that failed once and passed when their file was run again, one line each. */
const flakyTests = [];
/** In how many files tests may do so: with more, something is wrong that is not chance. */
const FLAKY_FILES = 2;
const noteFailure = (what, why = "") => failures.push(why === "" ? what : `${what}: ${inShort(why)}`);

await runChecks(node, ({ name, status, output }) => {
  if (status === 0) passed += 1;
  else noteFailure(name, output);
  say(`${status === 0 ? "ok  " : "FAIL"} ${name}`);
  if (status !== 0) say(output.slice(0, 20_000));
});

const store = await service("PostgreSQL", postgres);
const others = [await service("MariaDB", mariadb), await service("Redis", redis)];
const services = {
  ...(store && { SIGHTLINE_TEST_POSTGRES_URL: store.url }),
  ...(others[0] && { SIGHTLINE_TEST_MARIADB_URL: others[0].url }),
  ...(others[1] && { SIGHTLINE_TEST_REDIS_URL: others[1].url }),
};
const warehouse = await column;
const engines = { ...services, ...(warehouse?.url && { SIGHTLINE_TEST_CLICKHOUSE_URL: warehouse.url }) };
await vitest("unit and integration tests", ["--config", "vitest.config.ts"], engines);
await warehouse?.stop?.();
if (store) {
  const env = { ...services, SIGHTLINE_TEST_DATABASE_URL: store.url };
  const args = ["--config", "vitest.config.ts", ...storeTests(ROOT)];
  await vitest("the server's tests on PostgreSQL", args, env);
}

const browser = await service("Chromium", chromium);
if (browser) {
  const env = { ...services, SIGHTLINE_CHROMIUM: browser };
  await vitest("component tests", ["--config", "vitest.components.config.ts"], env);
  await ensureBuilt(node);
  await vitest("browser tests", ["--config", "e2e/vitest.config.ts"], env, { isRunAgain: true });
}
for (const running of [store, ...others]) await running?.stop();

say("");
// Where the server did run, what was left out is about what ClickHouse does not have.
if (!warehouse?.url) reportNotRun("ClickHouse", warehouse?.reason ?? "its server did not start");
reportNotRun(
  "Trino",
  "fetching and starting one takes more than this script may, and a JDK of version 25 (CONTRIBUTING.md says how)",
);
for (const line of flakyTests) say(`FLAKY ${line}`);
for (const line of failures) say(`FAIL ${line}`);
say(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;

/**
 * Runs one set of tests and adds its counts; a set that dies without a report is one failure. `isRunAgain`: files that
 * failed are run once more, as a whole, since their tests build on each other; what passes then is flaky.
 */
async function vitest(name, args, env, { isRunAgain = false } = {}) {
  let { files, errors, status } = await runTests(name, args, env);
  const before = failures.length;
  if (files === null) return noteFailure(name, `no report was written, the exit status is ${status}`);
  const failedFiles = files.filter((file) => file.status === "failed");
  if (isRunAgain && errors.length === 0 && failedFiles.length > 0 && failedFiles.length <= FLAKY_FILES) {
    const paths = failedFiles.map((file) => file.name);
    const again = await runTests(`${name}, again`, [...args, ...paths], env);
    for (const repeated of again.files ?? []) {
      const first = failedFiles.find((file) => file.name === repeated.name);
      if (repeated.status !== "passed" || !first) continue;
      for (const line of failuresIn(name, first)) flakyTests.push(line);
      files = files.map((file) => (file === first ? repeated : file));
    }
    ({ errors, status } = again);
  }
  let count = 0;
  for (const file of files) {
    for (const line of failuresIn(name, file)) noteFailure(line);
    const good = file.assertionResults.filter((test) => test.status === "passed").length;
    passed += good;
    count += file.assertionResults.filter((test) => test.status === "failed").length + good;
    for (const { fullName, status: of } of file.assertionResults) {
      const test = `${relative(ROOT, file.name)} > ${fullName}`;
      if (of === "passed" || of === "failed") ran.add(test);
      else notRun.add(test);
    }
  }
  for (const error of errors) noteFailure(`${name} > outside of the tests`, error);
  if (failures.length > before) return;
  if (count === 0) noteFailure(name, "no test ran");
  else if (status !== 0) noteFailure(name, `the exit status is ${status}`);
}

/** A line for each failed test of a file, or for the file that could not be loaded, set up or ended. */
function failuresIn(name, { name: path, status, message, assertionResults }) {
  const inFile = `${name} > ${relative(ROOT, path)}`;
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [`${inFile}: ${inShort(message)}`] : [];
  return failed.map((test) => `${inFile} > ${test.fullName}: ${inShort(test.failureMessages[0] ?? "")}`);
}

/** Runs tests; what their report says by file (null: there is none), errors outside of tests, and the exit status. */
async function runTests(name, args, env) {
  say(`\n${name}`);
  const start = Date.now();
  const file = join(reports, `${name.replace(/\W+/g, "-")}.json`);
  const runFile = file.replace(/json$/, "run.json");
  const command = [join(ROOT, "node_modules", "vitest", "vitest.mjs"), "run", ...args];
  const reporters = ["default", "json", join(ROOT, "tools", "lib", "runReport.mjs")];
  const status = await run(
    node,
    [...command, ...reporters.map((reporter) => `--reporter=${reporter}`), `--outputFile.json=${file}`],
    { env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env, SIGHTLINE_RUN_REPORT: runFile } },
  );
  say(`${name}: ${Math.round((Date.now() - start) / 1000)} s`);
  return { files: readReport(file)?.testResults ?? null, errors: readReport(runFile) ?? [], status };
}

/** Says loudly how many tests of an engine no set ran, and why. */
function reportNotRun(engine, reason) {
  const tests = [...notRun].filter(
    (test) => !ran.has(test) && test.toLowerCase().includes(engine.toLowerCase()),
  );
  if (tests.length > 0) say(`NOT RUN ${tests.length} tests that need a ${engine} server: ${reason}`);
}

/** What a report holds; null where there is none. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** A service of the tests; in CI one that is missing is a failure. */
async function service(name, start) {
  try {
    return await start();
  } catch (error) {
    noteFailure(name, error.message);
    say(`FAIL ${name}: ${error.message}`);
    return null;
  }
}

/** The first lines that say something, less where in the code it happened. */
function inShort(text) {
  const lines = stripVTControlCharacters(text)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line) && !line.startsWith("at "));
  const short = lines.slice(0, 3).join(" | ");
  return short.length > 300 ? `${short.slice(0, 300)} …` : short;
}
