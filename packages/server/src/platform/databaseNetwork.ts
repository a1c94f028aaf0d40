import { guardedNetwork, type NetworkRules } from "@sightline/engines/network";
import type { Config } from "./config/index.ts";
import { perPlatform } from "./perPlatform.ts";

const POSTGRES_PORT = 5432;

/** Where users' databases may be: what the operator allows, and never the store of Sightline itself. */
export function networkRules(config: Config): NetworkRules {
  const store = config.databaseUrl === null ? null : new URL(config.databaseUrl);
  return {
    forbidden: config.FORBIDDEN_NETWORKS,
    exceptions: config.ALLOWED_NETWORKS,
    reservedAddresses: store ? [{ host: store.hostname, port: Number(store.port) || POSTGRES_PORT }] : [],
  };
}

/** The way to users' databases without a tunnel. */
export const openNetwork = perPlatform(({ config }) => guardedNetwork(networkRules(config)));
