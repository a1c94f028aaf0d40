import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { build } from "vite";

const ROOT = join(import.meta.dirname, "bare-pages");
const TYPES: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** Pages that do nothing but what is measured, from the memory of a server of their own. */
export interface BarePages {
  url: string;
  /** The bodies that `/replies/0` … answer. */
  setReplies: (bodies: readonly string[]) => void;
  stop: () => Promise<void>;
}

/** Builds the bare pages into a folder and serves them. */
export async function startBarePages(folder: string): Promise<BarePages> {
  const outDir = join(folder, "bare-pages");
  const input = ["charts.html", "editor.html"].map((name) => join(ROOT, name));
  // One script for each page.
  const rollupOptions = { input, output: { codeSplitting: { groups: [] } } };
  await build({
    root: ROOT,
    logLevel: "error",
    build: { outDir, emptyOutDir: true, rollupOptions, modulePreload: { polyfill: false } },
  });
  let replies: readonly string[] = [];
  const files = new Map<string, Buffer>();
  const read = (path: string): Buffer => {
    const known = files.get(path) ?? readFileSync(join(outDir, path));
    files.set(path, known);
    return known;
  };
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://bare");
    const reply = /^\/replies\/(\d+)$/.exec(pathname);
    if (reply) {
      response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
      response.end(replies[Number(reply[1])]);
      return;
    }
    const isHashed = pathname.startsWith("/assets/");
    try {
      const bytes = read(pathname);
      response.writeHead(200, {
        "content-type": TYPES[extname(pathname)] ?? "application/octet-stream",
        "cache-control": isHashed ? "public, max-age=31536000, immutable" : "no-store",
      });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setReplies: (bodies) => {
      replies = bodies;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
