import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Tests that draw end in .tsx and run in a browser: vitest.components.config.ts.
    include: ["packages/**/*.test.ts", "tools/**/*.test.ts"],
    // These end what hangs. What merely takes long on a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    pool: "forks",
    maxWorkers: 2,
  },
});
