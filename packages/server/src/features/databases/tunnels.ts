import { randomUUID } from "node:crypto";
import type { SshTunnel } from "@sightline/api/databases";
import { badRequest, err, ok, type Result, unprocessable } from "@sightline/core/errors";
import { PASSWORD_MASK } from "@sightline/engines";
import type { TunnelOptions } from "@sightline/engines/network";
import type { Selectable } from "kysely";
import { fromJson } from "../../platform/db/index.ts";
import type { SshTunnelTable } from "../../platform/db/schema.ts";
import type { Db } from "../../platform/feature.ts";
import { ENTER_PASSWORD, type sealer } from "./secrets.ts";

export type StoredTunnel = Selectable<SshTunnelTable>;
type Box = ReturnType<typeof sealer>;

interface TunnelSecrets {
  password: string | null;
  private_key: string | null;
  private_key_password: string | null;
}
const SECRETS = ["password", "private_key", "private_key_password"] as const;
const NO_SECRETS: TunnelSecrets = { password: null, private_key: null, private_key_password: null };
const SSH_PORT = 22;

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
export function openedTunnel(stored: StoredTunnel, box: Box): TunnelOptions | null {
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
export const sealedTunnel = (tunnel: TunnelOptions, box: Box) => ({
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

/** A stored tunnel as the API shows it. */
export function shownTunnel(stored: StoredTunnel, box: Box): SshTunnel {
  const secrets = fromJson<TunnelSecrets>(box.open(stored.encrypted_secrets), NO_SECRETS);
  const masked = SECRETS.filter((name) => secrets[name] !== null).map((name) => [name, PASSWORD_MASK]);
  return {
    id: stored.id,
    server_address: stored.server_address,
    server_port: stored.server_port,
    username: stored.username,
    ...Object.fromEntries(masked),
  };
}

/** The tunnel that was sent, complete, with each mask replaced by what is stored for the same SSH server. */
export function tunnelDraft(sent: SshTunnel, stored: StoredTunnel | null, box: Box): Result<TunnelOptions> {
  const host = sent.server_address?.trim();
  const username = sent.username?.trim();
  const port = sent.server_port ?? SSH_PORT;
  if (!host || !username || port < 1 || port > 65_535) {
    return err(unprocessable("SSH Tunnel parameters are invalid."));
  }
  const known = stored && openedTunnel(stored, box);
  const same = known !== null && known.host === host && known.port === port && known.username === username;
  const masked = SECRETS.some((name) => sent[name] === PASSWORD_MASK);
  if (masked && !same) return err(unprocessable({ ssh_tunnel: [ENTER_PASSWORD] }));
  const secret = (name: (typeof SECRETS)[number], kept: string | null | undefined) =>
    (sent[name] === PASSWORD_MASK ? kept : sent[name]) || null;
  const draft = {
    host,
    port,
    username,
    password: secret("password", known?.password),
    privateKey: secret("private_key", known?.privateKey),
    privateKeyPassword: secret("private_key_password", known?.privateKeyPassword),
  };
  if (draft.password !== null && draft.privateKey !== null) {
    return err(badRequest("Cannot have multiple credentials for the SSH Tunnel"));
  }
  if (draft.password === null && draft.privateKey === null) {
    return err(badRequest("Must provide credentials for the SSH Tunnel"));
  }
  return ok(draft);
}

/** Whether two tunnels, or none, lead through the same SSH server. */
export function sameTunnel(a: TunnelOptions | null, b: TunnelOptions | null): boolean {
  if (a === null || b === null) return a === b;
  return a.host === b.host && a.port === b.port && a.username === b.username;
}
