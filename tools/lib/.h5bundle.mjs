import { join } from "node:path";
import { build } from "esbuild";
import { ROOT } from "/work/main/tools/lib/run.mjs";

const out = process.env.OUT;
const source = (...parts) => join(ROOT, "packages", ...parts);

// Packages with native parts cannot be bundled; packages written for `require` need one in a module.
await build({
  entryPoints: {
    main: source("server", "src", "main.ts"),
    "duckdb-host": source("engines", "src", "duckdb", "host.ts"),
  },
  outdir: out,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: false,
  platform: "node",
  format: "esm",
  target: "node24",
  external: ["@duckdb/node-api", "@node-rs/argon2", "pg-native", "vega-datasets"],
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
  sourcemap: "linked",
  legalComments: "none",
  logLevel: "warning",
});
