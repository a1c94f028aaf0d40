import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { streamLines } from "./streamLines.ts";

it("a stream that breaks off gives every whole line before its error", async () => {
  const stream = new Readable({ read() {} });
  stream.push("[1]\n[2]\n__exc");
  stream.push("eption__\nCode: 241. ü\n[3");
  stream.destroy(new Error("gone"));
  const read: string[] = [];
  const reading = (async () => {
    for await (const group of streamLines(stream)) read.push(...group);
  })();
  await expect(reading).rejects.toThrow("gone");
  expect(read).toEqual(["[1]", "[2]", "__exception__", "Code: 241. ü"]);
});
