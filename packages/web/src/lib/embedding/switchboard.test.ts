import { afterEach, expect, it } from "vitest";
import { openSwitchboard } from "./switchboard.ts";

const opened: MessagePort[] = [];
afterEach(() => {
  for (const port of opened.splice(0)) port.close();
});

/** Both ends of a channel: ours, and what the other page sends and hears. */
function channel() {
  const { port1, port2 } = new MessageChannel();
  opened.push(port1, port2);
  const heard: unknown[] = [];
  const waiting: (() => void)[] = [];
  port2.onmessage = ({ data }) => {
    heard.push(data);
    waiting.shift()?.();
  };
  const board = openSwitchboard(port1);
  board.start();
  return {
    board,
    /** What the other page hears next. */
    next: async () => {
      if (heard.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      return heard.shift();
    },
    send: (message: unknown) => port2.postMessage(message),
  };
}

it("answers a call under its id", async () => {
  const { board, next, send } = channel();
  board.define("double", async ({ of }: { of: number }) => 2 * of);
  send({ switchboardAction: "get", method: "double", messageId: "m1", args: { of: 21 } });
  expect(await next()).toEqual({ switchboardAction: "reply", messageId: "m1", result: 42 });
});

it.each([
  ["a method that is not there", "nothing"],
  ["one that fails", "fail"],
])("answers a call of %s with an error", async (_name, method) => {
  const { board, next, send } = channel();
  board.define("fail", () => {
    throw new Error("why");
  });
  send({ switchboardAction: "get", method, messageId: "m2", args: {} });
  expect(await next()).toMatchObject({
    switchboardAction: "error",
    messageId: "m2",
    error: expect.stringContaining(`"${method}"`),
  });
});

it("runs what is only told, and passes over what is no message", async () => {
  const { board, send } = channel();
  const told = new Promise((resolve) => {
    board.define("guestToken", resolve);
  });
  send("hello");
  send(null);
  send({ switchboardAction: "emit", method: "guestToken", args: { guestToken: "t" } });
  expect(await told).toEqual({ guestToken: "t" });
});

it("tells and asks the other page", async () => {
  const { board, next, send } = channel();
  board.emit("observeDataMask", { a: 1 });
  expect(await next()).toEqual({ switchboardAction: "emit", method: "observeDataMask", args: { a: 1 } });
  const url = board.get("resolvePermalinkUrl", { key: "k" });
  const { messageId } = (await next()) as { messageId: string };
  send({ switchboardAction: "reply", messageId: "another", result: "wrong" });
  send({ switchboardAction: "reply", messageId, result: "https://a.io/k" });
  expect(await url).toBe("https://a.io/k");
  const unknown = board.get("nothing", {});
  const asked = (await next()) as { messageId: string };
  send({ switchboardAction: "error", messageId: asked.messageId, error: "no such method" });
  await expect(unknown).rejects.toThrow("no such method");
});
