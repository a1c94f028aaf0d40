import { createServer, type Server, type Socket } from "node:net";
import type { Client, ConnectConfig } from "ssh2";
import { type Network, QueryError } from "../engine.ts";
import { addressCheck } from "./addressRules.ts";
import { canonicalHost } from "./canonicalHost.ts";
import { type NetworkRules, notAllowed, unknownHost } from "./guardedNetwork.ts";
import { isOwnConnection } from "./isOwnConnection.ts";

export interface TunnelOptions {
  host: string;
  port: number;
  username: string;
  password: string | null;
  /** PEM or OpenSSH text. */
  privateKey: string | null;
  privateKeyPassword: string | null;
}

/** A way to servers through an SSH server. */
export interface Tunnel extends Network {
  close(): Promise<void>;
}

const READY_TIMEOUT_MS = 15_000;
const KEEPALIVE_MS = 20_000;

/**
 * A tunnel through the SSH server of `options`, which itself is reached by `outer`. Nothing is opened before the first
 * request; a tunnel that broke is opened anew by the next. Its near ends listen on the loopback for this process only.
 */
export function openTunnel(
  options: TunnelOptions,
  outer: Network,
  rules: Pick<NetworkRules, "forbidden" | "exceptions">,
): Tunnel {
  const check = addressCheck(rules);
  const ends = new Map<string, Promise<Server>>();
  let client: Promise<Client> | null = null;
  let closed = false;

  function connectOnce(): Promise<Client> {
    if (closed) throw new QueryError("connection", "The SSH tunnel was closed");
    client ??= connectClient(options, outer, () => {
      client = null;
    });
    return client;
  }

  function endOf(host: string, port: number): Promise<Server> {
    const key = `${host}\0${port}`;
    const known = ends.get(key);
    if (known) return known;
    const made = listenLocally((socket) => forward(connectOnce(), socket, host, port));
    ends.set(key, made);
    made.catch(() => ends.delete(key));
    return made;
  }

  return {
    async reach(host, port) {
      const name = canonicalHost(host);
      if (name === null) throw unknownHost(host);
      // What a name means behind the tunnel is known there only; addresses are known here.
      if (check.refusesName(name) || (isAddress(name) && check.refusesAddress(name))) throw notAllowed(host);
      await connectOnce();
      const address = (await endOf(name, port)).address();
      if (address === null || typeof address === "string") throw new Error("The tunnel has no port");
      return { address: "127.0.0.1", port: address.port };
    },
    async close() {
      closed = true;
      (await client?.catch(() => null))?.end();
      for (const end of await Promise.all(ends.values())) end.close();
      ends.clear();
    },
  };
}

const isAddress = (name: string) => name.includes(":") || /^[\d.]+$/.test(name);

async function connectClient(options: TunnelOptions, outer: Network, onEnd: () => void): Promise<Client> {
  try {
    const { address, port } = await outer.reach(options.host, options.port);
    return await handshake(login(options, address, port), onEnd);
  } catch (error) {
    onEnd();
    throw error instanceof QueryError ? error : tunnelError(options, error as SshError);
  }
}

const login = (options: TunnelOptions, host: string, port: number): ConnectConfig => ({
  host,
  port,
  username: options.username,
  readyTimeout: READY_TIMEOUT_MS,
  keepaliveInterval: KEEPALIVE_MS,
  ...(options.privateKey === null
    ? { password: options.password ?? "" }
    : { privateKey: options.privateKey, passphrase: options.privateKeyPassword ?? undefined }),
});

async function handshake(config: ConnectConfig, onEnd: () => void): Promise<Client> {
  const { Client } = (await import("ssh2")).default;
  return new Promise((resolve, reject) => {
    const client = new Client();
    client.on("ready", () => resolve(client));
    // Without a listener an error after the handshake would end the process.
    client.on("error", (error) => {
      onEnd();
      reject(error);
    });
    client.on("close", () => {
      onEnd();
      reject(new Error("The server ended the connection"));
    });
    client.connect(config);
  });
}

type SshError = Error & { level?: string; code?: string };

function tunnelError({ host, port, username }: TunnelOptions, error: SshError): QueryError {
  const about = { subject: host };
  if (error.level === "client-authentication") {
    const message = `The SSH server "${host}" refused the user "${username}" with this password or key.`;
    return new QueryError("access-denied", message, null, null, about);
  }
  if (error.code === "ECONNREFUSED") {
    const message = `Port ${port} on the SSH server "${host}" refused the connection.`;
    return new QueryError("port-closed", message, null, null, about);
  }
  if (error.level === "client-timeout" || error.level === "client-socket") {
    const message = `The SSH server "${host}" might be down, and can't be reached on port ${port}.`;
    return new QueryError("host-down", message, null, null, about);
  }
  return new QueryError(
    "connection",
    `The SSH tunnel could not be opened: ${error.message}`,
    null,
    null,
    about,
  );
}

function listenLocally(onConnection: (socket: Socket) => void): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on("error", () => socket.destroy());
      if (isOwnConnection(socket)) onConnection(socket);
      else socket.destroy();
    });
    server.unref();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve(server));
  });
}

/** Ties a connection at the near end to the server behind the tunnel; where that fails, the near end is hung up. */
function forward(client: Promise<Client>, socket: Socket, host: string, port: number): void {
  client.then(
    (ssh) =>
      ssh.forwardOut("127.0.0.1", socket.remotePort ?? 0, host, port, (error, channel) => {
        if (error) return socket.destroy();
        channel.on("error", () => socket.destroy());
        channel.on("close", () => socket.destroy());
        socket.on("close", () => channel.close());
        socket.pipe(channel).pipe(socket);
      }),
    () => socket.destroy(),
  );
}
