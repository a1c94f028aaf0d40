import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connectAsServer, connectOptions } from "../connectOptions.fixture.ts";
import { sendEndlessRow } from "../endlessRow.fixture.ts";
import type { Connection } from "../engine.ts";
import { trino } from "./index.ts";

/** Pages as a server sends them: no statement makes a real one tell the same progress twice. */
const PAGES = [
  { stats: { state: "QUEUED" } },
  { stats: { state: "RUNNING", progressPercentage: 12.5 } },
  { stats: { progressPercentage: 10 }, columns: [{ name: "i", type: "integer" }], data: [[1]] },
  { stats: { progressPercentage: 75 }, data: [[2]] },
  { stats: { state: "FINISHED", progressPercentage: 100 }, data: [[3]] },
];
let sent = 0;
let server: Server;
let connection: Connection;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const sql = Buffer.concat(pieces).toString();
    if (sql.includes("wide")) {
      return sendEndlessRow(
        response,
        '{"id":"q","columns":[{"name":"t","type":"varchar"}],"data":[["',
        (bytes) => {
          sent += bytes;
        },
      );
    }
    const page =
      request.method === "POST" && !sql.startsWith("SELECT") ? null : Number(request.url?.split("/")[3] ?? 0);
    const { port } = server.address() as AddressInfo;
    const next =
      page === null || page + 1 >= PAGES.length
        ? {}
        : { nextUri: `http://127.0.0.1:${port}/v1/pages/${page + 1}` };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ id: "q", ...(page === null ? {} : PAGES[page]), ...next }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  connection = connectAsServer(trino, connectOptions({ uri: `trino://me@127.0.0.1:${port}/memory` }));
});
afterAll(async () => {
  await connection.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it("tells how far the server is, and no less than before, of answers and of lines", async () => {
  const told: number[] = [];
  const request = {
    sql: "SELECT i FROM t",
    maxRows: 10,
    timeoutMs: 5_000,
    onProgress: (percent: number) => told.push(percent),
  };
  const { body } = await connection.query({ ...request, format: "rows", temporal: "iso" });
  expect(JSON.parse(await body.text())).toEqual([{ i: 1 }, { i: 2 }, { i: 3 }]);
  expect(told.splice(0)).toEqual([12.5, 75, 100]);
  const pieces: Uint8Array[] = [];
  const stream = await connection.export({ ...request, format: "lines" });
  for await (const piece of stream.chunks) pieces.push(piece);
  expect(Buffer.concat(pieces).toString("utf8")).toBe('{"i":1}\n{"i":2}\n{"i":3}\n');
  expect(told).toEqual([12.5, 75, 100]);
});

it("breaks off a page that is larger than rows may be", async () => {
  const request = { maxRows: 10, timeoutMs: 60_000, format: "rows", temporal: "iso" } as const;
  await expect(connection.query({ ...request, sql: "SELECT wide" })).rejects.toMatchObject({
    kind: "memory",
    message: "A row is larger than 32 MB. Select fewer columns of it.",
  });
  expect(sent).toBeLessThan(100 * 1024 ** 2);
});
