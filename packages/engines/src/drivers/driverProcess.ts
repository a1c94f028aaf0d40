import { type Network, QueryError } from "../engine.ts";
import { createHost, type Host, type HostReply, type HostRequest, hostEntry } from "../host/index.ts";
import { addOwnProcess } from "../network/isOwnConnection.ts";
import type { ReachQuestion } from "./calls.ts";

/**
 * What the drivers' own ways to the network need of the environment: certificates that the operator trusts, and the
 * proxy through which services on the internet are reached.
 */
const ENVIRONMENT = [
  "NODE_EXTRA_CA_CERTS",
  "NODE_USE_SYSTEM_CA",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
  "HTTPS_PROXY",
  "https_proxy",
  "NO_PROXY",
  "no_proxy",
];
/** Time to take leave of the servers before the process is ended, ms. */
const LEAVE_MS = 3_000;

export interface DriverProcessOptions {
  /** Private folder in which the process runs; large answers lie there until they are taken. */
  folder: string;
  /** Bytes that the process may hold before it is killed. */
  memoryLimit: number;
  /** A process that nobody has used for so long is ended, ms. */
  idleMs: number;
}

/** One process for drivers, started when it is first asked and ended when nobody has used it for a while. */
export interface DriverProcess {
  /** Rejects as `Host.request`. */
  request(request: HostRequest): Promise<HostReply>;
  /** As long as it is held the process is not idle. Gives the function that lets go. */
  hold(): () => void;
  /** Connections with their ways to servers, by number. */
  readonly networks: Map<number, Network>;
  /** Undefined while it does not run. */
  readonly pid: number | undefined;
  close(): Promise<void>;
}

export function driverProcess({ folder, memoryLimit, idleMs }: DriverProcessOptions): DriverProcess {
  const networks = new Map<number, Network>();
  const host: Host = createHost({
    entry: hostEntry("drivers"),
    open: null,
    memoryLimit,
    tempFolder: folder,
    environment: ENVIRONMENT,
    shared: true,
    onQuestion: reach,
  });
  const removeOwnProcess = addOwnProcess(() => host.pid);
  let holders = 0;
  let rest: NodeJS.Timeout | undefined;

  async function reach(op: string, args: unknown): Promise<unknown> {
    const { id, host: name, port } = args as ReachQuestion;
    const network = networks.get(id);
    if (op !== "reach" || !network) throw new QueryError("connection", "The database connection was closed");
    return network.reach(name, port);
  }
  function hold(): () => void {
    holders += 1;
    clearTimeout(rest);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      holders -= 1;
      if (holders === 0) rest = setTimeout(() => void sleep(), idleMs).unref();
    };
  }
  async function leaveServers(): Promise<void> {
    if (host.pid === undefined) return;
    const leave = { op: "closeAll", args: null, timeoutMs: LEAVE_MS, repeatable: false };
    await host.request(leave).catch(() => {}); // it is ended all the same
  }
  async function sleep(): Promise<void> {
    await leaveServers();
    if (holders === 0) await host.replace();
  }

  return {
    networks,
    hold,
    async request(request) {
      const release = hold();
      try {
        return await host.request(request);
      } finally {
        release();
      }
    },
    get pid() {
      return host.pid;
    },
    async close() {
      clearTimeout(rest);
      await leaveServers();
      await host.close();
      removeOwnProcess();
    },
  };
}
