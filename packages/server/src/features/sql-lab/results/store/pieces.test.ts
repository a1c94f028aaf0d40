import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { piecesOrStream } from "./lines.ts";

/** So many pieces of 100 KB, and what has become of them. */
function source(count: number) {
  const seen = { made: 0, closed: false };
  async function* pieces() {
    try {
      for (; seen.made < count; seen.made++) yield Buffer.alloc(100_000, 48 + (seen.made % 10));
    } finally {
      seen.closed = true;
    }
  }
  return { seen, pieces: pieces() };
}

it("few bytes come whole", async () => {
  const { seen, pieces } = source(9);
  const all = await piecesOrStream(pieces);
  expect(Array.isArray(all) && Buffer.concat(all).length).toBe(900_000);
  expect(seen.closed).toBe(true);
});

it("many bytes are made as they are taken, in their order", async () => {
  const { seen, pieces } = source(100);
  const stream = await piecesOrStream(pieces);
  expect(stream).toBeInstanceOf(Readable);
  expect(seen.made).toBeLessThan(15);
  let bytes = 0;
  let last = 0;
  for await (const piece of stream as Readable) {
    bytes += piece.length;
    last = piece.at(-1);
  }
  expect([bytes, String.fromCharCode(last)]).toEqual([10_000_000, "9"]);
  expect(seen.closed).toBe(true);
});

it("a reply that nobody takes closes what it is made of", async () => {
  const { seen, pieces } = source(100);
  const stream = (await piecesOrStream(pieces)) as Readable;
  stream.destroy();
  await expect.poll(() => seen.closed).toBe(true);
  expect(seen.made).toBeLessThan(15);
});
