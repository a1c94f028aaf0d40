import { TABLE } from "./data.mjs";

/** A server, logged in as the address says, with the dataset that is compared. Throws where it cannot be asked. */
export async function openServer(address, { database, schema }) {
  const url = new URL(address);
  const { username, password, origin } = url;
  const headers = { "content-type": "application/json" };

  async function send(method, path, body) {
    const reply = await fetch(origin + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, body: jsonOf(text) };
  }
  async function need(method, path, body) {
    const reply = await send(method, path, body);
    if (reply.status >= 400)
      throw new Error(`${origin}${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  const login = { username, password: decodeURIComponent(password), provider: "db", refresh: false };
  headers.authorization = `Bearer ${(await need("POST", "/api/v1/security/login", login)).access_token}`;
  const named = `?q=(filters:!((col:database_name,opr:eq,value:${database})))`;
  const [found] = (await need("GET", `/api/v1/database/${named}`)).result;
  if (!found)
    throw new Error(`${origin} has no database "${database}". CONTRIBUTING.md says how to make it.`);
  const tables = `?q=(filters:!((col:table_name,opr:eq,value:${TABLE})))`;
  const [known] = (await need("GET", `/api/v1/dataset/${tables}`)).result;
  const draft = { database: found.id, schema, table_name: TABLE };
  const id = known?.id ?? (await need("POST", "/api/v1/dataset/", draft)).id;

  return {
    /** The status and the body of a call; a query context is asked of the compared dataset. */
    ask: ({ method = "POST", path, body }) =>
      send(
        method,
        path.replace("{dataset}", id),
        body === undefined ? undefined : { ...body, datasource: { id, type: "table" } },
      ),
  };
}

function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
