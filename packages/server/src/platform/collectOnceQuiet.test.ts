import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { collectOnceQuiet } from "./collectOnceQuiet.ts";

const server = createServer((_request, response) => response.end("OK"));
const collect = vi.fn();
beforeEach(async () => {
  vi.stubGlobal("gc", collect);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.close();
  vi.unstubAllGlobals();
});

it("collects once, when nobody has asked for a second", async () => {
  const { port } = server.address() as AddressInfo;
  const ask = () => fetch(`http://127.0.0.1:${port}/`).then((reply) => reply.text());
  collectOnceQuiet(server);
  for (let count = 0; count < 5; count += 1) {
    await ask();
    await sleep(400);
  }
  expect(collect).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(1), 5_000);
  await ask();
  await sleep(1_500);
  expect(collect).toHaveBeenCalledTimes(1);
});
