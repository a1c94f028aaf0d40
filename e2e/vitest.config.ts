import { defineConfig } from "vitest/config";

/** It counts what others wait for while the server is attacked: nothing else may run beside it. */
const ALONE = ["bombs.test.ts"];

const project = (name: string, groupOrder: number, more: object) => ({
  extends: true as const,
  test: { name, sequence: { groupOrder }, ...more },
});

export default defineConfig({
  test: {
    root: import.meta.dirname,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // As long as the browser waits for what a page shows.
    expect: { poll: { timeout: 30_000 } },
    pool: "forks",
    projects: [
      // A journey waits for its browser, its server and its database in turn: two share two processors well.
      project("journeys", 0, {
        globalSetup: ["./globalSetup.ts"],
        include: ["**/*.test.ts"],
        exclude: ALONE,
        maxWorkers: 2,
      }),
      project("alone", 1, { include: ALONE, fileParallelism: false }),
    ],
  },
});
