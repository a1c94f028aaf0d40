/** The lines of a stream, in groups as they come. A line that the stream ends in is the last. */
export async function* lines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const piece of stream) {
    const parts = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    if (parts.length > 0) yield parts;
  }
  rest += decoder.decode();
  if (rest !== "") yield [rest];
}
