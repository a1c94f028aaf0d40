import { randomUUID } from "node:crypto";
import { QueryError, type QueryRequest, type Session, type SessionOptions } from "../../engine.ts";
import type { HostReply } from "../../host/index.ts";
import { type ExportContext, exportResult } from "../export/exportResult.ts";

/** Opening, committing and closing take milliseconds; this is for a machine under load. */
const SMALL_TIMEOUT_MS = 15_000;

interface SessionContext extends Pick<ExportContext, "host" | "tempFolder" | "toResult" | "toResultColumns"> {
  /** The file may be written through this connection. */
  mayWrite: boolean;
}

/** A connection that is kept in the process of the database for several statements. */
export async function openSession(
  { mayWrite, ...context }: SessionContext,
  { schema = null, write }: SessionOptions,
): Promise<Session> {
  if (write && !mayWrite) throw new QueryError("permission", "This database may not be written");
  const { host, toResult } = context;
  const id = randomUUID();
  const ask = (op: string, args: object): Promise<HostReply> =>
    host.request({ op, args: { ...args, id }, timeoutMs: SMALL_TIMEOUT_MS, repeatable: false });
  await ask("openSession", { schema, write });
  return {
    async run({ timeoutMs, signal, onProgress, ...request }: Omit<QueryRequest, "schema" | "catalog">) {
      const limits = { timeoutMs, signal, onProgress, repeatable: false };
      return toResult(await host.request({ op: "runInSession", args: { ...request, id }, ...limits }));
    },
    export: (request) =>
      exportResult(
        {
          ...context,
          ops: { run: "runInSession", describe: "describeInSession", export: "exportInSession" },
          where: { id },
          repeatable: false,
        },
        request,
      ),
    async commit() {
      await ask("commitSession", {});
    },
    async close() {
      // Of a process that has ended the session has ended too.
      if (host.pid !== undefined) await ask("closeSession", {}).catch(() => {});
    },
  };
}
