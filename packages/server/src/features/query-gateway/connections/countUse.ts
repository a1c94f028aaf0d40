import type { Connection, ExportStream, Session } from "@sightline/engines/connection";

export interface CountedConnection {
  connection: Connection;
  /** Statements, sessions and files under way. */
  busy(): number;
}

/** The connection, with what is under way on it counted: it is not closed for idleness meanwhile. */
export function countUses(connection: Connection): CountedConnection {
  let busy = 0;
  async function countDuring<T>(work: () => Promise<T>): Promise<T> {
    busy++;
    try {
      return await work();
    } finally {
      busy--;
    }
  }
  async function* countWhileRead(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    busy++;
    try {
      yield* chunks;
    } finally {
      busy--;
    }
  }
  const own: Pick<Connection, "query" | "export" | "session"> = {
    query: (request) => countDuring(() => connection.query(request)),
    async export(request): Promise<ExportStream> {
      const stream = await countDuring(() => connection.export(request));
      return { ...stream, summary: () => stream.summary(), chunks: countWhileRead(stream.chunks) };
    },
    async session(options): Promise<Session> {
      const session = await countDuring(() => connection.session(options));
      busy++;
      let open = true;
      return {
        run: (request) => session.run(request),
        export: (request) => session.export(request),
        commit: () => session.commit(),
        async close() {
          if (open) busy--;
          open = false;
          await session.close();
        },
      };
    },
  };
  const proxy = new Proxy(connection, {
    get(target, key) {
      if (key in own) return own[key as keyof typeof own];
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { connection: proxy, busy: () => busy };
}
