import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHost, type Host, type HostReply, hostEntry } from "../host/index.ts";
import { residentBytes } from "../host/spawn.ts";

export interface SandboxOptions {
  /** Bytes of memory at which the process is killed. */
  memoryLimit: number;
  /** The process is ended when nobody needed it for so long, ms. */
  idleMs: number;
}

export interface SandboxCall {
  input: unknown;
  /** Handed over beside the input. */
  body?: Uint8Array;
  /** The process is killed when the part has not answered by then, ms. Starting and loading do not count. */
  timeoutMs: number;
  signal?: AbortSignal;
}

/** Calls the part of this turn. Rejects with a QueryError: `timeout`, `memory`, `cancelled` or `connection`. */
export type CallPart = (call: SandboxCall) => Promise<HostReply>;

/** A process for work on what users send: whatever a text does to it, the server goes on. */
export interface Sandbox {
  /**
   * Waits for the part's turn and does `work` with it. A part does one thing at a time, so that what hangs is known;
   * different parts of a sandbox share its process and work side by side.
   */
  inTurn<T>(part: string, work: (call: CallPart) => Promise<T>): Promise<T>;
  /** How many wait for their turn or have it. */
  readonly busy: number;
  readonly pid: number | undefined;
}

/** Starting the process and loading a part take some 0.3 s; this is for a machine under load, ms. */
const START_TIMEOUT_MS = 30_000;

/** Some twice of what a process holds that has loaded its parts, bytes. */
const LARGE_BYTES = 160 * 1024 ** 2;
const LARGE_IDLE_MS = 3_000;

/** The process is started with the first call, and anew after it was killed. */
export function createSandbox({ memoryLimit, idleMs }: SandboxOptions): Sandbox {
  let host: Host | null = null;
  let busy = 0;
  let idle: NodeJS.Timeout | undefined;
  const turns = new Map<string, Promise<unknown>>();
  /** The process that has loaded a part. */
  const loadedBy = new Map<string, number | undefined>();

  async function call(part: string, { input, body, timeoutMs, signal }: SandboxCall): Promise<HostReply> {
    host ??= createHost({
      entry: hostEntry("sandbox"),
      open: null,
      memoryLimit,
      tempFolder: privateFolder(),
      blocking: true,
    });
    if (host.pid === undefined || loadedBy.get(part) !== host.pid) {
      await host.request({ op: "load", args: { part }, timeoutMs: START_TIMEOUT_MS, repeatable: true });
      loadedBy.set(part, host.pid);
    }
    return host.request({
      op: "run",
      args: { part, input },
      ...(body && { body }),
      timeoutMs,
      signal,
      repeatable: true,
    });
  }

  /** Nobody has work: the process ends soon if it holds much, else after a while. */
  function rest(): void {
    const look = setTimeout(async () => {
      const resident = host?.pid === undefined ? 0 : ((await residentBytes(host.pid)) ?? 0);
      // Somebody has come, and may have gone again, while the process was looked at.
      if (busy > 0 || idle !== look) return;
      if (resident > LARGE_BYTES) return void host?.replace();
      idle = setTimeout(() => void host?.replace(), idleMs).unref();
    }, LARGE_IDLE_MS).unref();
    idle = look;
  }

  return {
    async inTurn(part, work) {
      clearTimeout(idle);
      busy += 1;
      const before = turns.get(part);
      const { promise, resolve } = Promise.withResolvers<void>();
      turns.set(part, promise);
      try {
        await before;
        return await work((request) => call(part, request));
      } finally {
        resolve();
        busy -= 1;
        if (busy === 0) rest();
      }
    },
    get busy() {
      return busy;
    },
    get pid() {
      return host?.pid;
    },
  };
}

let folder: string | null = null;

/** Where sandboxes leave large answers for the server to read. */
function privateFolder(): string {
  if (folder !== null) return folder;
  const made = mkdtempSync(join(tmpdir(), "sightline-sandbox-"));
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
}

/** For what takes milliseconds and many wait for: the SQL parser and the templates. */
export const textSandbox = createSandbox({ memoryLimit: 512 * 1024 ** 2, idleMs: 5 * 60_000 });
