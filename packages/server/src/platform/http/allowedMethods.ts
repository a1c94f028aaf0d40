import type { FastifyInstance } from "fastify";

/**
 * Notes the routes that are added from now on, and tells by which methods a path is answered: none for a path that is
 * not known. Paths that end openly (`/static/*`) are left out: whatever is under them is not known before it is looked for.
 */
export function allowedMethods(app: FastifyInstance): (path: string) => string[] {
  const known: { url: string; methods: readonly string[]; pattern?: RegExp }[] = [];
  app.addHook("onRoute", ({ url, method }) => {
    if (!url.includes("*")) known.push({ url, methods: [method].flat().flatMap(withHead) });
  });
  // Made when they are needed: most servers never need the pattern of most routes, and hundreds delay their start.
  const matches = (route: (typeof known)[number], path: string) => {
    route.pattern ??= patternOf(route.url);
    return route.pattern.test(path);
  };
  return (path) => {
    const methods = known.flatMap((route) => (matches(route, path) ? route.methods : []));
    return [...new Set(methods)].sort();
  };
}

/** What answers GET answers HEAD, too. */
const withHead = (method: string): string[] => (method === "GET" ? ["GET", "HEAD"] : [method]);

/** A slash at the end makes no difference, as for the router. */
const patternOf = (url: string): RegExp => {
  const segments = url.replace(/\/$/, "").split("/");
  const texts = segments.map((text) =>
    text.startsWith(":") ? "[^/]+" : text.replace(/[.+?^$()|[\]\\{}]/g, "\\$&"),
  );
  return new RegExp(`^${texts.join("/")}/?$`);
};
