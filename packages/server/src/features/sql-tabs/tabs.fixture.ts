import type { Client, TestUser } from "../../testing/index.ts";
import { type SqlServer, sqlServer } from "../../testing/sqlServer.ts";
import { sqlTabs } from "./index.ts";

type Values = Record<string, unknown>;

/** The fields of a form, each value as JSON, as the web client sends them. */
export async function multipart(values: Values): Promise<[body: Buffer, headers: Record<string, string>]> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, JSON.stringify(value));
  const sent = new Response(form);
  return [Buffer.from(await sent.arrayBuffer()), { "content-type": sent.headers.get("content-type") ?? "" }];
}

/** A server with the SQL editor and its tabs, and calls on tabs by one of its users. */
export async function tabServer(flags: Record<string, boolean> = {}) {
  const at = await sqlServer({ flags, features: [sqlTabs] });
  return { ...at, by: (user: TestUser) => tabCalls(at, at.server.as(user)) };
}
export type TabServer = Awaited<ReturnType<typeof tabServer>>;

export function tabCalls({ sales }: SqlServer, client: Client) {
  const send = async (method: "post" | "put", path: string, values: Values, headers = {}) => {
    const [body, type] = await multipart(values);
    return client[method](path, body, { ...type, ...headers });
  };
  return {
    client,
    post: (path: string, values: Values) => send("post", path, values),
    add: (editor: Values = {}) =>
      send("post", "/tabstateview/", { queryEditor: { dbId: sales.id, ...editor } }),
    /** The id of a new tab. */
    async createTab(editor: Values = {}): Promise<number> {
      const reply = await send("post", "/tabstateview/", { queryEditor: { dbId: sales.id, ...editor } });
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      return reply.body.id;
    },
    tab: async (id: number) => (await client.get(`/tabstateview/${id}`)).body,
    put: (id: number | string, values: Values, headers = {}) =>
      send("put", `/tabstateview/${id}`, values, headers),
    addTable: (tab: number, table: Values) =>
      send("post", "/tableschemaview/", { table: { queryEditorId: tab, dbId: sales.id, ...table } }),
    start: async () => (await client.get("/api/v1/sqllab/")).body.result,
  };
}
