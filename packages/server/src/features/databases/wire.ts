import type { Database } from "@sightline/api/databases";
import { type Engine, maskUri, PASSWORD_MASK, parseUri, withPassword } from "@sightline/engines";
import { engineNamed } from "@sightline/engines/registry";
import { extraOf, type StoredDatabase } from "./repository.ts";

type Shown = Omit<Database, "changed_on" | "changed_on_delta_humanized" | "changed_by" | "created_by">;

/** A database as the API shows it, without who changed it and when: no URI, no secret. */
export function toWire(database: StoredDatabase): Shown {
  const uri = parseUri(database.sqlalchemy_uri);
  const engine = uri ? engineNamed(uri.engine) : null;
  const extra = extraOf(database);
  return {
    id: database.id,
    uuid: database.uuid,
    database_name: database.database_name,
    backend: uri?.engine ?? "",
    driver: uri?.driver ?? engine?.defaultDriver ?? null,
    configuration_method: database.configuration_method,
    cache_timeout: database.cache_timeout,
    expose_in_sqllab: database.expose_in_sqllab,
    allow_ctas: database.allow_ctas,
    allow_cvas: database.allow_cvas,
    allow_dml: database.allow_dml,
    allow_run_async: database.allow_run_async,
    allow_file_upload: database.allow_file_upload,
    allow_multi_catalog: extra.allow_multi_catalog === true,
    allows_cost_estimate: engine?.capabilities.costEstimate === true && extra.cost_estimate_enabled === true,
    allows_subquery: true,
    allows_virtual_table_explore: extra.allows_virtual_table_explore !== false,
    disable_data_preview: extra.disable_data_preview === true,
    disable_drill_to_detail: extra.disable_drill_to_detail === true,
    explore_database_id: database.id,
    engine_information: engineInformation(engine),
    extra: database.extra,
    force_ctas_schema: database.force_ctas_schema,
    impersonate_user: database.impersonate_user,
    is_managed_externally: database.is_managed_externally,
  };
}

/** What a client that wrote a database is told: what it sent, the secrets masked. */
export function toWritten(database: StoredDatabase, sent: Record<string, unknown>) {
  const uri = parseUri(database.sqlalchemy_uri);
  const { masked_encrypted_extra: _secrets, sqlalchemy_uri: _uri, ...shown } = sent;
  return {
    ...shown,
    database_name: database.database_name,
    uuid: database.uuid,
    expose_in_sqllab: database.expose_in_sqllab,
    driver: uri?.driver ?? null,
    parameters: {},
    sqlalchemy_uri: shownUri(database),
  };
}

const shownUri = ({ sqlalchemy_uri, encrypted_password }: StoredDatabase) =>
  maskUri(encrypted_password === null ? sqlalchemy_uri : withPassword(sqlalchemy_uri, PASSWORD_MASK));

const engineInformation = (engine: Engine | null): Database["engine_information"] => ({
  supports_file_upload: engine?.capabilities.fileUpload === true,
  disable_ssh_tunneling: true,
  supports_dynamic_catalog: engine?.capabilities.catalogs === true,
  supports_oauth2: false,
});

/** An engine as a kind of database that can be added. */
export const toAvailable = (engine: Engine) => ({
  name: engine.label,
  engine: engine.id,
  available_drivers: [engine.defaultDriver],
  default_driver: engine.defaultDriver,
  sqlalchemy_uri_placeholder: engine.uriPlaceholder,
  preferred: false,
  engine_information: engineInformation(engine),
  supports_oauth2: false,
});
