import { type Network, QueryError } from "@sightline/engines";
import { openTunnel, type TunnelOptions } from "@sightline/engines/network";
import type { Platform } from "../../platform/feature.ts";
import { networkRules, openNetwork } from "./connectOptions.ts";
import { sealer } from "./secrets.ts";
import { NOT_ENABLED, openedTunnel, tunnelRepository } from "./tunnels.ts";

/** A way to one database's server. */
export interface Way extends Network {
  close(): Promise<void>;
}

/** The way through this tunnel, or without one. */
export function draftNetwork(platform: Platform, tunnel: TunnelOptions | null): Way {
  const direct = openNetwork(platform);
  if (tunnel === null) return { reach: direct.reach, close: async () => {} };
  return openTunnel(tunnel, direct, networkRules(platform.config));
}

/** The way to a stored database; its tunnel is looked up when it is first needed. */
export function storedNetwork(platform: Platform, databaseId: number): Way {
  let way: Promise<Way> | null = null;
  async function find(): Promise<Way> {
    const stored = await tunnelRepository(platform.db).byDatabase(databaseId);
    if (!stored) return draftNetwork(platform, null);
    if (!platform.config.FEATURE_FLAGS.SSH_TUNNELING) throw new QueryError("connection", NOT_ENABLED);
    const tunnel = openedTunnel(stored, sealer(platform.config.secretKey));
    if (tunnel) return draftNetwork(platform, tunnel);
    throw new QueryError(
      "connection",
      "The stored secrets of the SSH tunnel cannot be read with this server's secret key. Enter them again.",
    );
  }
  return {
    async reach(host, port) {
      way ??= find();
      try {
        return await (await way).reach(host, port);
      } catch (error) {
        way.catch(() => {
          way = null;
        });
        throw error;
      }
    },
    async close() {
      await (await way?.catch(() => null))?.close();
    },
  };
}
