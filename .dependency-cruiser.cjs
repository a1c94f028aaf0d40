/** The directions in which imports may go. ARCHITECTURE.md draws the map. */
const src = (name) => `^packages/${name}/src`;
const TEST = "[.](test|fixture)[.]tsx?$|/(conformance|testing)/";
const only = (name, allowed, comment) => ({
  name: `${name}-imports`,
  comment,
  severity: "error",
  from: { path: src(name), pathNot: TEST },
  to: { path: "^packages/", pathNot: [name, ...allowed].map(src) },
});

module.exports = {
  forbidden: [
    {
      name: "core-is-pure",
      comment: "The domain has no I/O: it may import itself and zod only.",
      severity: "error",
      from: { path: src("core"), pathNot: TEST },
      to: { pathNot: [src("core"), "node_modules/zod"] },
    },
    only("api", ["core"], "Schemas and routes know the domain only."),
    only("charts", ["core"], "A chart is data and pure functions over the domain."),
    only("engines", ["core"], "An engine knows the domain, never the server."),
    only("ui", [], "Parts of the screen know no data and no route."),
    only("pictures", ["core", "charts"], "Pictures outside the browser are made of charts alone."),
    only(
      "server",
      ["core", "api", "charts", "engines", "pictures"],
      "The server never imports the browser's code.",
    ),
    only("web", ["core", "api", "charts", "ui"], "The browser never imports the server's code."),
    {
      name: "charts-without-react",
      severity: "error",
      from: { path: src("charts") },
      to: { path: "node_modules/(react|react-dom)/" },
    },
    {
      name: "pictures-without-react",
      comment: "Pictures are drawn where there is no page.",
      severity: "error",
      from: { path: src("pictures") },
      to: { path: "node_modules/(react|react-dom)/" },
    },
    {
      name: "features-meet-at-index",
      comment: "A feature may import another feature's index.ts, never its inside.",
      severity: "error",
      from: { path: "features/([^/]+)/" },
      to: { path: "features/[^/]+/(?!index[.])", pathNot: "features/$1/" },
    },
    {
      name: "chart-data-without-http",
      comment:
        "What HTTP needs is in routes, replyToContext and encode; the steps before know nothing of it.",
      severity: "error",
      from: { path: "features/chart-data/(parse|authorise|compile|cache|run|post-process)/", pathNot: TEST },
      to: { path: "^packages/server/src/platform/http/" },
    },
    {
      name: "platform-below-features",
      severity: "error",
      from: { path: "^packages/server/src/platform/", pathNot: TEST },
      to: { path: "^packages/server/src/(features|app|main)" },
    },
    {
      name: "fixtures-in-tests-only",
      severity: "error",
      from: { path: "^packages/[^/]+/src", pathNot: [TEST, src("fixtures")] },
      to: { path: src("fixtures") },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)dist/" },
    parser: "swc",
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default"],
      mainFields: ["module", "main"],
    },
  },
};
