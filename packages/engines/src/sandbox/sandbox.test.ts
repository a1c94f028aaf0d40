import { getPriority } from "node:os";
import { expect, it } from "vitest";
import { createSandbox, type Sandbox } from "./sandbox.ts";

const HOSTILE = new URL("./hostile.fixture.ts", import.meta.url).href;
const ECHO = new URL("./echo.fixture.ts", import.meta.url).href;
const sandbox = () => createSandbox({ memoryLimit: 256 * 1024 ** 2, idleMs: 60_000 });

const echo = (box: Sandbox, text: string, wait = 0) =>
  box.inTurn(ECHO, (call) =>
    call({ input: { wait, text }, body: Buffer.from(`${text}!`), timeoutMs: 60_000 }),
  );
const attack = (box: Sandbox, how: string, timeoutMs = 60_000) =>
  box.inTurn(HOSTILE, (call) => call({ input: how, timeoutMs }));

it("hands over values and bytes, and takes calls in their order", async () => {
  const box = sandbox();
  const replies = await Promise.all(["a", "b", "c"].map((text) => echo(box, text)));
  expect(replies.map(({ value }) => (value as { text: string }).text)).toEqual(["a", "b", "c"]);
  expect(await Promise.all(replies.map(({ body }) => body.text()))).toEqual(["a!", "b!", "c!"]);
  expect(box.busy).toBe(0);
});

it.each([
  ["hang", 500, "timeout"],
  ["swell", 60_000, "memory"],
  ["crash", 60_000, "connection"],
])("a text that makes it %s fails alone", { timeout: 60_000 }, async (how, timeoutMs, kind) => {
  const box = sandbox();
  await echo(box, "before");
  const before = box.pid;
  const [beside, attacked] = await Promise.allSettled([
    echo(box, "beside", 300),
    attack(box, how, timeoutMs),
  ]);
  expect(attacked).toMatchObject({ status: "rejected", reason: { kind } });
  expect(beside).toMatchObject({ status: "fulfilled", value: { value: { text: "beside" } } });
  expect((await echo(box, "after")).value).toMatchObject({ text: "after" });
  expect(box.pid).not.toBe(before);
});

it("an error of a part is the caller's, and the process goes on", async () => {
  const box = sandbox();
  await expect(attack(box, "throw")).rejects.toThrow("The part says no");
  const before = box.pid;
  await echo(box, "after");
  expect(box.pid).toBe(before);
});

it("a caller that gave up is not waited for", async () => {
  const box = sandbox();
  const stop = new AbortController();
  const stopped = box.inTurn(HOSTILE, (call) =>
    call({ input: "hang", timeoutMs: 60_000, signal: stop.signal }),
  );
  stop.abort();
  await expect(stopped).rejects.toMatchObject({ kind: "cancelled" });
  expect((await echo(box, "after")).value).toMatchObject({ text: "after" });
});

it("ends soon after its last call if it holds much, and stays if it does not", async () => {
  const small = sandbox();
  await echo(small, "small");
  const before = small.pid;
  const large = createSandbox({ memoryLimit: 1024 ** 3, idleMs: 60_000 });
  const input = { wait: 0, text: "large", keptBytes: 200 * 1024 ** 2 };
  await large.inTurn(ECHO, (call) => call({ input, timeoutMs: 60_000 }));
  expect(large.pid).toBeDefined();
  await expect.poll(() => large.pid, { timeout: 30_000 }).toBeUndefined();
  expect(small.pid).toBe(before);
  expect((await echo(large, "after")).value).toMatchObject({ text: "after" });
});

it("leaves the processors to the process that started it, where they are short", async () => {
  const box = sandbox();
  await echo(box, "any");
  expect(getPriority(box.pid)).toBe(Math.min(getPriority() + 10, 19));
});
