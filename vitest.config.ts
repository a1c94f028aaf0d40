import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// Tests that draw end in .tsx and run in a browser: vitest.components.config.ts.
/** What Node runs from its sources, as the server's own processes do. */
const NODE_TESTS = [
  "packages/{api,charts,core,engines,fixtures,pictures,server}/**/*.test.ts",
  "tools/**/*.test.ts",
];
/** What is written for a bundler. */
const WEB_TESTS = ["packages/{ui,web}/**/*.test.ts"];

/** Tests that may share a process: a file then loads only what none before it has loaded. */
const SHARING = [
  "packages/{api,charts,core,web}/src/**/*.test.ts",
  "packages/server/src/features/**/*.test.ts",
];
/** Not those that open windows of their own, whose modules have to be new. */
const ALONE = /web[/].*sql-lab[/]persistence/;
/** Vite alone can put one module in the place of another. */
const MOCKING = /vi\.(mock|doMock|hoisted|resetModules)\(/;
/** A test that changes or measures the process it runs in, itself or by a helper, has one of its own. */
const OWN_PROCESS =
  /vi\.(mock|doMock|resetModules|stub\w+|useFakeTimers|setSystemTime)\(|\bprocess\.(env|chdir|memoryUsage|cpuUsage|on|once)\b|\bgc\(|\bregisterChart\(|plainPage|testServer|page\.fixture/;

/** Files that run for half a minute and more. */
const LONG = /conformance[/](canary|listings)[/]|drivers[/](process|bombs)/;

/** Begins with the long files: at the end one of them would run while the other processor has nothing to do. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const find = (patterns: string[]) => globSync(patterns, { cwd: import.meta.dirname });
const holds = (text: RegExp) => (path: string) =>
  text.test(readFileSync(`${import.meta.dirname}/${path}`, "utf8"));

const sharing = find(SHARING).filter((path) => !ALONE.test(path) && !holds(OWN_PROCESS)(path));
const mocking = find(NODE_TESTS).filter(holds(MOCKING));
const isOfWeb = (path: string) => path.startsWith("packages/web/");

/** Node's own loader: a file of the server loads a thousand modules, which Vite would hand over one by one. */
const native = { viteModuleRunner: false, nodeLoader: false };
const project = (name: string, include: string[], more: { exclude?: string[] } & object = {}) => ({
  extends: true as const,
  test: { name, include, ...more, exclude: ["**/node_modules/**", ...(more.exclude ?? [])] },
});

export default defineConfig({
  test: {
    // These end what hangs. What merely takes long on a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    pool: "forks",
    sequence: { sequencer: LongFirst },
    maxWorkers: 2,
    // Most concurrent tests wait for a timeout of a driver, not for the processor.
    maxConcurrency: 20,
    projects: [
      project("alone", NODE_TESTS, { exclude: [...sharing, ...mocking], experimental: native }),
      project(
        "sharing",
        sharing.filter((path) => !isOfWeb(path)),
        { isolate: false, experimental: native },
      ),
      project("bundled, alone", [...WEB_TESTS, ...mocking], { exclude: sharing }),
      project("bundled, sharing", sharing.filter(isOfWeb), { isolate: false }),
    ],
  },
});
