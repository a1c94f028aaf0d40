import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface KeptTab {
  id: number;
  label: string;
  sql: string;
  version: number;
  extra_json: Record<string, unknown>;
  [field: string]: unknown;
}

interface Refusal {
  /** Begin of `METHOD path`. */
  call: string;
  status: number;
  /** How often; for ever without it. */
  times: number;
  /** What it says. */
  body: unknown;
  /** The call is carried out, and only its answer is lost. */
  isLate: boolean;
}

const VERSIONED = ["label", "sql", "database_id", "catalog", "schema", "query_limit", "template_params"];

/** A small server that keeps tabs in memory by the contract, and can be told to fail. */
export async function tabServer() {
  const tabs = new Map<number, KeptTab>();
  const tables = new Map<number, Record<string, unknown> & { id: number; tab_state_id: number }>();
  const calls: string[] = [];
  let refusals: Refusal[] = [];
  let nextId = 1;
  let active: number | null = null;
  let answers: Record<string, unknown> = {};
  let delay = 0;

  const whole = (tab: KeptTab) => ({
    ...tab,
    user_id: 1,
    active: tab.id === active,
    table_schemas: [...tables.values()].filter(({ tab_state_id }) => tab_state_id === tab.id),
    saved_query: tab.saved_query_id ? { id: tab.saved_query_id } : null,
  });

  function add(fields: Partial<KeptTab> = {}): number {
    const id = nextId++;
    tabs.set(id, {
      database_id: 1,
      catalog: null,
      schema: null,
      query_limit: 1000,
      latest_query: null,
      autorun: false,
      template_params: null,
      hide_left_bar: false,
      saved_query_id: null,
      label: `Tab ${id}`,
      sql: `SELECT ${id}`,
      version: 1,
      extra_json: {},
      ...fields,
      id,
    });
    active ??= id;
    return id;
  }

  function change(tab: KeptTab, fields: Record<string, unknown>): void {
    if (VERSIONED.some((field) => field in fields)) tab.version++;
    Object.assign(tab, fields);
  }

  const list = () =>
    [...tabs.values()].map(({ id, label, extra_json }) => ({ id, label, position: positionIn(extra_json) }));
  const start = () => ({
    result: {
      tab_state_ids: list().sort((a, b) => rank(a.position) - rank(b.position) || a.id - b.id),
      active_tab: active !== null && tabs.has(active) ? whole(tabs.get(active)!) : null,
      databases: { 1: { id: 1, expose_in_sqllab: true }, 7: { id: 7, expose_in_sqllab: true } },
      queries: {},
    },
  });

  function reply(method: string, path: string, form: Record<string, unknown>, ifMatch?: string): Reply {
    if (`${method} ${path}` in answers) return { body: answers[`${method} ${path}`] };
    if (path === "/api/v1/sqllab/") return { body: start() };
    const [, kind, id, part] = path.split("/");
    if (kind === "tableschemaview") return tableReply(method, Number(id), form);
    if (method === "POST" && id === "") {
      const { id: client_id, name, sql, dbId, extra_json } = form.queryEditor as Record<string, unknown>;
      const same = client_id ? [...tabs.values()].find((tab) => tab.client_id === client_id) : undefined;
      if (same) return { body: { id: same.id }, etag: `"${same.version}"`, isReplay: true };
      const made = add({
        client_id,
        label: String(name),
        sql: String(sql),
        database_id: dbId,
        extra_json: (extra_json ?? {}) as Record<string, unknown>,
      });
      active = made;
      return { body: { id: made }, etag: '"1"' };
    }
    const tab = tabs.get(Number(id));
    if (!tab) return { status: 404 };
    const etag = () => `"${tab.version}"`;
    if (part === "activate") active = tab.id;
    else if (method === "GET") return { body: whole(tab), etag: etag() };
    else if (method === "DELETE" && part === undefined) tabs.delete(tab.id);
    else if (method === "PUT") {
      if (ifMatch !== undefined && ifMatch !== etag()) return { status: 412, etag: etag() };
      change(tab, form);
      return { body: tab.id, etag: etag() };
    }
    return { body: tab.id };
  }

  function tableReply(method: string, id: number, form: Record<string, unknown>): Reply {
    if (method === "POST" && !tables.has(id)) {
      const { queryEditorId, dbId, name, schema } = form.table as Record<string, unknown>;
      const made = nextId++;
      const fields = { catalog: null, schema, table: name, description: null, expanded: true };
      tables.set(made, { id: made, tab_state_id: Number(queryEditorId), database_id: dbId, ...fields });
      return { body: { id: made } };
    }
    if (method === "DELETE") tables.delete(id);
    else Object.assign(tables.get(id)!, { expanded: form.expanded });
    return { body: "OK" };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const piece of request) text += String(piece);
    const path = new URL(request.url ?? "", "http://host").pathname;
    const method = request.method ?? "GET";
    calls.push(`${method} ${path} ${decodeURIComponent(text.replaceAll("+", " "))}`.trim());
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    const refusal = refusals.find(({ call, times }) => times > 0 && `${method} ${path}`.startsWith(call));
    if (refusal) {
      refusal.times--;
      if (refusal.isLate) reply(method, path, formOf(text));
      // A server that is not there gives no answer at all.
      if (refusal.status === 0) response.destroy();
      else response.writeHead(refusal.status).end(refusal.body ? JSON.stringify(refusal.body) : "");
      return;
    }
    const {
      status = 200,
      body,
      etag,
      isReplay,
    } = reply(method, path, formOf(text), request.headers["if-match"]);
    response.writeHead(status, {
      "content-type": "application/json",
      ...(etag ? { etag } : {}),
      ...(isReplay ? { "idempotent-replayed": "true" } : {}),
    });
    response.end(body === undefined ? "" : JSON.stringify(body));
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tabs,
    tables,
    calls,
    add,
    /** What another window or program does. */
    change: (id: number, fields: Record<string, unknown>) => change(tabs.get(id)!, fields),
    /** Calls beginning like this get this status; 0: no answer. */
    fail: (call: string, status: number, times = Number.POSITIVE_INFINITY, body: unknown = null) =>
      void refusals.push({ call, status, times, body, isLate: false }),
    /** Such calls are carried out, but their answers never come. */
    loseAnswers: (call: string, times = Number.POSITIVE_INFINITY) =>
      void refusals.push({ call, status: 0, times, body: null, isLate: true }),
    answer: (call: string, body: unknown) => {
      answers = { ...answers, [call]: body };
    },
    heal: () => {
      refusals = [];
    },
    slow: (ms: number) => {
      delay = ms;
    },
    active: () => active,
    labels: () => start().result.tab_state_ids.map(({ label }) => label),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type TabServer = Awaited<ReturnType<typeof tabServer>>;

interface Reply {
  status?: number;
  body?: unknown;
  etag?: string;
  isReplay?: boolean;
}

const formOf = (text: string): Record<string, unknown> =>
  Object.fromEntries(
    [...new URLSearchParams(text)].map(([name, value]) => [name, JSON.parse(value) as unknown]),
  );

const rank = (position: number | null) => position ?? Number.MAX_VALUE;
const positionIn = ({ position }: Record<string, unknown>) =>
  typeof position === "number" ? position : null;
