import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { route } from "@sightline/api";
import { ok } from "@sightline/core/errors";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { type TestApp, testApp } from "../../testing/index.ts";
import type { Feature } from "../feature.ts";
import { type ConnectionLimits, connectionLimits, openFilesLimit } from "./connectionLimits.ts";
import { handle } from "./handle.ts";

const open = { access: "anyone", csrfExempt: true, tag: "Tests", summary: "Test" } as const;
const LARGE = 64 * 1024 ** 2;
const echo: Feature = {
  name: "echo",
  register(app) {
    const length = route({
      ...open,
      method: "POST",
      path: "/length",
      body: z.object({ text: z.string() }),
      reply: z.number(),
    });
    handle(app, length, async ({ body }) => ok(body.text.length));
    const late = route({ ...open, method: "GET", path: "/late", reply: z.literal("late") });
    handle(app, late, async () => {
      await delay(1_000);
      return ok("late" as const);
    });
    const large = route({ ...open, method: "GET", path: "/large", sends: "bytes", reply: z.unknown() });
    handle(app, large, async () => ok({ bytes: Buffer.alloc(LARGE, "x") }));
  },
};

let server: TestApp;
const servers: TestApp[] = [];
let port: number;
const sockets: Socket[] = [];
async function startServer(connections: Partial<ConnectionLimits>): Promise<void> {
  server = await testApp({ features: [echo], connections: { checkMs: 20, ...connections } });
  servers.push(server);
  port = Number(new URL(await server.app.listen({ port: 0, host: "127.0.0.1" })).port);
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const one of servers.splice(0)) await one.close();
});

interface Client {
  socket: Socket;
  /** All that came, once the server has closed the connection. */
  closed: Promise<string>;
  /** What came so far. */
  text(): string;
}

function client(...sent: string[]): Client {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  let text = "";
  socket.on("data", (part: Buffer) => {
    text += part.toString("latin1");
  });
  socket.on("error", () => {});
  for (const part of sent) socket.write(part);
  return {
    socket,
    closed: new Promise((resolve) => socket.once("close", () => resolve(text))),
    text: () => text,
  };
}

/** Waits until the condition holds; the test's own time limit ends it. */
async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(10);
}

/** The beginning of a request whose body has `length` bytes. */
const postHead = (length: number) =>
  `POST /length HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
const getRequest = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

/** Writes again and again until the connection is closed. */
function drip({ socket }: Client, text: string): void {
  const timer = setInterval(() => socket.write(text), 50);
  socket.once("close", () => clearInterval(timer));
}

describe("a slow request", () => {
  it.each<[string, string[], Partial<ConnectionLimits>, string | null]>([
    ["nothing is sent", [], { headersMs: 300 }, null],
    ["headers do not end", ["GET /late HTTP/1.1\r\n", "x-slow: "], { headersMs: 300 }, null],
    ["no body follows", [postHead(100)], { bodyMs: 300 }, null],
    ["the body comes byte by byte", [postHead(60_000)], { bodyMs: 300 }, "x"],
    [
      "the body comes in chunks without end",
      [postHead(1).replace("content-length: 1", "transfer-encoding: chunked")],
      { bodyMs: 300 },
      "1\r\nx\r\n",
    ],
    ["the body never ends", [postHead(60_000)], { headersMs: 300, requestMs: 500, bodyBytes: 1 }, "x"],
  ])("is ended with 408 when %s, and others are served", async (_name, sent, limits, more) => {
    await startServer(limits);
    const slow = Array.from({ length: 20 }, () => client(...sent));
    if (more !== null) for (const one of slow) drip(one, more);
    const replies = await Promise.all(slow.map(({ closed }) => closed));
    expect(replies.map((text) => text.split("\r\n")[0])).toEqual(
      slow.map(() => "HTTP/1.1 408 Request Timeout"),
    );
    expect(await (await fetch(`http://127.0.0.1:${port}/late`)).text()).toBe("late");
  });

  it("goes on while its body comes, for many times the period", async () => {
    await startServer({ headersMs: 200, bodyMs: 200, bodyBytes: 10 });
    const parts = 40;
    const part = "x".repeat(1_000);
    const uploading = client(postHead(parts * 1_000 + 11), '{"text":"');
    for (let at = 0; at < parts; at += 1) {
      uploading.socket.write(part);
      await delay(40);
    }
    uploading.socket.write('"}');
    await waitUntil(() => uploading.text().endsWith("40000"));
    expect(uploading.text()).toMatch(/^HTTP\/1.1 200 OK/);
  });

  it("that is refused before its body is read is ended, too", async () => {
    await startServer({ bodyMs: 300 });
    const refused = client(postHead(100_000).replace("/length", "/nothing"));
    drip(refused, "x");
    expect(await refused.closed).toMatch(/^HTTP\/1.1 40[48] /);
  });
});

describe("a reply", () => {
  it("that takes its time is not cut off", async () => {
    await startServer({ headersMs: 200, bodyMs: 200, stalledReplyMs: 200, keepAliveMs: 100 });
    const waiting = client(getRequest("/late"));
    await waitUntil(() => waiting.text().endsWith("\r\nlate"));
  });

  it("that the client does not take is ended", async () => {
    await startServer({ stalledReplyMs: 300 });
    const idle = client();
    idle.socket.pause();
    idle.socket.write(getRequest("/large"));
    const dropped = new Promise((resolve) => {
      server.app.server.once("connection", (socket: Socket) => socket.once("close", resolve));
    });
    await dropped;
  });

  it("that the client takes slowly comes whole", async () => {
    await startServer({ stalledReplyMs: 300 });
    let bytes = 0;
    const slow = connect({ port, host: "127.0.0.1" });
    sockets.push(slow);
    slow.write(getRequest("/large"));
    for await (const part of slow) {
      bytes += (part as Buffer).length;
      if (bytes < LARGE / 2) await delay(1);
      if (bytes >= LARGE) break;
    }
    expect(bytes).toBeGreaterThanOrEqual(LARGE);
  });

  it("is the last one of a connection that is idle for too long", async () => {
    await startServer({ keepAliveMs: 200 });
    expect(await client(getRequest("/late")).closed).toMatch(/\r\nlate$/);
  });
});

describe("connections", () => {
  it("beyond the limit are answered with 503, and taken again when others have gone", async () => {
    await startServer({ connections: 5 });
    const first = Array.from({ length: 5 }, () => client());
    await Promise.all(first.map(({ socket }) => once(socket, "connect")));
    const refused = await client(getRequest("/late")).closed;
    expect(refused).toMatch(/^HTTP\/1.1 503 Service Unavailable\r\n/);
    expect(refused).toMatch(/\r\nretry-after: 5\r\n/);
    expect(refused).toContain(
      '{"message":"The server has as many connections as it takes. Try again in 5 seconds."}',
    );
    for (const { socket } of first) socket.destroy();
    let taken = "";
    while (!taken.startsWith("HTTP/1.1 200")) {
      const next = client(getRequest("/late").replace("host", "connection: close\r\nhost"));
      taken = await next.closed;
    }
  });

  it("are half as many as files may be open", () => {
    expect(connectionLimits(1_024)).toMatchObject({ connections: 512, connectionsOfAddress: 256 });
    expect(connectionLimits(1_048_576)).toMatchObject({ connections: 10_000, connectionsOfAddress: 5_000 });
    expect(openFilesLimit()).toBeGreaterThanOrEqual(256);
  });
});

it("the server starts with limits for people on slow lines", async () => {
  server = await testApp({ features: [] });
  servers.push(server);
  const { requestTimeout, headersTimeout, keepAliveTimeout, timeout, maxConnections } = server.app.server;
  expect({ requestTimeout, headersTimeout, keepAliveTimeout, timeout, maxConnections }).toEqual({
    requestTimeout: 3_600_000,
    headersTimeout: 30_000,
    keepAliveTimeout: 72_000,
    timeout: 600_000,
    maxConnections: 564,
  });
  expect(connectionLimits(1_024)).toMatchObject({ bodyMs: 30_000, bodyBytes: 65_536, checkMs: 1_000 });
});

it("a server that is closed finishes what was asked, and does not wait for what the client may ask next", async () => {
  await startServer({});
  const { promise: isAsked, resolve } = Promise.withResolvers<void>();
  server.app.server.once("request", () => resolve());
  const { closed } = client(getRequest("/late"));
  await isAsked;
  // A connection that is kept alive stays for 72 s, longer than a test may take.
  await server.app.close();
  expect(await closed).toMatch(/^HTTP\/1.1 200 .*late$/s);
});
