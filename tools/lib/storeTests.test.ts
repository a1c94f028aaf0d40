import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
// @ts-expect-error: a script without types
import { storeTests } from "./storeTests.mjs";

const root = mkdtempSync(join(tmpdir(), "sightline-store-tests-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const FILES = {
  "itself.test.ts": "const server = await testApp();",
  "byFixture.test.ts": 'import { open } from "./open.fixture.ts";',
  "open.fixture.ts": 'import { start } from "./start.fixture.ts";',
  "start.fixture.ts": "export const start = () => openTestStore();",
  "byAddress.test.ts": "process.env.SIGHTLINE_TEST_DATABASE_URL",
  "byHelper.test.ts": 'import { ask } from "../testing/ask.ts";',
  "../testing/ask.ts": "export const ask = () => testApp();",
  "pure.test.ts": 'import { pure } from "./pure.ts";\nimport type { TestApp } from "../testing/index.ts";',
  "pure.ts": "export const pure = 1;",
  "../features/query-gateway/check/behindTheStore.test.ts": "const server = await testApp();",
  "../features/sql-lab/engines.test.ts": "const server = await testApp();",
  "../testing/index.ts": 'export { testApp } from "./testApp.ts";',
  "../testing/testApp.ts": "export async function testApp() {}",
};

it("finds the tests that open a metadata store, also by their helpers, less those of what lies behind it", () => {
  for (const [name, text] of Object.entries(FILES)) {
    const path = join(root, "packages/server/src/feature", name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  expect(storeTests(root)).toEqual(
    ["byAddress", "byFixture", "byHelper", "itself"].map(
      (name) => `packages/server/src/feature/${name}.test.ts`,
    ),
  );
});
