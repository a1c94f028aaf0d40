import { beforeEach, describe, expect, it, vi } from "vitest";
import { stringify } from "yaml";
import type { Platform } from "../../../platform/feature.ts";
import { bundleServer } from "../bundle.fixture.ts";
import { forkScript } from "../forkScript.ts";
import { WRITING_LIMITS, writeYaml } from "./writeYaml.ts";

vi.mock("../forkScript.ts", async (original) => {
  const { forkScript } = await original<typeof import("../forkScript.ts")>();
  return { forkScript: vi.fn(forkScript) };
});

const fork = vi.mocked(forkScript);
/** The processes that run. */
let running: number;
let most: number;
beforeEach(async () => {
  running = 0;
  most = 0;
  const original = fork.getMockImplementation()!;
  fork.mockClear().mockImplementation((...args) => {
    running += 1;
    most = Math.max(most, running);
    const child = original(...args);
    const { kill } = child;
    child.kill = (signal) => {
      running -= 1;
      return kill.call(child, signal);
    };
    return child;
  });
  return () => void fork.mockImplementation(original);
});

const platform = {} as Platform;
const never = new AbortController().signal;
const call = (userId = 1, signal = never) => ({ platform, userId, signal });
const file = (rows: number) => ({
  slice_name: "on",
  rows: Array.from({ length: rows }, (_, row) => ({
    row,
    time: "12:30:00",
    number: "1_000",
    gone: undefined,
  })),
});
const LARGE = file(1_000);

it.each([
  ["small", file(1), 0],
  ["large", LARGE, 1],
])("a %s file is the same text wherever it is written", async (_size, content, processes) => {
  expect(await writeYaml(call(), content)).toBe(stringify(content, { lineWidth: 0, compat: "yaml-1.1" }));
  expect(fork).toHaveBeenCalledTimes(processes);
  expect(running).toBe(0);
});

it.each([
  ["of one user one after the other", [1, 1, 1], 1],
  ["of several users two at once", [1, 2, 3, 4], 2],
])("large files %s", async (_name, users, atOnce) => {
  await Promise.all(users.map((user) => writeYaml(call(user), LARGE)));
  expect([fork.mock.calls.length, most]).toEqual([users.length, atOnce]);
});

describe("a file that is not written", () => {
  it.each([
    ["takes too long", { ...WRITING_LIMITS, timeoutMs: 1 }, never, "longer than 1 ms"],
    ["takes too much memory", { ...WRITING_LIMITS, memoryMb: 12 }, never, "its process ended"],
    ["is not wanted any more", WRITING_LIMITS, AbortSignal.abort(new Error("gone")), "gone"],
  ])("%s; the next one is", async (_why, limits, signal, reason) => {
    await expect(writeYaml(call(1, signal), file(50_000), limits)).rejects.toThrow(reason);
    expect(running).toBe(0);
    expect(await writeYaml(call(), LARGE)).toContain("slice_name");
  });

  it("ends its process when the client goes", async () => {
    const client = new AbortController();
    const writing = writeYaml(call(1, client.signal), LARGE);
    await expect.poll(() => running).toBe(1);
    client.abort();
    await expect(writing).rejects.toThrow("cancelled");
    expect(running).toBe(0);
  });
});

it("exports write their large files in a process of their own, and take 500 ids at most", async () => {
  const { server, sales } = await bundleServer();
  const admin = server.as(server.admin);
  const params = JSON.stringify({ ...file(1_000), datasource: `${sales.ordersId}__table` });
  const { id } = (
    await admin.post("/api/v1/chart/", {
      slice_name: "Large",
      viz_type: "table",
      datasource_id: sales.ordersId,
      datasource_type: "table",
      params,
    })
  ).body;
  expect((await admin.get(`/api/v1/chart/export/?q=!(${id})`)).status).toBe(200);
  expect(fork).toHaveBeenCalledTimes(1);
  const ids = Array.from({ length: 501 }, (_, at) => at + 1);
  expect(await admin.get(`/api/v1/chart/export/?q=!(${ids})`)).toMatchObject({
    status: 400,
    body: { message: "At most 500 entries are allowed." },
  });
  await server.close();
});
