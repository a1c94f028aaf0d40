import { mkdirSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import type { ConnectOptions, Network } from "@sightline/engines";
import type { Config } from "../../../platform/config/index.ts";
import { extraOf } from "../../stored-databases/index.ts";

const GIGABYTE = 1024 ** 3;
const DEFAULT_POOL_SIZE = 10;

/** Bytes that the process of one embedded database may hold before it is killed. */
const memoryLimit = Math.min(4 * GIGABYTE, Math.floor(totalmem() / 2));

/** All that a connection is made of. */
export interface ConnectionSource {
  /** With its password. */
  uri: string;
  /** JSON text. */
  extra: string;
  readOnly: boolean;
  serverCertificate: string | null;
  secrets: Readonly<Record<string, unknown>>;
  sessionUser: string | null;
  network: Network;
}

/** The folder for what engines write aside; it is made when it is missing. */
export function temporaryFolder(config: Config): string {
  const folder = join(config.home, "tmp");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** What an engine is given to connect. */
export function connectOptions(config: Config, source: ConnectionSource): ConnectOptions {
  const { extra, ...own } = source;
  const params = extraOf({ extra }).engine_params;
  return {
    ...own,
    allowedFolder: config.home,
    memoryLimit,
    tempFolder: temporaryFolder(config),
    poolSize: params?.pool_size ?? DEFAULT_POOL_SIZE,
    connectArgs: params?.connect_args ?? {},
  };
}
