import { lookup } from "node:dns/promises";
import { tmpdir } from "node:os";
import type { ConnectOptions } from "./engine.ts";

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
