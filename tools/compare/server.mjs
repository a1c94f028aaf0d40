/** A server, logged in as the address says, with the dataset that is compared. Throws where it cannot be asked. */
export async function openServer(address, { database, schema, table }) {
  const url = new URL(address);
  const { username, password, origin } = url;
  const headers = {};

  async function send(method, path, body) {
    const reply = await fetch(origin + path, {
      method,
      // Superset parses the body of every request that says it is JSON.
      headers: body === undefined ? headers : { ...headers, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, body: jsonOf(text) };
  }
  async function sendOrThrow(method, path, body) {
    const reply = await send(method, path, body);
    if (reply.status >= 400)
      throw new Error(`${origin}${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  const login = { username, password: decodeURIComponent(password), provider: "db", refresh: false };
  headers.authorization = `Bearer ${(await sendOrThrow("POST", "/api/v1/security/login", login)).access_token}`;
  const named = `?q=(filters:!((col:database_name,opr:eq,value:${database})))`;
  const [found] = (await sendOrThrow("GET", `/api/v1/database/${named}`)).result;
  if (!found)
    throw new Error(`${origin} has no database "${database}". CONTRIBUTING.md says how to make it.`);
  const tables = `?q=(filters:!((col:table_name,opr:eq,value:${table})))`;
  const [known] = (await sendOrThrow("GET", `/api/v1/dataset/${tables}`)).result;
  const draft = { database: found.id, schema, table_name: table };
  const id = known?.id ?? (await sendOrThrow("POST", "/api/v1/dataset/", draft)).id;

  return {
    /** The status and the body of a call; a query context is asked of the compared dataset. */
    ask: ({ method = "POST", path, body }) =>
      send(
        method,
        path.replace("{dataset}", id),
        body === undefined ? undefined : { ...body, datasource: { id, type: "table" } },
      ),
    /** Saves a chart of the dataset: its id, and the dataset as explore knows it. */
    async saveChart(viz_type, form) {
      const params = JSON.stringify({ ...form, viz_type, datasource: `${id}__table` });
      const draft = { slice_name: viz_type, viz_type, params, datasource_id: id, datasource_type: "table" };
      const { id: chart } = await sendOrThrow("POST", "/api/v1/chart/", draft);
      const { result } = await sendOrThrow("GET", `/api/v1/explore/?slice_id=${chart}`);
      return { chart, dataset: result.dataset };
    },
  };
}

function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
