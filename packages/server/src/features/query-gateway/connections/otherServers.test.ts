import { createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_FLAGS } from "../../../platform/config/index.ts";
import { type TestApp, testApp } from "../../../testing/index.ts";
import { databases } from "../../databases/index.ts";
import { sqlLab } from "../../sql-lab/index.ts";

/** What another server on the loopback says, and nobody may read through a connection. */
const CANARY = "canary-7391";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({
    features: [databases, sqlLab],
    config: { FEATURE_FLAGS: { ...DEFAULT_FLAGS, SSH_TUNNELING: true } },
  });
});
const listening: { server: Server; sockets: Set<Socket> }[] = [];
afterAll(async () => {
  for (const { server: other, sockets } of listening) {
    other.close();
    for (const socket of sockets) socket.destroy();
  }
  await server.close();
});

const http = (status: string, body: string, headers = "") =>
  `HTTP/1.1 ${status}\r\nServer: ${CANARY}\r\n${headers}Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
const mysqlPacket = (payload: Buffer) => Buffer.concat([Buffer.from([payload.length, 0, 0, 0]), payload]);

/** By name: what it says at once, and what to the first bytes that it gets. */
const OTHERS: [name: string, greeting: string | Buffer | null, answer: string | Buffer | null][] = [
  ["HTTP 200", null, http("200 OK", `{"secret":"${CANARY}"}`)],
  ["HTTP 200 with text", null, http("200 OK", CANARY)],
  ["HTTP 200 with an error", null, http("200 OK", `{"error":{"message":"${CANARY}"}}`)],
  ["HTTP 401", null, http("401 Unauthorized", CANARY, `WWW-Authenticate: Basic realm="${CANARY}"\r\n`)],
  ["HTTP 403", null, http("403 Forbidden", CANARY)],
  ["HTTP 404", null, http("404 Not Found", `no such page, ${CANARY}`)],
  [
    "HTTP 500",
    null,
    http("500 Internal Server Error", `{"message":"${CANARY}","error":{"message":"${CANARY}"}}`),
  ],
  ["HTTP with a status of its own", null, http(`400 ${CANARY}`, "")],
  ["HTTP that is none", null, `HTTP/1.1 ${CANARY}\r\n\r\n`],
  ["HTTP that redirects", null, http("302 Found", "", `Location: http://${CANARY}/\r\n`)],
  ["Redis", null, `-ERR unknown command ${CANARY}\r\n`],
  ["Redis that answers", null, `+${CANARY}\r\n`],
  ["SSH", `SSH-2.0-${CANARY}\r\n`, null],
  ["an old SSH", `SSH-1.5-${CANARY}\r\n`, null],
  ["SMTP", `220 ${CANARY} ESMTP ready\r\n`, `500 ${CANARY}\r\n`],
  [
    "text that begins like an error of PostgreSQL",
    null,
    Buffer.from(`E\0\0\0\x20SFATAL\0M${CANARY} says no\0\0`),
  ],
  ["an error of an old PostgreSQL", null, `EFATAL: ${CANARY}\0`],
  [
    "an error of MySQL",
    mysqlPacket(Buffer.concat([Buffer.from([0xff, 0x15, 0x04]), Buffer.from(`#28000${CANARY}`)])),
    null,
  ],
  ["bytes", Buffer.from(`\x01\x02\x03\x04${CANARY}`), Buffer.from(CANARY)],
];
const byName = new Map(OTHERS.map(([name, ...says]) => [name, says]));
/** Servers of the engine's own kind: what they say of a log-in is what the user is to read. */
const OWN: Record<string, RegExp> = {
  postgresql: /of (an old )?PostgreSQL$/,
  mysql: /of MySQL$/,
  trino: /^$/,
  clickhousedb: /^$/,
};

async function startServer(name: string): Promise<number> {
  const [greeting, answer] = byName.get(name)!;
  const sockets = new Set<Socket>();
  const other = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    if (greeting) socket.write(greeting);
    socket.once("data", () => socket.end(answer ?? ""));
  });
  listening.push({ server: other, sockets });
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  return (other.address() as { port: number }).port;
}

const uris = (port: number): Record<string, string> => ({
  postgresql: `postgresql://lea:pw@127.0.0.1:${port}/db`,
  "postgresql+plain": `postgresql://lea:pw@127.0.0.1:${port}/db?sslmode=disable`,
  "postgresql+ssl": `postgresql://lea:pw@127.0.0.1:${port}/db?sslmode=require`,
  mysql: `mysql://lea:pw@127.0.0.1:${port}/db`,
  clickhousedb: `clickhousedb://lea:pw@127.0.0.1:${port}/db`,
  trino: `trino://lea@127.0.0.1:${port}/cat`,
});

const cases = Object.keys(uris(0)).flatMap((engine) =>
  OTHERS.filter(([name]) => !OWN[engine.split("+")[0]!]?.test(name)).map(([name]): [string, string] => [
    engine,
    name,
  ]),
);

// Some drivers wait ten seconds for a word that never comes.
describe.concurrent("[S8] what another server says", () => {
  it.each(cases)("reaches nobody who connects as %s to %s", { timeout: 40_000 }, async (engine, name) => {
    const port = await startServer(name);
    const body = { database_name: `${engine} ${name}`, sqlalchemy_uri: uris(port)[engine] };
    const reply = await server.as(server.admin).post("/api/v1/database/test_connection/", body);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(JSON.stringify(reply.body)).not.toContain(CANARY);
  });

  it.each(OTHERS)("reaches nobody who opens an SSH tunnel to %s", { timeout: 40_000 }, async (name) => {
    const port = await startServer(name);
    const reply = await server.as(server.admin).post("/api/v1/database/test_connection/", {
      database_name: name,
      sqlalchemy_uri: "postgresql://lea:pw@127.0.0.1:5432/db",
      ssh_tunnel: { server_address: "127.0.0.1", server_port: port, username: "lea", password: "pw" },
    });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(JSON.stringify(reply.body)).not.toContain(CANARY);
  });
});
