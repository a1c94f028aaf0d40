import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["**/*.test.ts"],
    globalSetup: ["./globalSetup.ts"],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // As long as the browser waits for what a page shows.
    expect: { poll: { timeout: 15_000 } },
    // One browser and one server at a time: the journeys measure what a person sees, not the machine.
    fileParallelism: false,
    pool: "forks",
  },
});
