import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { ADMIN_PASSWORD, type TestServer } from "./server.ts";

const FIXTURES = join(import.meta.dirname, "..", "superset-dashboards");
const EXAMPLES = join(import.meta.dirname, "..", "..", "examples");

const filesIn = (folder: string): [path: string, content: Uint8Array][] =>
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]);

/** Imports the dashboards of `superset-dashboards`, which show charts of the example data and some of their own. */
export async function importSupersetDashboards(server: TestServer): Promise<void> {
  const bundleFiles = (kind: string, files: [string, Uint8Array][]) =>
    files.map(([name, content]): [string, Uint8Array] => [`bundle/${kind}/${name}`, content]);
  const archive = zipSync(
    Object.fromEntries([
      ["bundle/metadata.yaml", strToU8("version: 1.0.0\ntype: Dashboard\n")],
      ...bundleFiles("databases", filesIn(join(EXAMPLES, "databases"))),
      ...bundleFiles("datasets/examples", filesIn(join(EXAMPLES, "datasets", "examples"))),
      ...bundleFiles("charts", [...filesIn(join(EXAMPLES, "charts")), ...filesIn(join(FIXTURES, "charts"))]),
      ...bundleFiles("dashboards", filesIn(join(FIXTURES, "dashboards"))),
    ]),
  );
  const login = await fetch(`${server.url}/api/v1/security/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: ADMIN_PASSWORD, provider: "db" }),
  });
  const { access_token } = (await login.json()) as { access_token: string };
  const body = new FormData();
  body.append("formData", new Blob([new Uint8Array(archive)], { type: "application/zip" }), "bundle.zip");
  const reply = await fetch(`${server.url}/api/v1/dashboard/import/`, {
    method: "POST",
    headers: { authorization: `Bearer ${access_token}` },
    body,
  });
  if (reply.status !== 200) throw new Error(`The dashboards were not imported: ${await reply.text()}`);
}
