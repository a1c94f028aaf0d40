import { join } from "node:path";
import { build } from "esbuild";
import { ROOT } from "./run.mjs";

const out = join(ROOT, "dist", "server");
const source = (...parts) => join(ROOT, "packages", ...parts);

/** Zod's messages in forty languages: ours are in our own catalogues. */
const englishOnly = {
  name: "english-only",
  setup(hooks) {
    const locales = /zod[\\/]v4[\\/]locales[\\/]index\.js$/;
    hooks.onLoad({ filter: locales }, () => ({ contents: 'export { default as en } from "./en.js";' }));
  },
};

// Packages with native parts cannot be bundled; packages written for `require` need one in a module.
await build({
  entryPoints: {
    main: source("server", "src", "main.ts"),
    "duckdb-host": source("engines", "src", "duckdb", "host.ts"),
    "sqlite-host": source("engines", "src", "sqlite", "host.ts"),
    "results-host": source("engines", "src", "results", "host.ts"),
    "sql-parser": source("engines", "src", "insight", "worker.ts"),
    "template-jail": source("server", "src", "features", "templates", "jail", "worker.ts"),
    "sql-formatter": source("server", "src", "features", "sql-lab", "format", "worker.ts"),
  },
  outdir: out,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node24",
  external: [
    "@duckdb/node-api",
    "@duckdb/node-bindings",
    "@polyglot-sql/sdk",
    "quickjs-emscripten",
    "ssh2",
    "@node-rs/argon2",
    "pg-native",
    "vega-datasets",
  ],
  plugins: [englishOnly],
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
  sourcemap: "linked",
  legalComments: "none",
  logLevel: "warning",
});
