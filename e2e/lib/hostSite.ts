import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { apiClient, type TestServer } from "./server.ts";

const SDK = readFileSync(createRequire(import.meta.url).resolve("@superset-ui/embedded-sdk"), "utf8");
const PAGE = `<!doctype html><html lang="en"><title>Host</title>
<style>body { margin: 0 } #place iframe { width: 100%; height: 880px; border: 0; display: block }</style>
<div id="place"></div><script src="/sdk.js"></script></html>`;

export interface HostSite {
  /** Under the name `localhost`: another site than `127.0.0.1`. */
  url: string;
  /** Rows that its users see. */
  rules: object[];
  close: () => Promise<void>;
}

/** An application of somebody else, which shows a dashboard to its own users with Superset's embedded SDK. */
export async function openHostSite(server: TestServer, uuid: () => string): Promise<HostSite> {
  const api = await apiClient(server);
  const host = { rules: [] as object[] };
  const web = createServer((request, response) => {
    if (request.url === "/sdk.js") {
      response.setHeader("content-type", "text/javascript").end(SDK);
      return;
    }
    if (request.url !== "/token") {
      response.setHeader("content-type", "text/html").end(PAGE);
      return;
    }
    void api("POST", "/api/v1/security/guest_token/", {
      user: { username: "ann", first_name: "Ann", last_name: "Guest" },
      resources: [{ type: "dashboard", id: uuid() }],
      rls: host.rules,
    }).then(({ body }) => response.end(body.token));
  });
  await new Promise<void>((resolve) => web.listen(0, resolve));
  const { port } = web.address() as AddressInfo;
  return Object.assign(host, {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        web.close(() => resolve());
        web.closeAllConnections();
      }),
  });
}

type Sdk = Record<string, (args?: unknown) => unknown>;

/** Shows the dashboard in the host's page. */
export async function embed(
  page: Page,
  { host, server, uuid }: { host: HostSite; server: TestServer; uuid: string },
  dashboardUiConfig: object = {},
): Promise<void> {
  await page.goto(host.url);
  await page.evaluate(
    async ({ id, supersetDomain, config }) => {
      const { supersetEmbeddedSdk, document: page } = globalThis as unknown as {
        supersetEmbeddedSdk: { embedDashboard: (options: object) => Promise<Sdk> };
        document: Document;
      };
      const embedded = await supersetEmbeddedSdk.embedDashboard({
        id,
        supersetDomain,
        mountPoint: page.getElementById("place"),
        fetchGuestToken: async () => (await fetch("/token")).text(),
        dashboardUiConfig: config,
      });
      const changes: unknown[] = [];
      embedded.observeDataMask?.((change: unknown) => changes.push(change));
      Object.assign(globalThis, { embedded, changes });
    },
    { id: uuid, supersetDomain: server.url, config: dashboardUiConfig },
  );
}

/** Calls a method of the SDK in the host's page. */
export const callSdk = (page: Page, method: string, args?: unknown): Promise<unknown> =>
  page.evaluate(
    async ([name, given]) =>
      ((globalThis as unknown as { embedded: Sdk }).embedded[name as string] as Sdk[string])(given),
    [method, args] as const,
  );
