import type { SshTunnel } from "@sightline/api/databases";
import { badRequest, err, ok, type Result, unprocessable } from "@sightline/core/errors";
import type { TunnelOptions } from "@sightline/engines/network";
import { PASSWORD_MASK } from "@sightline/engines/uri";
import { type StoredTunnel, type sealer, unsealTunnel } from "../../stored-databases/index.ts";
import { ENTER_PASSWORD } from "./secretMasks.ts";

type Box = ReturnType<typeof sealer>;

const SECRETS = ["password", "private_key", "private_key_password"] as const;
const SSH_PORT = 22;

/** A stored tunnel as the API shows it. */
export function shownTunnel(stored: StoredTunnel, box: Box): SshTunnel {
  const opened = unsealTunnel(stored, box);
  const secrets = {
    password: opened?.password ?? null,
    private_key: opened?.privateKey ?? null,
    private_key_password: opened?.privateKeyPassword ?? null,
  };
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
  const known = stored && unsealTunnel(stored, box);
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
