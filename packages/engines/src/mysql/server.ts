import { Socket } from "node:net";
import type { Pool, PoolConnection, PoolOptions } from "mysql2";
import { type ConnectOptions, QueryError } from "../engine.ts";
import { MysqlPackets } from "../limits/index.ts";
import type { Deadline } from "./deadline.ts";
import { toQueryError } from "./failure.ts";
import type { ServerOptions } from "./options.ts";

/** How long the connection that stops a statement may take. */
const STOP_TIMEOUT_MS = 5_000;
const BUSY = "No connection to the database was free in time. Try again, or allow more connections.";

/** A connection of the pool for one request. */
export interface Lease {
  connection: PoolConnection;
  /** The database that unqualified names mean, as far as it is known. */
  schema: string | null;
  /** What came over the wire. Breaks the connection when a value or a row is too large. */
  packets: MysqlPackets;
  /** Whether another statement can run on it. */
  isOpen(): boolean;
  /** Gives the connection back, unless it was closed; the pool resets what the request left behind. */
  release(): void;
  /** Closes the connection at once: the server stops what it is still sending. */
  drop(): void;
  /** Stops the running statement at the server, from another connection, and closes this one. */
  stop(): Promise<void>;
  /** The same, but closes this one first: who waits hears that the connection is gone, not what the server says to that. */
  abandon(): Promise<void>;
  /** Called once when the connection is lost. */
  onLost(listener: (error: unknown) => void): () => void;
}

export interface Server {
  /** Waits until a connection is free, the time is up or the caller gives up. */
  lease(deadline: Deadline): Promise<Lease>;
  close(): Promise<void>;
}

// By its default: bundled, a package written for `require` has no other export when it is loaded late.
const driver = async () => (await import("mysql2")).default;

/** A user whose name every connection takes on, by this statement. */
export interface AsUser {
  sessionUser: string;
  sql: string;
}

/**
 * The pool of connections to one server. The driver is loaded, and a connection made, at the first request. One that took
 * on a user's name serves one request: what a reset makes of the name is the server's.
 */
export function openServer(
  options: ServerOptions,
  connect: ConnectOptions,
  asUser: AsUser | null = null,
): Server {
  /** By the settings that each connection has as a copy of its own. */
  const sockets = new WeakMap<object, Socket>();
  const packets = new WeakMap<PoolConnection, MysqlPackets>();
  const schemas = new WeakMap<PoolConnection, string | null>();
  const leases = new Set<Lease>();
  const driverOptions = poolOptions(options, connect, sockets);
  let pool: Promise<Pool> | null = null;
  let closed = false;

  function openPool(): Promise<Pool> {
    if (closed) throw new QueryError("connection", "The database connection was closed");
    pool ??= driver().then(({ createPool }) => {
      const created = createPool(driverOptions);
      // The driver tells a lost connection twice; an error that nobody listens to would end the process.
      created.on("connection", (connection) => {
        connection.on("error", () => {});
        packets.set(connection, watchPackets(connection, sockets.get(connection.config)));
      });
      return created;
    });
    return pool;
  }
  async function kill(threadId: number): Promise<void> {
    const { createConnection } = await driver();
    const connection = createConnection({ ...driverOptions, connectTimeout: STOP_TIMEOUT_MS });
    // Without a listener the loss of this connection would end the process.
    connection.on("error", () => {});
    // Who did not start a statement may not be let to stop it.
    if (asUser) connection.query({ sql: asUser.sql, timeout: STOP_TIMEOUT_MS }, () => {});
    await new Promise<void>((resolve) => {
      connection.query({ sql: `KILL QUERY ${threadId}`, timeout: STOP_TIMEOUT_MS }, () => resolve());
    });
    connection.destroy();
  }
  function leaseOf(connection: PoolConnection): Lease {
    const socket = sockets.get(connection.config);
    const own = packets.get(connection) as MysqlPackets;
    // Once given back, the connection may be another request's: nothing may stop or close it any more.
    let state: "held" | "stopping" | "gone" = "held";
    const leave = () => {
      state = "gone";
      leases.delete(lease);
    };
    const destroy = () => {
      leave();
      connection.destroy();
      socket?.destroy();
    };
    const lease: Lease = {
      connection,
      schema: schemas.get(connection) ?? options.schema,
      packets: own,
      isOpen: () => state === "held",
      release() {
        if (state !== "held") return;
        leave();
        if (asUser) return connection.destroy();
        // A chosen database outlasts the reset. None, and one of another catalog, cannot be chosen by name.
        if (lease.schema !== options.schema && options.schema === null) return destroy();
        if (lease.schema === "" && options.schema !== options.database) return destroy();
        schemas.set(connection, lease.schema);
        connection.release();
      },
      drop() {
        if (state !== "gone") destroy();
      },
      async stop() {
        if (state !== "held") return;
        state = "stopping";
        await kill(connection.threadId);
        destroy();
      },
      async abandon() {
        if (state !== "held") return;
        destroy();
        await kill(connection.threadId);
      },
      onLost(listener) {
        const closed = Object.assign(new Error("closed"), { code: "PROTOCOL_CONNECTION_LOST" });
        const tellLoss = () => listener(own.refusal ?? closed);
        connection.once("error", listener);
        socket?.once("close", tellLoss);
        return () => {
          connection.off("error", listener);
          socket?.off("close", tellLoss);
        };
      },
    };
    leases.add(lease);
    return lease;
  }

  function notAs({ sessionUser }: AsUser, refusal: Error): QueryError {
    return new QueryError(
      "permission",
      `The server does not let ${options.username} ask in the name of ${sessionUser}. Allow it there, or turn off "Impersonate logged in user". (${refusal.message})`,
    );
  }

  return {
    async lease({ timeoutMs, signal }) {
      const opened = await openPool();
      return new Promise<Lease>((resolve, reject) => {
        let waiting = true;
        const giveUp = (error: QueryError) => {
          waiting = false;
          reject(error);
        };
        const abort = () => giveUp(new QueryError("cancelled", "The query was stopped"));
        if (signal?.aborted) return abort();
        signal?.addEventListener("abort", abort, { once: true });
        const timer = setTimeout(() => giveUp(new QueryError("timeout", BUSY)), timeoutMs);
        opened.getConnection((error, connection) => {
          clearTimeout(timer);
          signal?.removeEventListener("abort", abort);
          if (error) return reject(toQueryError(error, options));
          if (!waiting) return connection.release();
          if (!asUser) return resolve(leaseOf(connection));
          connection.query(asUser.sql, (refusal) => {
            if (!refusal) return resolve(leaseOf(connection));
            connection.destroy();
            reject(notAs(asUser, refusal));
          });
        });
      });
    },
    async close() {
      closed = true;
      const opened = await pool;
      // The driver would wait for the end of what runs.
      await Promise.all([...leases].map((lease) => lease.abandon()));
      await new Promise<void>((resolve) => (opened ? opened.end(() => resolve()) : resolve()));
    },
  };
}

/** Looks at what the server sends before the driver puts packets of any size together. */
function watchPackets(connection: PoolConnection, socket: Socket | undefined): MysqlPackets {
  // The driver does not declare its parser.
  const watched = connection as unknown as { packetParser: { execute(chunk: Buffer): void } };
  const parser = watched.packetParser;
  const packets = new MysqlPackets(() => {
    connection.destroy();
    socket?.destroy();
  });
  watched.packetParser = {
    execute: (chunk) => packets.pass(chunk, (passed) => parser.execute(passed)),
  };
  return packets;
}

function poolOptions(
  { host, port, username, password, database, tls, connectTimeoutMs }: ServerOptions,
  { network, poolSize }: ConnectOptions,
  sockets: WeakMap<object, Socket>,
): PoolOptions {
  return {
    // For TLS the server keeps its name; the socket goes where the guard of the network says.
    host,
    port,
    user: username,
    password,
    ...(database === null ? {} : { database }),
    ...(tls ? { ssl: { ...tls } } : {}),
    charset: "utf8mb4",
    connectTimeout: connectTimeoutMs,
    connectionLimit: poolSize,
    maxIdle: Math.min(2, poolSize),
    idleTimeout: 60_000,
    resetOnRelease: true,
    multipleStatements: false,
    // The server cannot ask for a file of this machine.
    flags: ["-LOCAL_FILES"],
    stream({ config }: { config: object }) {
      const socket = new Socket();
      socket.setNoDelay(true);
      socket.setKeepAlive(true, 30_000);
      sockets.set(config, socket);
      network.reach(host, port).then(
        (near) => socket.destroyed || socket.connect(near.port, near.address),
        (error: Error) => socket.destroy(error),
      );
      return socket;
    },
  };
}
