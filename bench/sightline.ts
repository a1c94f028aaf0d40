import { join } from "node:path";
import nodeFlags from "../packages/engines/src/host/nodeFlags.json" with { type: "json" };
import { download, post } from "./lib/post.ts";
import { type RunningProgram, startProgram } from "./lib/processes.ts";
import { wire } from "./lib/wire.ts";

const ROOT = join(import.meta.dirname, "..");
export const PASSWORD = "bench-admin-password";

export interface Client {
  /** Posts a query context; the reply's text. */
  chartData: (context: unknown) => Promise<string>;
  /** Posts a query context and lets the reply go by; its bytes. */
  download: (context: unknown) => Promise<number>;
  get: (path: string) => Promise<unknown>;
  send: (path: string, body: unknown) => Promise<{ id: number }>;
  authorization: string;
}

export interface Sightline extends RunningProgram, Client {}

/** The built server; ready when it answers /health. */
export async function startSightline(home: string, more: Record<string, string> = {}): Promise<Sightline> {
  // As `npm start` does.
  const flags = ["--disable-warning=ExperimentalWarning", ...nodeFlags.server];
  const args = () => [...flags, join(ROOT, "dist", "server", "main.mjs")];
  const env = (port: number) => ({
    ...nodeFlags.environment,
    SIGHTLINE_ROOT: ROOT,
    NODE_COMPILE_CACHE: join(ROOT, "dist", "server", ".compiled"),
    SIGHTLINE_HOME: home,
    SIGHTLINE_ADMIN_PASSWORD: PASSWORD,
    PORT: String(port),
    ...more,
  });
  const started = await startProgram(
    args,
    env,
    async (port) => (await fetch(`http://127.0.0.1:${port}/health`)).ok,
  );
  return { ...started, ...(await client(started.port)) };
}

/** A logged-in client of a server on this port. */
export async function client(port: number): Promise<Client> {
  const base = `http://127.0.0.1:${port}`;
  const login = await fetch(`${base}/api/v1/security/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: PASSWORD, provider: "db" }),
  });
  const { access_token } = (await login.json()) as { access_token: string };
  const authorization = `Bearer ${access_token}`;
  const ask = wire(port);
  return {
    chartData: async (context) => {
      const { status, body } = await ask("/api/v1/chart/data", authorization, context);
      const text = body.toString("utf8");
      if (status !== 200) throw new Error(`chart/data answered ${status}: ${text.slice(0, 500)}`);
      return text;
    },
    download: async (context) => {
      const { status, bytes } = await download(port, "/api/v1/chart/data", { authorization }, context);
      if (status !== 200) throw new Error(`chart/data answered ${status}`);
      return bytes;
    },
    send: async (path, body) => {
      const { status, text } = await post(port, path, { authorization }, body);
      if (status !== 201) throw new Error(`${path} answered ${status}: ${text.slice(0, 500)}`);
      return JSON.parse(text);
    },
    authorization,
    get: async (path) => (await fetch(base + path, { headers: { authorization } })).json(),
  };
}

/** The id of an example dataset, by its table's name. */
export async function datasetId(sightline: Pick<Sightline, "get">, table: string): Promise<number> {
  const q = encodeURIComponent(JSON.stringify({ filters: [{ col: "table_name", opr: "eq", value: table }] }));
  const reply = (await sightline.get(`/api/v1/dataset/?q=${q}`)) as { ids: number[] };
  const id = reply.ids[0];
  if (id === undefined) throw new Error(`There is no example dataset ${table}`);
  return id;
}
