import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { collectOnceQuiet } from "./collectOnceQuiet.ts";

const server = createServer((_request, response) => response.end("OK"));
const collect = vi.fn();
beforeEach(async () => {
  vi.stubGlobal("gc", collect);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("collects once, when nobody has asked for a second", async () => {
  const { port } = server.address() as AddressInfo;
  const ask = () => fetch(`http://127.0.0.1:${port}/`).then((reply) => reply.text());
  collectOnceQuiet(server);
  for (let count = 0; count < 5; count += 1) {
    await ask();
    vi.advanceTimersByTime(900);
  }
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(collect).toHaveBeenCalledTimes(1);
  await ask();
  vi.advanceTimersByTime(5_000);
  expect(collect).toHaveBeenCalledTimes(1);
});
