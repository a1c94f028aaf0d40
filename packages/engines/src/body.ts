/**
 * The bytes of a result, in the memory of this process or in a file without a name. Whoever has a body owns it, and either
 * reads it once or disposes of it: a file is gone when its last owner has. To dispose of what was read does nothing.
 */
export interface Body extends Disposable {
  readonly byteLength: number;
  /** All of it where it is in memory; else null. */
  readonly memory: Uint8Array | null;
  /**
   * Its bytes in pieces, made as they are taken. The memory of a piece is used again as soon as the third after it is
   * asked for: whoever hands a piece on asks for the next but one only when it has left.
   */
  pieces(): AsyncIterable<Uint8Array>;
  bytes(): Promise<Uint8Array>;
  text(): Promise<string>;
  /** The same bytes for one owner more. */
  share(): Body;
}

/** A body of bytes in memory. */
export function memoryBody(memory: Uint8Array): Body {
  const body: Body = {
    byteLength: memory.byteLength,
    memory,
    async *pieces() {
      yield memory;
    },
    bytes: async () => memory,
    text: async () => Buffer.from(memory.buffer, memory.byteOffset, memory.byteLength).toString("utf8"),
    share: () => body,
    [Symbol.dispose]() {},
  };
  return body;
}
