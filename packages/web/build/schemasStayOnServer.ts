import type { Plugin } from "vite";

const DECLARATIONS = /[\\/]packages[\\/]api[\\/]src[\\/]/;
const STAND_IN = "\0sightline:no-schemas";

/**
 * The browser needs a route's method and path, never its schema: the server checks. Here the declarations of
 * the api package get a stand-in for zod that keeps nothing, which saves 27 kB compressed. Types are untouched.
 * A schema that is asked to check something in the browser throws.
 */
export function schemasStayOnServer(): Plugin {
  return {
    name: "sightline-schemas-stay-on-server",
    enforce: "pre",
    resolveId(id, importer) {
      return id === "zod" && importer && DECLARATIONS.test(importer) ? STAND_IN : null;
    },
    load(id) {
      return id === STAND_IN ? SOURCE : null;
    },
  };
}

const SOURCE = `
const CHECKS = new Set(["parse", "safeParse", "parseAsync", "safeParseAsync"]);
const refuse = () => { throw new Error("Schemas are checked by the server only"); };
export const z = new Proxy(function () {}, {
  get: (_target, name) => (CHECKS.has(name) ? refuse : typeof name === "symbol" || name === "then" ? undefined : z),
  apply: () => z,
});
`;
