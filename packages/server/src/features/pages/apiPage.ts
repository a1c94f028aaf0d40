import type { Access, Route } from "@sightline/api";
import { escapeHtml } from "../../platform/http/escapeHtml.ts";

const STYLE = `
body { font: 14px/1.5 system-ui, sans-serif; max-width: 960px; margin: 0 auto; padding: 24px 16px; color-scheme: light dark; }
h2 { margin: 32px 0 8px; font-size: 16px; }
table { width: 100%; border-collapse: collapse; }
td { padding: 6px 12px 6px 0; border-top: 1px solid color-mix(in srgb, currentColor 12%, transparent); vertical-align: top; }
td:first-child { width: 64px; font-weight: 600; }
code { font-size: 13px; overflow-wrap: anywhere; }
small { opacity: .75; }
`;

/** A page that lists every call of the API, by subject. */
export function apiPage(routes: readonly Route[], options: { version: string; nonce: string }): string {
  const sections = [...Map.groupBy(routes, (route) => route.tag)]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([tag, calls]) => `<h2>${escapeHtml(tag)}</h2><table>${calls.map(row).join("")}</table>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API - Sightline</title>
<style nonce="${escapeHtml(options.nonce)}">${STYLE}</style>
</head>
<body>
<main>
<h1>Sightline ${escapeHtml(options.version)} API</h1>
<p>${routes.length} calls. Parameters, bodies and replies: <a href="/api/v1/_openapi">OpenAPI document</a>.</p>
${sections.join("\n")}
</main>
</body>
</html>
`;
}

const row = (route: Route) =>
  `<tr><td>${route.method}</td><td><code>${escapeHtml(route.path)}</code><br>${escapeHtml(route.summary)} <small>${escapeHtml(needs(route.access))}</small></td></tr>`;

function needs(access: Access): string {
  if (access === "anyone") return "No log-in needed.";
  if (access === "signed-in") return "Any user.";
  return `Needs ${access[0]} on ${access[1]}.`;
}
