import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Plugin, ViteDevServer } from "vite";

const BOOTSTRAP = /data-bootstrap="([^"]*)"/;
const TOKEN = /<input type="hidden" id="csrf_token"[^>]*>/;

/**
 * In development the server still decides what a page address answers (log-in, a redirect, the caller's data);
 * of its page only that data is kept, in front of the sources as Vite serves them.
 */
export function devPage(root: string, backend: string): Plugin {
  return {
    name: "sightline-dev-page",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!isPage(request)) return next();
        answer(server, root, backend, request, response).catch(next);
      });
    },
  };
}

const isPage = ({ method, url = "/", headers }: IncomingMessage): boolean =>
  method === "GET" && !/^\/(static|api)\//.test(url) && (headers.accept ?? "").includes("text/html");

async function answer(
  server: ViteDevServer,
  root: string,
  backend: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? "/";
  const { cookie = "", accept = "" } = request.headers;
  const page = await fetch(backend + url, { headers: { cookie, accept }, redirect: "manual" });
  const text = await page.text();
  response.statusCode = page.status;
  for (const header of ["location", "content-type"]) {
    const value = page.headers.get(header);
    if (value !== null) response.setHeader(header, value);
  }
  response.setHeader("set-cookie", page.headers.getSetCookie());
  const bootstrap = BOOTSTRAP.exec(text)?.[1];
  if (bootstrap === undefined) {
    response.end(text);
    return;
  }
  const template = await readFile(join(root, "index.html"), "utf8");
  const filled = template
    .replace("__CSP_NONCE__", "")
    .replace("__BOOTSTRAP__", () => bootstrap)
    .replace("</body>", () => `${TOKEN.exec(text)?.[0] ?? ""}</body>`);
  response.end(await server.transformIndexHtml(url, filled));
}
