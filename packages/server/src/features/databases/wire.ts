import type { Database, DatabaseConnection } from "@sightline/api/databases";
import type { Engine } from "@sightline/engines";
import { engineNamed, isAvailable } from "@sightline/engines/registry";
import { maskUri, PASSWORD_MASK, parseUri, withPassword } from "@sightline/engines/uri";
import { fromJson } from "../../platform/db/index.ts";
import { isUnsafe } from "../../platform/forbiddenSources.ts";
import { extraOf, type StoredDatabase, type StoredTunnel, type sealer } from "../stored-databases/index.ts";
import { engineInformation } from "./engineInformation.ts";
import { parametersOf } from "./forms/parameters.ts";
import { maskSecrets } from "./forms/secretMasks.ts";
import { shownTunnel } from "./forms/tunnels.ts";

type Box = ReturnType<typeof sealer>;

type ShownDatabase = Omit<
  Database,
  "changed_on" | "changed_on_delta_humanized" | "changed_by" | "created_by"
>;

/** A database as the API shows it, without who changed it and when: no URI, no secret. */
export function toWire(database: StoredDatabase): ShownDatabase {
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
export function toWritten(database: StoredDatabase, sent: Record<string, unknown>, box: Box) {
  const shown = Object.fromEntries(Object.entries(sent).filter(([field]) => !SECRET_FIELDS.has(field)));
  const { parameters, sqlalchemy_uri, driver } = connectionOf(database, box);
  return {
    ...shown,
    database_name: database.database_name,
    uuid: database.uuid,
    expose_in_sqllab: database.expose_in_sqllab,
    driver,
    parameters,
    sqlalchemy_uri,
  };
}

/** Fields of a body that hold secrets, or tell how they are protected: never sent back as they came. */
const SECRET_FIELDS = new Set([
  "masked_encrypted_extra",
  "encrypted_extra",
  "sqlalchemy_uri",
  "parameters",
  "ssh_tunnel",
]);

/** A database with all that the form shows of its connection, secrets masked. */
export function toConnection(
  database: StoredDatabase,
  tunnel: StoredTunnel | null,
  box: Box,
): DatabaseConnection {
  const { engine, secrets, ...connection } = connectionOf(database, box);
  return {
    ...toWire(database),
    ...connection,
    masked_encrypted_extra: secrets === null ? null : JSON.stringify(maskSecrets(secrets)),
    server_cert: database.server_cert,
    external_url: database.external_url,
    parameters_schema: engine?.form?.schema ?? {},
    ssh_tunnel: tunnel && shownTunnel(tunnel, box),
  };
}

function connectionOf(database: StoredDatabase, box: Box) {
  const { encrypted_password, encrypted_extra } = database;
  const password = encrypted_password === null ? null : (box.open(encrypted_password) ?? PASSWORD_MASK);
  const masked = maskUri(withPassword(database.sqlalchemy_uri, password));
  const uri = parseUri(masked);
  const engine = uri ? engineNamed(uri.engine) : null;
  const opened = encrypted_extra === null ? null : box.open(encrypted_extra);
  const secrets = opened === null ? null : fromJson<Record<string, unknown> | null>(opened, null);
  return {
    engine,
    secrets,
    sqlalchemy_uri: masked,
    driver: uri?.driver ?? engine?.defaultDriver ?? null,
    parameters: parametersOf(engine, masked, secrets),
  };
}

/** The order of the kinds that are shown first. */
const FIRST = ["postgresql", "presto", "trino", "mysql", "sqlite"];

/** The engines as kinds of databases that can be added: the preferred ones, then the others by name. */
export function availableKinds(engines: readonly Engine[], withoutUnsafe: boolean) {
  const place = ({ id, preferred }: Engine) => {
    if (!preferred) return FIRST.length + 1;
    return FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length;
  };
  return engines
    .filter((engine) => isAvailable(engine) && (!withoutUnsafe || !isUnsafe(engine)))
    .toSorted((a, b) => place(a) - place(b) || a.label.localeCompare(b.label))
    .map(toAvailable);
}

const toAvailable = (engine: Engine) => ({
  name: engine.supersetName ?? engine.label,
  label: engine.label,
  engine: engine.id,
  available_drivers: [engine.defaultDriver],
  default_driver: engine.defaultDriver,
  default_port: engine.defaultPort,
  sqlalchemy_uri_placeholder: engine.uriPlaceholder,
  preferred: engine.preferred,
  ...(engine.form ? { parameters: { ...engine.form.schema } } : {}),
  engine_information: engineInformation(engine),
  supports_oauth2: false,
});
