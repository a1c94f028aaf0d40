import { expect, it } from "vitest";
import { encodeHeader, type Frame, frameDecoder } from "./protocol.ts";

const stream = Buffer.concat([
  encodeHeader({ id: 1, text: "ü" }, 0),
  encodeHeader({ id: 2 }, 5),
  Buffer.from("hello"),
  encodeHeader({ id: 3 }, 0),
]);

it.each([1, 2, 3, 7, 8, 9, 1000])("puts frames together from pieces of %i bytes", (size) => {
  const frames: Frame[] = [];
  const decode = frameDecoder((frame) => frames.push(frame));
  for (let at = 0; at < stream.length; at += size) decode(stream.subarray(at, at + size));
  expect(frames.map(({ header, body }) => [header, Buffer.from(body).toString("utf8")])).toEqual([
    [{ id: 1, text: "ü" }, ""],
    [{ id: 2 }, "hello"],
    [{ id: 3 }, ""],
  ]);
});
