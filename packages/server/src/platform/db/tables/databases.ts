import type { Generated } from "kysely";
import type { Audit } from "./audit.ts";

export interface DatabaseTable extends Audit {
  id: Generated<number>;
  uuid: string;
  database_name: string;
  /** Without its password. */
  sqlalchemy_uri: string;
  /** AES-256-GCM, base64url. */
  encrypted_password: string | null;
  encrypted_extra: string | null;
  /** Of its server, PEM. */
  server_cert: string | null;
  extra: string;
  configuration_method: string;
  cache_timeout: number | null;
  expose_in_sqllab: number;
  allow_run_async: number;
  allow_ctas: number;
  allow_cvas: number;
  allow_dml: number;
  allow_file_upload: number;
  force_ctas_schema: string | null;
  impersonate_user: number;
  is_managed_externally: number;
  external_url: string | null;
  /** The view name of its `database_access` right: `[sales].(id:2)`. */
  perm: string;
}

/** The SSH server through which a database is reached. */
export interface SshTunnelTable extends Audit {
  id: Generated<number>;
  uuid: string;
  database_id: number;
  server_address: string;
  server_port: number;
  username: string;
  /** JSON of `password`, `private_key` and `private_key_password`: AES-256-GCM, base64url. */
  encrypted_secrets: string;
}
