import type { FastifyInstance } from "fastify";

/**
 * Notes the routes that are added from now on, and tells by which methods a path is answered: none for a path that is
 * not known. Paths that end openly (`/static/*`) are left out: whatever is under them is not known before it is looked for.
 */
export function allowedMethods(app: FastifyInstance): (path: string) => string[] {
  const known: { pattern: RegExp; methods: readonly string[] }[] = [];
  app.addHook("onRoute", ({ url, method }) => {
    if (url.includes("*")) return;
    known.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return (path) => {
    const methods = known.flatMap((route) => (route.pattern.test(path) ? route.methods : []));
    return [...new Set(methods)].sort();
  };
}

/** A slash at the end makes no difference, as for the router. */
const patternOf = (url: string): RegExp => {
  const segments = url.replace(/\/$/, "").split("/");
  const texts = segments.map((text) =>
    text.startsWith(":") ? "[^/]+" : text.replace(/[.+?^$()|[\]\\{}]/g, "\\$&"),
  );
  return new RegExp(`^${texts.join("/")}/?$`);
};
