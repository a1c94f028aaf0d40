import { type Connection, type ConnectOptions, type Network, QueryError } from "../engine.ts";
import { failureOf } from "../host/failure.ts";
import { type Answer, type Cancellation, serve } from "../host/serve.ts";
import { engineNamed } from "../registry/index.ts";
import { PLAIN_METHODS, type PlainCall, type QueryCall, type ReachQuestion, type Target } from "./calls.ts";
import { hostExports } from "./hostExports.ts";
import { hostSessions } from "./hostSessions.ts";
import { limitsOf, toAnswer } from "./hostStatements.ts";

/**
 * A process in which the drivers of database servers run: it opens connections, reads rows and turns them into the bytes
 * of answers and files. Started by `driverPool`. Drivers are loaded by the adapters when they are first needed.
 */
const connections = new Map<number, Connection>();

function connectionOf(target: Target): Connection {
  const known = connections.get(target.id);
  if (known) return known;
  const engine = engineNamed(target.engine);
  if (!engine) throw new Error(`There is no engine ${target.engine}`);
  const options: ConnectOptions = {
    ...target.options,
    network: networkOf(target.id),
    tempFolder: process.cwd(),
  };
  const opened = engine.connect(options);
  connections.set(target.id, opened);
  return opened;
}

/** The serving process knows which addresses are allowed, and holds the tunnels. */
const networkOf = (id: number): Network => ({
  reach: (host, port) => {
    const question: ReachQuestion = { id, host, port };
    return parent.ask("reach", question) as ReturnType<Network["reach"]>;
  },
});

const sessions = hostSessions(connectionOf);
const exports = hostExports({ connectionOf, sessionOf: sessions.named });
const nothing: Answer = { value: null };

const parent = serve({
  operations: {
    open: async () => nothing,
    ping: async () => nothing,
    async call({ target, method, args }: PlainCall): Promise<Answer> {
      if (!PLAIN_METHODS.includes(method)) throw new Error(`There is no method ${method}`);
      const connection = connectionOf(target);
      const called = connection[method] as (...args: unknown[]) => Promise<unknown>;
      return { value: await called.call(connection, ...args) };
    },
    async syntaxError({ target, sql }: { target: Target; sql: string }): Promise<Answer> {
      const found = await connectionOf(target).syntaxError(sql);
      return { value: found && failureOf(found) };
    },
    async query({ target, request }: QueryCall, cancellation: Cancellation): Promise<Answer> {
      return toAnswer(await connectionOf(target).query({ ...request, ...limitsOf(cancellation) }));
    },
    openSession: sessions.open,
    runInSession: sessions.run,
    commitSession: sessions.commit,
    closeSession: sessions.close,
    startExport: exports.start,
    nextOfExport: exports.next,
    endExport: exports.end,
    async close({ id }: { id: number }): Promise<Answer> {
      const connection = connections.get(id);
      connections.delete(id);
      await connection?.close();
      return nothing;
    },
    /** Before the process is ended: servers are told that their connections end. */
    async closeAll(): Promise<Answer> {
      const all = [...connections.values()];
      connections.clear();
      await Promise.all(all.map((connection) => connection.close()));
      return nothing;
    },
  },
  toFailure: (error, cancelled) =>
    failureOf(cancelled ? new QueryError("cancelled", "The query was stopped") : error),
  isFatal: () => false,
});
