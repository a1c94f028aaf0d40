import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

// Tests that draw end in .tsx and run in a browser: vitest.components.config.ts.
const TESTS = ["packages/**/*.test.ts", "tools/**/*.test.ts"];

/** Tests that may share a process: a file then loads only what none before it has loaded. */
const SHARING = ["packages/{core,web}/src/**/*.test.ts", "packages/server/src/features/**/*.test.ts"];
/** Not those that open windows or processes of their own, whose modules have to be new. */
const ALONE =
  /sql-lab[/]persistence|server[/]src[/]features[/](databases|examples|query-gateway|sql-lab|templates)[/]/;
/** A test that changes or measures the process it runs in, itself or by a helper, has one of its own. */
const OWN_PROCESS =
  /vi\.(mock|doMock|resetModules|stub\w+|useFakeTimers|setSystemTime)\(|\bprocess\.(env|chdir|memoryUsage|cpuUsage|on|once)\b|\bgc\(|plainPage|testServer|page\.fixture/;

const sharing = globSync(SHARING, { cwd: import.meta.dirname })
  .filter((path) => !ALONE.test(path))
  .filter((path) => !OWN_PROCESS.test(readFileSync(`${import.meta.dirname}/${path}`, "utf8")));

export default defineConfig({
  test: {
    // These end what hangs. What merely takes long on a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    pool: "forks",
    maxWorkers: 2,
    // Most concurrent tests wait for a timeout of a driver, not for the processor.
    maxConcurrency: 20,
    projects: [
      {
        extends: true,
        test: { name: "isolated", include: TESTS, exclude: ["**/node_modules/**", ...sharing] },
      },
      { extends: true, test: { name: "sharing", include: sharing, isolate: false } },
    ],
  },
});
