import type { SourceColumn } from "@sightline/api/dataset-actions";
import type { ExploreDataset } from "@sightline/api/explore-dataset";
import { badRequest, err, notFound, ok, type Result } from "@sightline/core/errors";
import { parseQ } from "@sightline/core/rison";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { noDatasource, openSource } from "../chart-data/index.ts";
import {
  exploreDataset,
  mayUseSource,
  noteSourceHealth,
  type Source,
  sourceColumns,
} from "../datasets/index.ts";
import { databaseRepository, type StoredDatabase } from "../stored-databases/index.ts";

interface Datasource {
  id: number;
  type: string;
}

/** The dataset as explore knows it, for whoever may read its rows. */
export async function readDatasource(
  platform: Platform,
  identity: Identity,
  datasource: Datasource,
): Promise<Result<ExploreDataset>> {
  const source = await openSource(platform, identity, datasource);
  if (!source.ok) return source;
  const dataset = await exploreDataset(platform, datasource.id, datasource.type);
  return dataset ? ok(dataset) : err(noDatasource());
}

/** The dataset of a key such as `3__table`. */
export function datasourceOfKey(key: string): Datasource {
  const [id = "", type = "table"] = key.split("__");
  return { id: /^\d{1,9}$/.test(id) ? Number(id) : 0, type };
}

export interface ExternalColumn {
  column_name: string;
  name: string;
  type: string;
  type_generic: number | null;
  is_dttm: boolean;
}

/** The columns of a dataset's table or SQL as the database has them now. */
export async function readCurrentColumns(
  platform: Platform,
  identity: Identity,
  datasource: Datasource,
): Promise<Result<ExternalColumn[]>> {
  const source = await openSource(platform, identity, datasource);
  if (!source.ok) return source;
  const { dataset, database, normalize_columns, template_params } = source.value;
  // With the values that the access was checked with: others may lead to other tables.
  const columns = await sourceColumns(platform, identity, database, {
    ...{ ...dataset, normalize_columns, template_params },
  });
  if (datasource.type !== "query") await noteSourceHealth(platform.db, datasource.id, columns);
  return toExternalReply(columns);
}

/** The columns of a table that the caller may read, named in rison or JSON. */
export async function columnsByName(
  platform: Platform,
  identity: Identity,
  q: string | undefined,
): Promise<Result<ExternalColumn[]>> {
  const asked = namesIn(q);
  if (!asked) return err(badRequest("Not a valid rison/json argument"));
  const database = await databaseRepository(platform.db).byName(asked.database_name);
  if (!database) return err(notFound("Database not found"));
  const { schema_name: schema, table_name, normalize_columns } = asked;
  const source = { schema, table_name, sql: null, normalize_columns };
  const allowed = await mayUseSource(platform, identity, database, source);
  if (!allowed.ok) return { ok: false, error: { ...allowed.error, kind: "forbidden" } };
  return external(platform, identity, database, source);
}

function namesIn(q: string | undefined) {
  let value: unknown;
  try {
    value = parseQ(q ?? "");
  } catch {
    return null;
  }
  const {
    database_name,
    schema_name = null,
    table_name,
    normalize_columns,
  } = (value ?? {}) as Record<string, unknown>;
  if (typeof database_name !== "string" || typeof table_name !== "string") return null;
  return {
    database_name,
    table_name,
    schema_name: typeof schema_name === "string" ? schema_name : null,
    normalize_columns: normalize_columns === true,
  };
}

async function external(
  platform: Platform,
  identity: Identity,
  database: StoredDatabase,
  source: Source,
): Promise<Result<ExternalColumn[]>> {
  return toExternalReply(await sourceColumns(platform, identity, database, source));
}

function toExternalReply(columns: Result<SourceColumn[]>): Result<ExternalColumn[]> {
  if (columns.ok) return ok(columns.value.map(toExternal));
  // What the database does not have is no matter of the fields of a form here.
  return { ok: false, error: { ...columns.error, kind: "bad-request" } };
}

const toExternal = ({ column_name, type, type_generic, is_dttm }: SourceColumn): ExternalColumn => ({
  column_name,
  name: column_name,
  type,
  type_generic,
  is_dttm,
});
