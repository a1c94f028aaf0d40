import { err, errorText, type FieldMessages, ok, type Result } from "@sightline/core/errors";
import type { TunnelOptions } from "@sightline/engines/network";
import { engineNamed } from "@sightline/engines/registry";
import { PASSWORD_MASK, parseUri } from "@sightline/engines/uri";
import type { Platform } from "../../platform/feature.ts";
import { tunnelDraft } from "../databases/index.ts";
import { NOT_ENABLED, type StoredTunnel, sealer } from "../stored-databases/index.ts";
import type { DatabaseFile, Entry } from "./bundleFiles.ts";

/** Secrets of SSH tunnels that come with an import, by the paths of the files that need them. */
export type TunnelSecrets = Readonly<Record<(typeof SECRETS)[number], Readonly<Record<string, string>>>>;

const SECRETS = ["password", "private_key", "private_key_password"] as const;

/** What clients look for to ask for a secret. */
const MISSING = {
  password: "Must provide a password for the ssh tunnel",
  private_key: "Must provide a private key for the ssh tunnel",
  private_key_password: "Must provide a private key password for the ssh tunnel",
};

export const NO_TUNNEL_SECRETS: TunnelSecrets = { password: {}, private_key: {}, private_key_password: {} };

/**
 * The tunnel of a database's file, complete with the secrets that come with the import, or that are stored for the same
 * SSH server; null: the file has none.
 */
export function importedTunnel(
  { config }: Pick<Platform, "config">,
  { path, file }: Entry<DatabaseFile>,
  given: TunnelSecrets,
  stored: StoredTunnel | null,
): Result<TunnelOptions | null, FieldMessages> {
  if (!file.ssh_tunnel) return ok(null);
  if (!config.FEATURE_FLAGS.SSH_TUNNELING) return err({ ssh_tunnel: [NOT_ENABLED] });
  const uri = parseUri(file.sqlalchemy_uri);
  if (uri && (uri.port ?? engineNamed(uri.engine)?.defaultPort ?? null) === null) {
    return err({ ssh_tunnel: ["A database port is required when connecting via SSH Tunnel."] });
  }
  const sent = { ...file.ssh_tunnel };
  for (const name of SECRETS) if (Object.hasOwn(given[name], path)) sent[name] = given[name][path];
  const draft = tunnelDraft(sent, stored, sealer(config.secretKey));
  if (draft.ok) return draft;
  const missing = SECRETS.filter((name) => sent[name] === PASSWORD_MASK).map((name) => MISSING[name]);
  if (missing.length > 0) return err({ _schema: missing });
  return err({ ssh_tunnel: [errorText(draft.error)] });
}
