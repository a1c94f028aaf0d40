import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/**/*.test.ts", "packages/**/*.test.tsx", "tools/**/*.test.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A second, which is the default, passes while a busy machine does something else.
    expect: { poll: { timeout: 15_000 } },
    pool: "forks",
    maxWorkers: 2,
  },
});
