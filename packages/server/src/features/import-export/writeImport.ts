import { upgradeRetired } from "@sightline/charts/retired";
import { engineNamed } from "@sightline/engines/registry";
import { formatUri, PASSWORD_MASK, parseUri } from "@sightline/engines/uri";
import { databasePerm, datasetPerm } from "../../platform/auth/dataAccess.ts";
import { rightsOn } from "../../platform/auth/dataRights.ts";
import { nowIso, toFlag } from "../../platform/db/index.ts";
import type { Db, Platform } from "../../platform/feature.ts";
import { chartRepository } from "../charts/index.ts";
import { BLANK_DASHBOARD, dashboardRepository } from "../dashboards/index.ts";
import { placeRights, renameRights } from "../databases/index.ts";
import { BLANK_DATASET, datasetRepository, newColumn, newMetric } from "../datasets/index.ts";
import { databaseRepository, sealer, sealTunnel, tunnelRepository } from "../stored-databases/index.ts";
import type { DatabaseFile, DatasetFile } from "./bundleFiles.ts";
import { linkCharts } from "./linkCharts.ts";
import type { ImportOptions, Plan, PlannedDatabase } from "./plan/plan.ts";
import { passwordFor } from "./plan/planDatabases.ts";
import { remapDashboard } from "./remapDashboard.ts";
import { queryContextOf, rewriteParams, rewriteQueryContext } from "./rewriteChart.ts";
import { writeSavedQuery } from "./writeSavedQuery.ts";
import { tagWriter } from "./writeTags.ts";

interface Writing {
  platform: Platform;
  trx: Db;
  options: ImportOptions;
  now: string;
}

interface DatasetHere {
  id: number;
  table_name: string;
}

/** Writes a plan in the order in which things stand on each other. Runs in the caller's transaction. */
export async function writeImport(
  platform: Platform,
  trx: Db,
  plan: Plan,
  options: ImportOptions,
): Promise<void> {
  const writing = { platform, trx, options, now: nowIso(platform) };
  const databases = new Map<string, number>();
  for (const planned of plan.databases)
    databases.set(planned.file.uuid, await writeDatabase(writing, planned));
  const datasets = new Map<string, DatasetHere>();
  for (const planned of plan.datasets) {
    const id =
      databases.get(planned.file.database_uuid) ?? (await databaseIdHere(trx, planned.file.database_uuid));
    datasets.set(planned.file.uuid, await writeDataset(writing, planned, id));
  }
  const writeTags = tagWriter(platform, trx, plan.tags, options, writing.now);
  const charts = new Map<string, number>();
  for (const planned of plan.charts) {
    const dataset =
      datasets.get(planned.file.dataset_uuid) ?? (await datasetHere(trx, planned.file.dataset_uuid));
    const id = await writeChart(writing, planned, dataset);
    charts.set(planned.file.uuid, id);
    if (planned.write) await writeTags("chart", id, planned.file.tags);
  }
  await linkCharts(trx, plan.charts, charts);
  const datasetIds = new Map([...datasets].map(([uuid, { id }]) => [uuid, id]));
  for (const planned of plan.dashboards) {
    const id = await writeDashboard(writing, planned, { charts, datasets: datasetIds });
    await writeTags("dashboard", id, planned.file.tags);
  }
  // Who is not logged in may own none, and was refused before.
  const owner = options.identity.userId!;
  for (const planned of plan.queries) {
    const uuid = planned.file.database_uuid;
    const db_id = uuid === null ? null : (databases.get(uuid) ?? (await databaseIdHere(trx, uuid)));
    await writeSavedQuery(trx, planned, { db_id, owner, now: writing.now });
  }
}

const audit = ({ options, now }: Writing) => ({ changed_on: now, changed_by_fk: options.identity.userId });
const createdFields = ({ options, now }: Writing) => ({
  created_on: now,
  created_by_fk: options.identity.userId,
});

/** The importer owns what is imported, besides those who own it already. */
function ownersWith({ options }: Writing, known: readonly number[]): number[] {
  const { userId } = options.identity;
  return [...new Set(userId === null ? known : [...known, userId])];
}

async function databaseIdHere(trx: Db, uuid: string): Promise<number> {
  return (await databaseRepository(trx).all()).find((database) => database.uuid === uuid)!.id;
}

async function datasetHere(trx: Db, uuid: string): Promise<DatasetHere> {
  return (await datasetRepository(trx).byUuid(uuid))!;
}

async function writeDatabase(writing: Writing, planned: Plan["databases"][number]): Promise<number> {
  const { file, existing } = planned;
  if (!planned.write && existing) return existing.id;
  const { trx } = writing;
  const repository = databaseRepository(trx);
  const fields = { ...databaseColumns(file), ...connectionOf(writing, planned), ...audit(writing) };
  if (existing) {
    const perm = databasePerm({ id: existing.id, database_name: file.database_name });
    if (file.database_name !== existing.database_name) await renameRights(trx, existing, file.database_name);
    await repository.update(existing.id, { ...fields, perm });
    await writeTunnel(writing, planned, existing.id);
    return existing.id;
  }
  const id = await repository.insert({
    ...fields,
    ...createdFields(writing),
    uuid: file.uuid,
    configuration_method: file.configuration_method ?? "sqlalchemy_form",
    force_ctas_schema: null,
    perm: "",
  });
  const perm = databasePerm({ id, database_name: file.database_name });
  await repository.update(id, { perm });
  await rightsOn(trx).add("database_access", [perm]);
  await writeTunnel(writing, planned, id);
  return id;
}

async function writeTunnel(
  { platform, trx, options, now }: Writing,
  { tunnel }: PlannedDatabase,
  id: number,
) {
  if (tunnel === null) return;
  const box = sealer(platform.config.secretKey);
  await tunnelRepository(trx).save(id, sealTunnel(tunnel, box), { now, userId: options.identity.userId });
}

function connectionOf({ platform, options }: Writing, planned: PlannedDatabase) {
  const box = sealer(platform.config.secretKey);
  const uri = parseUri(planned.file.sqlalchemy_uri)!;
  const typed = uri.password === PASSWORD_MASK ? null : uri.password;
  const password = passwordFor(planned, options) ?? typed;
  const masked = planned.file.masked_encrypted_extra;
  const extra = planned.file.encrypted_extra ?? (masked?.includes(PASSWORD_MASK) ? null : masked);
  const kept =
    planned.existing && planned.keepsSecrets
      ? planned.existing
      : { encrypted_password: null, encrypted_extra: null };
  return {
    sqlalchemy_uri: formatUri({ ...uri, password: null }),
    encrypted_password: password === null ? kept.encrypted_password : box.seal(password),
    encrypted_extra: extra ? box.seal(extra) : kept.encrypted_extra,
  };
}

const databaseColumns = (file: DatabaseFile) => ({
  database_name: file.database_name,
  extra: jsonText(file.extra) ?? "{}",
  cache_timeout: file.cache_timeout ?? null,
  expose_in_sqllab: toFlag(file.expose_in_sqllab ?? true),
  allow_run_async: toFlag(file.allow_run_async ?? false),
  allow_ctas: toFlag(file.allow_ctas ?? false),
  allow_cvas: toFlag(file.allow_cvas ?? false),
  allow_dml: toFlag(file.allow_dml ?? false),
  allow_file_upload: toFlag(file.allow_file_upload ?? file.allow_csv_upload ?? false),
  impersonate_user: toFlag(file.impersonate_user ?? false),
  is_managed_externally: toFlag(file.is_managed_externally ?? false),
  external_url: file.external_url ?? null,
});

async function writeDataset(
  writing: Writing,
  planned: Plan["datasets"][number],
  databaseId: number,
): Promise<DatasetHere> {
  const { file, existing } = planned;
  if (!planned.write && existing) return existing;
  const { trx } = writing;
  const repository = datasetRepository(trx);
  const database = (await databaseRepository(trx).byId(databaseId))!;
  const place = placeRights(writing.platform, database, {
    catalog: file.catalog || null,
    schema: file.schema || null,
  });
  const fields = { ...datasetColumns(file), database_id: databaseId, ...place, ...audit(writing) };
  const id =
    existing?.id ??
    (await repository.insert({
      ...BLANK_DATASET,
      ...fields,
      ...createdFields(writing),
      uuid: file.uuid,
      perm: "",
    }));
  const perm = datasetPerm(database.database_name, { id, table_name: file.table_name });
  await repository.update(id, { ...fields, perm });
  if (existing && existing.perm !== perm) {
    await rightsOn(trx).rename(
      (view) => view === existing.perm,
      () => perm,
    );
  }
  await rightsOn(trx).add("datasource_access", [perm]);
  await rightsOn(trx).addPlace(place);
  await repository.setOwners(id, ownersWith(writing, existing?.owners.map((owner) => owner.id) ?? []));
  await repository.removeColumns(existing?.columns.map((column) => column.id) ?? []);
  await repository.removeMetrics(existing?.metrics.map((metric) => metric.id) ?? []);
  const engine = engineNamed(parseUri(database.sqlalchemy_uri)?.engine ?? "");
  const columns = file.columns.map(({ uuid: _uuid, extra, ...column }) =>
    newColumn({
      ...column,
      filterable: column.filterable ?? true,
      groupby: column.groupby ?? true,
      type_generic: column.type ? (engine?.dialect.genericType(column.type) ?? null) : null,
      extra: jsonText(extra),
    }),
  );
  await repository.insertColumns(id, columns);
  await repository.insertMetrics(
    id,
    file.metrics.map(({ uuid: _uuid, extra, ...metric }) => newMetric({ ...metric, extra: jsonText(extra) })),
  );
  return { id, table_name: file.table_name };
}

const datasetColumns = (file: DatasetFile) => ({
  table_name: file.table_name,
  catalog: file.catalog || null,
  schema: file.schema || null,
  sql: file.sql?.trim() ? file.sql : null,
  description: file.description ?? null,
  main_dttm_col: file.main_dttm_col ?? null,
  default_endpoint: file.default_endpoint ?? null,
  offset: file.offset ?? 0,
  cache_timeout: file.cache_timeout ?? null,
  params: jsonText(file.params),
  template_params: jsonText(file.template_params),
  filter_select_enabled: toFlag(file.filter_select_enabled ?? true),
  fetch_values_predicate: file.fetch_values_predicate ?? null,
  extra: jsonText(file.extra),
  normalize_columns: toFlag(file.normalize_columns ?? false),
  always_filter_main_dttm: toFlag(file.always_filter_main_dttm ?? false),
  is_managed_externally: toFlag(file.is_managed_externally ?? false),
  external_url: file.external_url ?? null,
});

async function writeChart(
  writing: Writing,
  planned: Plan["charts"][number],
  dataset: DatasetHere,
): Promise<number> {
  const { file, existing } = planned;
  if (!planned.write && existing) return existing.id;
  const repository = chartRepository(writing.trx);
  const form = upgradeRetired<Record<string, unknown>>({ ...file.params, viz_type: file.viz_type });
  const viz_type = String(form.viz_type);
  const params = rewriteParams(form, viz_type, dataset.id);
  // What was saved with a retired type are not the queries of its successor.
  const savedContext = viz_type === file.viz_type ? (file.query_context ?? null) : null;
  const fields = {
    slice_name: file.slice_name,
    viz_type,
    datasource_id: dataset.id,
    datasource_type: "table",
    datasource_name: dataset.table_name,
    params,
    query_context: rewriteQueryContext(savedContext, dataset.id) ?? (await queryContextOf(params)),
    description: file.description ?? null,
    cache_timeout: file.cache_timeout ?? null,
    certified_by: file.certified_by ?? null,
    certification_details: file.certification_details ?? null,
    is_managed_externally: toFlag(file.is_managed_externally ?? false),
    external_url: file.external_url ?? null,
    last_saved_at: writing.now,
    last_saved_by_fk: writing.options.identity.userId,
    ...audit(writing),
  };
  if (existing) await repository.update(existing.id, fields);
  const id =
    existing?.id ?? (await repository.insert({ ...fields, ...createdFields(writing), uuid: file.uuid }));
  await repository.setOwners(id, ownersWith(writing, existing?.ownerIds ?? []));
  return id;
}

async function writeDashboard(
  writing: Writing,
  { file, existing }: Plan["dashboards"][number],
  ids: { charts: ReadonlyMap<string, number>; datasets: ReadonlyMap<string, number> },
): Promise<number> {
  const repository = dashboardRepository(writing.trx);
  const { position, metadata, charts } = remapDashboard(file.position ?? {}, file.metadata ?? {}, ids);
  const fields = {
    dashboard_title: file.dashboard_title,
    description: file.description ?? null,
    css: file.css ?? null,
    slug: file.slug || null,
    published: toFlag(file.published ?? false),
    position_json: Object.keys(position).length === 0 ? null : JSON.stringify(position),
    json_metadata: JSON.stringify(metadata),
    certified_by: file.certified_by ?? null,
    certification_details: file.certification_details ?? null,
    is_managed_externally: toFlag(file.is_managed_externally ?? false),
    external_url: file.external_url ?? null,
    ...audit(writing),
  };
  if (existing) await repository.update(existing.id, fields);
  const id =
    existing?.id ??
    (await repository.insert({ ...BLANK_DASHBOARD, ...fields, ...createdFields(writing), uuid: file.uuid }));
  await repository.setOwners(id, ownersWith(writing, existing?.ownerIds ?? []));
  await repository.addCharts(id, charts);
  return id;
}

/** An object or its text as it is stored; null for nothing. */
function jsonText(value: Record<string, unknown> | string | null | undefined): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "string") return value;
  return Object.keys(value).length === 0 ? null : JSON.stringify(value);
}
