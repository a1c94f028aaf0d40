import { X509Certificate } from "node:crypto";
import type { ConnectionParameters, SshTunnel } from "@sightline/api/databases";
import { badRequest, err, ok, type Result, unprocessable } from "@sightline/core/errors";
import type { Engine, ParameterForm } from "@sightline/engines";
import type { TunnelOptions } from "@sightline/engines/network";
import { engineNamed } from "@sightline/engines/registry";
import {
  type ConnectionUri,
  formatUri,
  isMasked,
  parseUri,
  sameTarget,
  unmaskUri,
  withPassword,
} from "@sightline/engines/uri";
import { fromJson } from "../../../platform/db/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import { sourceRefused } from "../../../platform/forbiddenSources.ts";
import {
  type ConnectionDraft,
  NOT_ENABLED,
  type StoredDatabase,
  type StoredTunnel,
  sealer,
  unsealTunnel,
} from "../../stored-databases/index.ts";
import { checkExtra } from "./extra.ts";
import { uriOfParameters } from "./parameters.ts";
import { ENTER_PASSWORD, ENTER_SECRETS } from "./secretMasks.ts";
import { mergedSecrets } from "./sentSecrets.ts";
import { sameTunnel, tunnelDraft } from "./tunnels.ts";

const BAD_URI =
  "Invalid connection string, a valid string usually follows: backend+driver://user:password@database-host/database-name";
const NO_ENGINE = "An engine must be specified when passing individual parameters to a database.";

/** What a client says of a connection: all of it for a new one, what changes for a known one. */
export interface SentConnection {
  sqlalchemy_uri?: string | null;
  configuration_method?: string | null;
  engine?: string | null;
  backend?: string | null;
  driver?: string | null;
  parameters?: ConnectionParameters | null;
  extra?: string | null;
  masked_encrypted_extra?: string | null;
  encrypted_extra?: string | null;
  server_cert?: string | null;
  ssh_tunnel?: SshTunnel | null;
  impersonate_user?: boolean | null;
}

export interface KnownConnection {
  database: StoredDatabase;
  tunnel: StoredTunnel | null;
}

/** Completes what was sent by what is stored; stored secrets go to the server that they were given for only. */
export function connectionDrafts({ config }: Pick<Platform, "config">) {
  const box = sealer(config.secretKey);

  function storedSecrets(known: StoredDatabase | null): ConnectionDraft["secrets"] {
    const opened = known?.encrypted_extra ? box.open(known.encrypted_extra) : null;
    return opened === null ? null : fromJson<Record<string, unknown> | null>(opened, null);
  }

  function tunnelOf(sent: SentConnection, known: KnownConnection | null): Result<TunnelOptions | null> {
    if (sent.ssh_tunnel === undefined) return ok(known?.tunnel ? unsealTunnel(known.tunnel, box) : null);
    if (sent.ssh_tunnel === null) return ok(null);
    if (!config.FEATURE_FLAGS.SSH_TUNNELING) return err(badRequest(NOT_ENABLED));
    return tunnelDraft(sent.ssh_tunnel, known?.tunnel ?? null, box);
  }

  return function draft(sent: SentConnection, known: KnownConnection | null): Result<ConnectionDraft> {
    const stored = known && storedUri(known.database, box);
    const form = formOf(sent, stored);
    if (!form.ok) return form;
    const merged = mergedSecrets(sent, form.value?.form ?? null, storedSecrets(known?.database ?? null));
    if (!merged.ok) return merged;
    const { secrets, keepsStored } = merged.value;
    const text = uriText(sent, form.value, secrets, stored);
    if (!text.ok) return text;
    const parsed = parseUri(text.value);
    if (!parsed) return err(badRequest({ sqlalchemy_uri: [BAD_URI] }));
    const before = stored === null ? null : parseUri(stored);
    const certificate = sent.server_cert === undefined ? known?.database.server_cert : sent.server_cert;
    if (certificate && !isCertificate(certificate)) {
      return err(badRequest({ server_cert: ["Invalid certificate"] }));
    }
    const tunnel = tunnelOf(sent, known);
    if (!tunnel.ok) return tunnel;
    const knownTunnel = known?.tunnel ? unsealTunnel(known.tunnel, box) : null;
    const rerouted = tunnel.value !== null && !sameTunnel(tunnel.value, knownTunnel);
    const moved = before !== null && (!sameTarget(inFull(parsed), inFull(before)) || rerouted);
    const keepsPassword = isMasked(parsed) || (rerouted && text.value === stored && parsed.password !== null);
    if (keepsPassword && (before === null || moved)) {
      return err(unprocessable({ sqlalchemy_uri: [ENTER_PASSWORD] }));
    }
    if (moved && keepsStored) {
      return err(unprocessable({ masked_encrypted_extra: [ENTER_SECRETS] }));
    }
    const uri = parseUri(stored === null ? text.value : unmaskUri(text.value, stored)) ?? parsed;
    const engine = engineNamed(uri.engine);
    if (!engine) return err(unprocessable(`Could not load database driver: ${uri.engine}`));
    const refused = sourceRefused(config, engine, uri);
    if (refused) return err(refused);
    if (tunnel.value && (uri.port ?? engine.defaultPort) === null) {
      return err(badRequest("A database port is required when connecting via SSH Tunnel."));
    }
    const extra = (sent.extra === undefined ? known?.database.extra : sent.extra) || "{}";
    const faults = checkExtra(extra);
    if (faults) return err(faults);
    return ok({
      engine,
      uri,
      extra,
      secrets,
      serverCertificate: certificate || null,
      tunnel: tunnel.value,
      impersonates: sent.impersonate_user ?? known?.database.impersonate_user ?? false,
    });
  };
}

/** The same connection, with its engine by its first name and the driver that is meant where none is named. */
function inFull(uri: ConnectionUri): ConnectionUri {
  const engine = engineNamed(uri.engine);
  return engine ? { ...uri, engine: engine.id, driver: uri.driver ?? engine.defaultDriver } : uri;
}

/** The columns of the database's row that hold a connection. */
export function sealedConnection(draft: ConnectionDraft, secretKey: string) {
  const box = sealer(secretKey);
  return {
    sqlalchemy_uri: formatUri({ ...draft.uri, password: null }),
    encrypted_password: draft.uri.password === null ? null : box.seal(draft.uri.password),
    encrypted_extra: draft.secrets === null ? null : box.seal(JSON.stringify(draft.secrets)),
    server_cert: draft.serverCertificate,
    extra: draft.extra,
  };
}

/** The URI with its password, as far as this server can read it. */
function storedUri(database: StoredDatabase, box: ReturnType<typeof sealer>): string {
  const password = database.encrypted_password === null ? null : box.open(database.encrypted_password);
  return withPassword(database.sqlalchemy_uri, password);
}

type WithForm = Engine & { form: ParameterForm };

/** The engine whose form was sent; null where a URI says all. */
function formOf(sent: SentConnection, stored: string | null): Result<WithForm | null> {
  const byForm = sent.configuration_method === "dynamic_form" && !sent.sqlalchemy_uri;
  if (!byForm || (!sent.parameters && stored !== null)) return ok(null);
  const name = sent.engine ?? sent.backend;
  if (!name) return err(badRequest(NO_ENGINE));
  const engine = engineNamed(name);
  if (!engine) return err(unprocessable(`Could not load database driver: ${name}`));
  if (hasForm(engine)) return ok(engine);
  return err(unprocessable(`Engine "${engine.id}" cannot be configured through parameters.`));
}

const hasForm = (engine: Engine): engine is WithForm => engine.form !== null;

function uriText(
  sent: SentConnection,
  form: WithForm | null,
  secrets: ConnectionDraft["secrets"],
  stored: string | null,
): Result<string> {
  if (form) {
    const uri = uriOfParameters(
      form,
      sent.driver ?? form.defaultDriver,
      sent.parameters ?? {},
      secrets ?? {},
    );
    return uri.ok ? ok(formatUri(uri.value)) : uri;
  }
  const uri = sent.sqlalchemy_uri ?? stored;
  return uri ? ok(uri) : err(unprocessable({ sqlalchemy_uri: ["Field is required"] }));
}

function isCertificate(pem: string): boolean {
  try {
    return pem.includes("-----BEGIN CERTIFICATE-----") && new X509Certificate(pem).fingerprint256 !== "";
  } catch {
    return false;
  }
}
