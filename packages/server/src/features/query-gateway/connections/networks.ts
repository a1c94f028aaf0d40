import { type Network, QueryError } from "@sightline/engines";
import { openTunnel, type TunnelOptions } from "@sightline/engines/network";
import { networkRules, openNetwork } from "../../../platform/databaseNetwork.ts";
import type { Platform } from "../../../platform/feature.ts";
import { NOT_ENABLED, sealer, tunnelRepository, unsealTunnel } from "../../stored-databases/index.ts";

/** A way to one database's server. */
export interface DatabaseNetwork extends Network {
  close(): Promise<void>;
}

/** The way through this tunnel, or without one. */
export function draftNetwork(platform: Platform, tunnel: TunnelOptions | null): DatabaseNetwork {
  const direct = openNetwork(platform);
  if (tunnel === null) return { reach: direct.reach, close: async () => {} };
  return openTunnel(tunnel, direct, networkRules(platform.config));
}

/** The way to a stored database; its tunnel is looked up when it is first needed. */
export function storedNetwork(platform: Platform, databaseId: number): DatabaseNetwork {
  let network: Promise<DatabaseNetwork> | null = null;
  async function find(): Promise<DatabaseNetwork> {
    const stored = await tunnelRepository(platform.db).byDatabase(databaseId);
    if (!stored) return draftNetwork(platform, null);
    if (!platform.config.FEATURE_FLAGS.SSH_TUNNELING) throw new QueryError("connection", NOT_ENABLED);
    const tunnel = unsealTunnel(stored, sealer(platform.config.secretKey));
    if (tunnel) return draftNetwork(platform, tunnel);
    throw new QueryError(
      "connection",
      "The stored secrets of the SSH tunnel cannot be read with this server's secret key. Enter them again.",
    );
  }
  return {
    async reach(host, port) {
      network ??= find();
      try {
        return await (await network).reach(host, port);
      } catch (error) {
        network.catch(() => {
          network = null;
        });
        throw error;
      }
    },
    async close() {
      await (await network?.catch(() => null))?.close();
    },
  };
}
