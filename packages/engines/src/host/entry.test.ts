import { afterEach, expect, it, vi } from "vitest";
import { programEnvironment } from "./entry.ts";

afterEach(() => vi.unstubAllEnvs());

it.each([
  ["/src/duckdb/host.ts", "/tmp/compiled", { NODE_COMPILE_CACHE: "/tmp/compiled" }],
  ["/src/duckdb/host.ts", "", {}],
  ["/dist/duckdb-host.mjs", "/tmp/compiled", {}],
])("%s with the cache %j has the environment %j", (entry, folder, environment) => {
  vi.stubEnv("NODE_COMPILE_CACHE", folder);
  expect(programEnvironment(entry)).toEqual(environment);
});
