import { readFileSync } from "node:fs";
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

/** Imported as a module, `node:http` also loads all of `fetch`, which nobody here asks for: 25 ms and 3 MB. */
const withoutFetch = {
  name: "without-fetch",
  setup(hooks) {
    hooks.onResolve({ filter: /^node:http$/ }, ({ path, kind }) =>
      kind === "import-statement" ? { path, namespace: "required" } : null,
    );
    hooks.onLoad({ filter: /.*/, namespace: "required" }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
};

/** `@fastify/static` lists a folder's files by it where it is told to (`wildcard: false`), which it is not. */
const withoutGlob = {
  name: "without-glob",
  setup(hooks) {
    hooks.onResolve({ filter: /^glob$/ }, ({ path }) => ({ path, namespace: "left-out" }));
    hooks.onLoad({ filter: /.*/, namespace: "left-out" }, ({ path }) => ({
      contents: `exports.glob = () => Promise.reject(new Error("${path} is not part of the server."));`,
    }));
  },
};

// Packages with native parts cannot be bundled; packages written for `require` need one in a module.
await build({
  entryPoints: {
    main: source("server", "src", "main.ts"),
    "duckdb-host": source("engines", "src", "duckdb", "host.ts"),
    "sqlite-host": source("engines", "src", "sqlite", "host.ts"),
    "drivers-host": source("engines", "src", "drivers", "host.ts"),
    "results-host": source("engines", "src", "results", "host.ts"),
    "store-writer": source("server", "src", "platform", "db", "store", "sqlite", "writeThread.ts"),
    "yaml-reader": source("server", "src", "features", "import-export", "yamlReader.ts"),
    "yaml-writer": source("server", "src", "features", "import-export", "export", "yamlWriter.ts"),
    "sandbox-host": source("engines", "src", "sandbox", "host.ts"),
    "sql-parser": source("engines", "src", "inspection", "parserPart.ts"),
    "template-jail": source("server", "src", "features", "templates", "jail", "jailPart.ts"),
    "template-thread": source("server", "src", "features", "templates", "jail", "thread.ts"),
    "frame-processing": source(
      "server",
      "src",
      "features",
      "chart-data",
      "post-process",
      "frames",
      "framePart.ts",
    ),
    "table-rendering": source(
      "server",
      "src",
      "features",
      "chart-data",
      "post-process",
      "frames",
      "renderPart.ts",
    ),
    "chart-pictures": source("server", "src", "features", "chart-pictures", "picturePart.ts"),
    "sql-formatter": source("server", "src", "features", "sql-lab", "format", "formatPart.ts"),
  },
  outdir: out,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node24",
  external: [
    "@duckdb/node-bindings",
    "@polyglot-sql/sdk",
    "quickjs-emscripten",
    "ssh2",
    "@node-rs/argon2",
    "@resvg/resvg-js",
    "pg-native",
    "vega-datasets",
  ],
  plugins: [englishOnly, withoutFetch, withoutGlob],
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
  // The text of a program stays in memory while it runs. Names stay, for who reads a stack.
  minifySyntax: true,
  minifyWhitespace: true,
  lineLimit: 500,
  sourcemap: "linked",
  legalComments: "none",
  logLevel: "warning",
});

// esbuild writes other letters as escapes, except in raw templates and regular expressions.
if (/[^\0-\x7f]/.test(readFileSync(join(out, "main.mjs"), "latin1"))) {
  console.warn("main.mjs is not plain ASCII: its text takes twice the memory, two bytes for each letter.");
}
