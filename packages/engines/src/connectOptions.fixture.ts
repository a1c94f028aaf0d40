import { lookup } from "node:dns/promises";
import { tmpdir } from "node:os";
import { afterAll } from "vitest";
import { connectInChild, type DriverPool, driverPool } from "./drivers/index.ts";
import type { Connection, ConnectOptions, Engine } from "./engine.ts";

/** Options for a test: every address may be reached. */
export const connectOptions = (options: Partial<ConnectOptions> & { uri: string }): ConnectOptions => ({
  allowedFolder: tmpdir(),
  readOnly: true,
  memoryLimit: 1024 ** 3,
  tempFolder: tmpdir(),
  network: {
    reach: async (host, port) => ({ address: (await lookup(host)).address, port }),
  },
  poolSize: 5,
  serverCertificate: null,
  connectArgs: {},
  secrets: {},
  sessionUser: null,
  ...options,
});

let drivers: DriverPool | null = null;
afterAll(async () => {
  await drivers?.close();
  drivers = null;
});

/** A connection as the server makes it: the driver runs in a process of its own. */
export function connectAsServer(engine: Engine, options: ConnectOptions): Connection {
  drivers ??= driverPool({ tempFolder: tmpdir() });
  return connectInChild(engine, options, drivers);
}
