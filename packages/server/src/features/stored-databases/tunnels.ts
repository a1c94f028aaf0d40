import { randomUUID } from "node:crypto";
import type { TunnelOptions } from "@sightline/engines/network";
import type { Selectable } from "kysely";
import { fromJson } from "../../platform/db/index.ts";
import type { SshTunnelTable } from "../../platform/db/schema.ts";
import type { Db } from "../../platform/feature.ts";
import type { sealer } from "./sealer.ts";

export type StoredTunnel = Selectable<SshTunnelTable>;
type Box = ReturnType<typeof sealer>;

interface TunnelSecrets {
  password: string | null;
  private_key: string | null;
  private_key_password: string | null;
}
const NO_SECRETS: TunnelSecrets = { password: null, private_key: null, private_key_password: null };

export const NOT_ENABLED = "SSH Tunneling is not enabled";

/** The only code that names the table of SSH tunnels. */
export const tunnelRepository = (db: Db) => ({
  async byDatabase(databaseId: number): Promise<StoredTunnel | null> {
    const row = await db
      .selectFrom("ssh_tunnel")
      .selectAll()
      .where("database_id", "=", databaseId)
      .executeTakeFirst();
    return row ?? null;
  },
  /** A database has one tunnel at most. */
  async save(
    databaseId: number,
    tunnel: Pick<StoredTunnel, "server_address" | "server_port" | "username" | "encrypted_secrets">,
    by: { now: string; userId: number | null },
  ): Promise<void> {
    const change = { ...tunnel, changed_on: by.now, changed_by_fk: by.userId };
    await db
      .insertInto("ssh_tunnel")
      .values({
        ...change,
        uuid: randomUUID(),
        database_id: databaseId,
        created_on: by.now,
        created_by_fk: by.userId,
      })
      .onConflict((conflict) => conflict.column("database_id").doUpdateSet(change))
      .execute();
  },
  /** Whether there was one. */
  async remove(databaseId: number): Promise<boolean> {
    const gone = await db.deleteFrom("ssh_tunnel").where("database_id", "=", databaseId).executeTakeFirst();
    return gone.numDeletedRows > 0n;
  },
});

/** A stored tunnel with its secrets opened; null where they cannot be read with this server's key. */
export function unsealTunnel(stored: StoredTunnel, box: Box): TunnelOptions | null {
  const text = box.open(stored.encrypted_secrets);
  if (text === null) return null;
  const secrets = fromJson<TunnelSecrets>(text, NO_SECRETS);
  return {
    host: stored.server_address,
    port: stored.server_port,
    username: stored.username,
    password: secrets.password,
    privateKey: secrets.private_key,
    privateKeyPassword: secrets.private_key_password,
  };
}

/** A tunnel as it is stored. */
export const sealTunnel = (tunnel: TunnelOptions, box: Box) => ({
  server_address: tunnel.host,
  server_port: tunnel.port,
  username: tunnel.username,
  encrypted_secrets: box.seal(
    JSON.stringify({
      password: tunnel.password,
      private_key: tunnel.privateKey,
      private_key_password: tunnel.privateKeyPassword,
    } satisfies TunnelSecrets),
  ),
});
