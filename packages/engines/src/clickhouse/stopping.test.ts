import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectAsServer, connectOptions } from "../connectOptions.fixture.ts";
import { sendEndlessRow } from "../endlessRow.fixture.ts";
import type { Connection } from "../engine.ts";
import { queryText } from "../queryText.fixture.ts";

import { clickhouse } from "./index.ts";

/** What a server does on the wire that no statement makes a real one do on demand: hang, and fail half way. */
const asked: { sql: string; id: string | null; settings: URLSearchParams }[] = [];
let looks = 0;
let slow: ServerResponse | null = null;
let sent = 0;
let server: Server;
let connection: Connection;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const settings = new URL(request.url ?? "", "http://server").searchParams;
    const sql = Buffer.concat(pieces).toString();
    asked.push({ sql, id: settings.get("query_id"), settings });
    if (sql.startsWith("KILL")) return void response.end();
    if (sql.includes("system.processes")) {
      looks += 1;
      response.end(`["${looks === 2 ? 10 : looks * 20}", "100"]\n`);
      if (looks === 4) slow?.end("[2]\n");
      return;
    }
    if (sql.includes("slow")) {
      response.write('["n"]\n["UInt8"]\n[1]\n');
      slow = response;
      return;
    }
    if (sql.includes("wide")) {
      return sendEndlessRow(response, '["t"]\n["String"]\n["', (bytes) => {
        sent += bytes;
      });
    }
    if (sql.includes("large")) {
      return void response.end(`["n","x"]\n["UInt8","String"]\n[1,"${"x".repeat(17 * 1024 ** 2)}"]\n`);
    }
    if (sql.includes("hang")) return void response.write('["n"]\n["UInt8"]\n[1]\n');
    response.write('["n"]\n["UInt8"]\n[1]\n[2]\n');
    const report = "DB::Exception: Memory limit (for query) exceeded. (MEMORY_LIMIT_EXCEEDED) (version 25.1)";
    if (!sql.includes("break off")) return void response.end(`Code: 241. ${report}`);
    const tagged = `\r\n__exception__\r\ntag\r\nCode: 241. ${report}\n99 tag\r\n__exception__\r\n`;
    await sleep(50);
    response.write(tagged, () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  connection = connectAsServer(clickhouse, connectOptions({ uri: `clickhousedb://me@127.0.0.1:${port}/db` }));
});
afterAll(async () => {
  await connection.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const killOf = (mark: string) => {
  const id = asked.find(({ sql }) => sql.includes(mark))?.id;
  return asked.some(({ sql }) => sql === `KILL QUERY WHERE query_id = '${id}' ASYNC`);
};

describe("a statement that does not end", () => {
  it("is stopped after its time, and the server is told", async () => {
    await expect(queryText(connection, "SELECT 'hang by time'", { timeoutMs: 300 })).rejects.toMatchObject({
      kind: "timeout",
    });
    expect(killOf("by time")).toBe(true);
  });
  it("is stopped by its caller, and the server is told", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 200);
    const running = queryText(connection, "SELECT 'hang by caller'", { signal: controller.signal });
    await expect(running).rejects.toMatchObject({ kind: "cancelled" });
    expect(killOf("by caller")).toBe(true);
  });
});

it("asks how far a long statement is, and tells no less than before", async () => {
  const told: number[] = [];
  const { text } = await queryText(connection, "SELECT 'slow'", {
    onProgress: (percent) => told.push(percent),
  });
  expect(JSON.parse(text)).toEqual([{ n: 1 }, { n: 2 }]);
  expect(told.slice(0, 2)).toEqual([20, 60]);
  expect(asked.find(({ sql }) => sql.includes("slow"))?.id).toBe(
    asked.find(({ sql }) => sql.includes("system.processes"))?.settings.get("param_id"),
  );
});

it.each([
  ["a server that reports at the end", "SELECT 1"],
  ["a server that breaks off behind its report", "SELECT 'break off'"],
])("never takes a part for the whole: %s", async (_name, sql) => {
  const failure = { kind: "memory", message: "Memory limit (for query) exceeded." };
  await expect(queryText(connection, sql)).rejects.toMatchObject(failure);
  const stream = await connection.export({ sql, format: "csv", maxRows: 10, timeoutMs: 5_000 });
  await expect(
    (async () => {
      for await (const _ of stream.chunks);
    })(),
  ).rejects.toMatchObject(failure);
  expect(() => stream.summary()).toThrow("The file is not complete");
});

it("asks a reader's statement to be run read-only, in UTC, for its time", async () => {
  await queryText(connection, "SELECT 2", { timeoutMs: 90_500, schema: "other" }).catch(() => {});
  const settings = asked.find(({ sql }) => sql === "SELECT 2")?.settings;
  expect(Object.fromEntries(settings ?? [])).toMatchObject({
    readonly: "1",
    session_timezone: "UTC",
    max_execution_time: "91",
    database: "other",
  });
});

it("breaks off a row that is larger than rows may be, and refuses a value that is", async () => {
  const timeoutMs = 60_000;
  await expect(queryText(connection, "SELECT 'wide'", { timeoutMs })).rejects.toMatchObject({
    kind: "memory",
    message: "A row is larger than 32 MB. Select fewer columns of it.",
  });
  expect(sent).toBeLessThan(100 * 1024 ** 2);
  await expect(queryText(connection, "SELECT 'large'", { timeoutMs })).rejects.toMatchObject({
    kind: "memory",
    message: 'A value of column "x" is larger than 16 MB. Select less of it, for example with substr().',
  });
});
