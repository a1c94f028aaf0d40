import { errorText } from "@sightline/core/errors";
import type { TunnelOptions } from "@sightline/engines/network";
import { PASSWORD_MASK, parseUri, sameTarget } from "@sightline/engines/uri";
import { mayReadDatabase, mayReadDataset, ownsObject } from "../../platform/auth/dataAccess.ts";
import { canAccess, type Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { isKnownDatabase, placeableChart, visibleChart } from "../../platform/list/visibility/index.ts";
import { quotaProblem, sizeOf } from "../../platform/quota.ts";
import { chartRepository, type StoredChart } from "../charts/index.ts";
import { checkOpenDashboard, dashboardRepository, type StoredDashboard } from "../dashboards/index.ts";
import { sameTunnel } from "../databases/index.ts";
import { datasetRepository, mayUseSource, queryDataset, type StoredDataset } from "../datasets/index.ts";
import { type StoredSavedQuery, savedQueryRepository } from "../saved-queries/index.ts";
import {
  databaseFoldName,
  databaseRepository,
  type StoredDatabase,
  sealer,
  tunnelRepository,
  unsealTunnel,
} from "../stored-databases/index.ts";
import type {
  Bundle,
  ChartFile,
  DashboardFile,
  DatabaseFile,
  DatasetFile,
  Entry,
  Kind,
  SavedQueryFile,
} from "./bundleFiles.ts";
import { importedTunnel, NO_TUNNEL_SECRETS, type TunnelSecrets } from "./importedTunnel.ts";
import type { Problems } from "./problems.ts";

/** What happens with one file: `existing` is overwritten if `write`, else only referred to. */
export interface PlannedFile<F, S> extends Entry<F> {
  existing: S | null;
  write: boolean;
}

/** A database, and how it is reached. */
export interface PlannedDatabase extends PlannedFile<DatabaseFile, StoredDatabase> {
  /** Null: the file has none, and one that is stored stays. */
  tunnel: TunnelOptions | null;
  /** Stored secrets stay in use: those of another server are not sent to the one that the file names. */
  keepsSecrets: boolean;
}

export interface Plan {
  databases: PlannedDatabase[];
  datasets: PlannedFile<DatasetFile, StoredDataset>[];
  charts: PlannedFile<ChartFile, StoredChart>[];
  dashboards: PlannedFile<DashboardFile, StoredDashboard>[];
  queries: PlannedFile<SavedQueryFile, StoredSavedQuery>[];
  tags: Bundle["tags"];
}

export interface ImportOptions {
  kind: Kind;
  overwrite: boolean;
  identity: Identity;
  /** Path of a database's file -> its password. */
  passwords: Readonly<Record<string, string>>;
  /** Missing: none come with it. */
  tunnelSecrets?: TunnelSecrets;
}

/** The view of its rights, and its name in messages, where they differ from each other. */
const VIEW: Record<Kind, string> = {
  database: "Database",
  dataset: "Dataset",
  chart: "Chart",
  dashboard: "Dashboard",
  saved_query: "SavedQuery",
};
const NAME: Record<Kind, string> = { ...VIEW, saved_query: "Saved_Query" };
const PLURAL: Partial<Record<Kind, string>> = { saved_query: "saved_queries" };

/** Decides for every file of the bundle what happens with it, and finds all that speaks against it. */
export async function planImport(
  platform: Platform,
  bundle: Bundle,
  options: ImportOptions,
  problems: Problems,
): Promise<Plan> {
  const databases = await planDatabases(platform, bundle, options, problems);
  const datasets = await planDatasets(platform, bundle, databases, options, problems);
  const charts = await planCharts(platform, bundle, datasets, options, problems);
  const dashboards = await planDashboards(platform, bundle, options, problems);
  const queries = await planSavedQueries(platform, bundle, options, problems);
  return { databases, datasets, charts, dashboards, queries, tags: bundle.tags };
}

/** The rule of all kinds: only the endpoint's own kind is overwritten, and only by who may change it. */
function decide<F, S>(
  entry: Entry<F>,
  existing: S | null,
  kind: Kind,
  mayChange: (existing: S) => boolean,
  { kind: asked, overwrite, identity }: ImportOptions,
  problems: Problems,
): PlannedFile<F, S> {
  const name = NAME[kind];
  const mayWrite = canAccess(identity, "can_write", VIEW[kind]);
  const plan = { ...entry, existing, write: existing === null || (kind === asked && overwrite) };
  if (existing === null) {
    if (!mayWrite) {
      const plural = PLURAL[kind] ?? `${kind}s`;
      problems.set(entry.path, `${name} doesn't exist and user doesn't have permission to create ${plural}`);
    }
  } else if (kind === asked && !overwrite) {
    problems.set(entry.path, `${name} already exists and \`overwrite=true\` was not passed`);
  } else if (plan.write && !(mayWrite && mayChange(existing))) {
    problems.set(entry.path, `A ${kind} already exists and user doesn't have permissions to overwrite it`);
  }
  return plan;
}

async function planDatabases(
  platform: Platform,
  bundle: Bundle,
  options: ImportOptions,
  problems: Problems,
): Promise<PlannedDatabase[]> {
  const known = await databaseRepository(platform.db).all();
  const plans: PlannedDatabase[] = [];
  for (const entry of bundle.databases) {
    const { path, file } = entry;
    const existing = known.find((database) => database.uuid === file.uuid) ?? null;
    const plan = {
      ...decide(entry, existing, "database", () => true, options, problems),
      tunnel: null,
      keepsSecrets: false,
    };
    if (!plan.write || problems.has(path)) {
      plans.push(plan);
      continue;
    }
    const stored = existing && (await tunnelRepository(platform.db).byDatabase(existing.id));
    const tunnel = importedTunnel(platform, entry, options.tunnelSecrets ?? NO_TUNNEL_SECRETS, stored);
    const way = tunnel.ok ? tunnel.value : null;
    const before = stored && unsealTunnel(stored, sealer(platform.config.secretKey));
    const goesSameWay = tunnel.ok && (way === null || sameTunnel(way, before));
    const keepsSecrets = existing !== null && goesSameWay && goesToSameServer(file, existing);
    plans.push({ ...plan, tunnel: way, keepsSecrets });
    const uri = parseUri(file.sqlalchemy_uri);
    if (!uri) problems.set(path, { sqlalchemy_uri: ["Invalid connection string"] });
    else if (known.some((one) => one.database_name === file.database_name && one.uuid !== file.uuid)) {
      problems.set(path, { database_name: ["A database with the same name already exists."] });
    } else {
      const needsPassword =
        uri.password === PASSWORD_MASK &&
        !(keepsSecrets && existing?.encrypted_password) &&
        !passwordFor(entry, options);
      const missing = needsPassword ? ["Must provide a password for the database"] : [];
      const faults = tunnel.ok ? {} : tunnel.error;
      const asked = [...missing, ...(Array.isArray(faults._schema) ? faults._schema : [])];
      if (asked.length > 0) problems.set(path, { ...faults, _schema: asked });
      else if (!tunnel.ok) problems.set(path, faults);
    }
  }
  return plans;
}

/** Whether a file names the server that the stored connection leads to. */
function goesToSameServer(file: DatabaseFile, existing: { sqlalchemy_uri: string }): boolean {
  const [uri, before] = [parseUri(file.sqlalchemy_uri), parseUri(existing.sqlalchemy_uri)];
  return uri !== null && before !== null && sameTarget(uri, before);
}

/** The password that comes with the import for a database. */
export const passwordFor = (entry: Entry<DatabaseFile>, { passwords }: ImportOptions): string | null =>
  (Object.hasOwn(passwords, entry.path) ? passwords[entry.path] : null) || entry.file.password || null;

async function planDatasets(
  platform: Platform,
  bundle: Bundle,
  databases: Plan["databases"],
  options: ImportOptions,
  problems: Problems,
) {
  const repository = datasetRepository(platform.db);
  const stored = await databaseRepository(platform.db).all();
  const plans: Plan["datasets"] = [];
  for (const entry of bundle.datasets) {
    const { path, file } = entry;
    const database = stored.find((one) => one.uuid === file.database_uuid) ?? null;
    if (!database && !databases.some((planned) => planned.file.uuid === file.database_uuid)) {
      problems.set(path, { database_uuid: ["Database does not exist"] });
    }
    const existing =
      (await repository.byUuid(file.uuid)) ?? (database ? await onSameTable(platform, file, database) : null);
    const mayChange = (dataset: StoredDataset) =>
      ownsObject(
        options.identity,
        dataset.owners.map((owner) => owner.id),
      );
    const plan = decide(entry, existing, "dataset", mayChange, options, problems);
    plans.push(plan);
    if (file.data) problems.set(path, { data: ["Data URI is not allowed."] });
    if (problems.has(path)) continue;
    if (!plan.write && existing) await checkReadable(platform, path, existing, options, problems);
    if (plan.write && database && !mayReadDatabase(options.identity, database)) {
      const source = {
        catalog: file.catalog ?? null,
        schema: file.schema ?? null,
        table_name: file.table_name,
        sql: file.sql ?? null,
        template_params: file.template_params ? JSON.stringify(file.template_params) : null,
      };
      const allowed = await mayUseSource(platform, options.identity, database, source);
      if (!allowed.ok) problems.set(path, errorText(allowed.error));
    }
  }
  return plans;
}

async function onSameTable(platform: Platform, file: DatasetFile, database: StoredDatabase) {
  const repository = datasetRepository(platform.db);
  const { catalog = null, schema = null, table_name, sql } = file;
  const names = { foldName: databaseFoldName(database), isVirtual: Boolean(sql?.trim()) };
  const same = await repository.same({ database_id: database.id, catalog, schema, table_name }, names);
  return same ? repository.byId(same.id) : null;
}

/** Standing on an object is using it: what the caller may not read, an import does not refer to either. */
async function checkReadable(
  platform: Platform,
  path: string,
  dataset: { id: number },
  { identity }: ImportOptions,
  problems: Problems,
): Promise<void> {
  const found = await queryDataset(platform, dataset.id);
  if (!found || !mayReadDataset(identity, found.rights)) {
    problems.set(path, "Dataset already exists and user doesn't have access to it");
  }
}

async function planCharts(
  platform: Platform,
  bundle: Bundle,
  datasets: Plan["datasets"],
  options: ImportOptions,
  problems: Problems,
) {
  const repository = chartRepository(platform.db);
  const known = await repository.byUuids(bundle.charts.map(({ file }) => file.uuid));
  const ids = known.map((chart) => chart.id);
  const visible = new Set(await repository.idsWhere(ids, visibleChart(options.identity)));
  const placeable = new Set(await repository.idsWhere(ids, placeableChart(options.identity)));
  const plans: Plan["charts"] = [];
  for (const entry of bundle.charts) {
    const { path, file } = entry;
    const existing = known.find((chart) => chart.uuid === file.uuid) ?? null;
    const plan = decide(
      entry,
      existing,
      "chart",
      (chart) => ownsObject(options.identity, chart.ownerIds),
      options,
      problems,
    );
    plans.push(plan);
    if (problems.has(path)) continue;
    if (existing && !(plan.write ? visible : placeable).has(existing.id)) {
      problems.set(path, "Chart already exists and user doesn't have access to it");
    } else if (plan.write && !datasets.some((dataset) => dataset.file.uuid === file.dataset_uuid)) {
      const dataset = await datasetRepository(platform.db).byUuid(file.dataset_uuid);
      if (dataset) await checkReadable(platform, path, dataset, options, problems);
      else problems.set(path, { dataset_uuid: ["Dataset does not exist"] });
    }
  }
  return plans;
}

async function planDashboards(
  platform: Platform,
  bundle: Bundle,
  options: ImportOptions,
  problems: Problems,
) {
  const repository = dashboardRepository(platform.db);
  const known = await repository.byUuids(bundle.dashboards.map(({ file }) => file.uuid));
  const plans: Plan["dashboards"] = [];
  for (const entry of bundle.dashboards) {
    const existing = known.find((dashboard) => dashboard.uuid === entry.file.uuid) ?? null;
    const mayChange = (dashboard: StoredDashboard) => ownsObject(options.identity, dashboard.ownerIds);
    const plan = decide(entry, existing, "dashboard", mayChange, options, problems);
    plans.push(plan);
    if (plan.write && existing && !problems.has(entry.path)) {
      const allowed = await checkOpenDashboard(platform, options.identity, existing.id);
      if (!allowed.ok) problems.set(entry.path, errorText(allowed.error));
    }
    const holder = entry.file.slug ? await repository.idBySlug(entry.file.slug) : null;
    if (holder !== null && holder !== existing?.id && !problems.has(entry.path)) {
      problems.set(entry.path, { slug: ["Must be unique"] });
    }
  }
  return plans;
}

/** An import counts like queries that are saved one after the other. */
async function checkRoom(
  platform: Platform,
  userId: number | null,
  plans: Plan["queries"],
  problems: Problems,
): Promise<void> {
  const [first] = plans;
  if (userId === null || !first) return;
  const added = {
    count: plans.filter(({ existing }) => existing === null).length,
    size: plans.reduce((sum, { file }) => sum + sizeOf(file), 0),
  };
  const kept = () => savedQueryRepository(platform.db).kept(userId);
  const problem = await quotaProblem(platform.config, "saved_query", added, kept);
  if (problem !== null && !problems.has(first.path)) problems.set(first.path, problem);
}

async function planSavedQueries(
  platform: Platform,
  bundle: Bundle,
  options: ImportOptions,
  problems: Problems,
) {
  const known = await savedQueryRepository(platform.db).byUuids(bundle.queries.map(({ file }) => file.uuid));
  const { userId } = options.identity;
  const isOwn = (query: StoredSavedQuery) => query.user_id === userId;
  const plans: Plan["queries"] = [];
  for (const entry of bundle.queries) {
    const { path, file } = entry;
    const existing = known.find((query) => query.uuid === file.uuid) ?? null;
    // Nobody is asked whether to replace what is another user's.
    const overwrite = options.overwrite || (existing !== null && !isOwn(existing));
    plans.push(decide(entry, existing, "saved_query", isOwn, { ...options, overwrite }, problems));
    if (userId === null) problems.set(path, "Log in to import: a saved query belongs to a user.");
    if (problems.has(path) || file.database_uuid === null) continue;
    const database = await databaseRepository(platform.db).byUuid(file.database_uuid);
    const isThere = database
      ? await isKnownDatabase(platform.db, options.identity, database.id)
      : bundle.databases.some((planned) => planned.file.uuid === file.database_uuid);
    if (!isThere) problems.set(path, { database_uuid: ["Database does not exist"] });
  }
  await checkRoom(platform, userId, plans, problems);
  return plans;
}
