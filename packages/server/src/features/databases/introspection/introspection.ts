import type { DatabaseTable, TableExtra, TableMetadata } from "@sightline/api/databases";
import { type AppError, err, failure, notFound, ok, type Result } from "@sightline/core/errors";
import { QueryError } from "@sightline/engines";
import type { Connection } from "@sightline/engines/connection";
import { foldNameOf, fullNameIn } from "@sightline/engines/names";
import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import { connections, type OpenDatabase } from "../../query-gateway/index.ts";
import { databaseRepository, dependentsOf, extraOf } from "../../stored-databases/index.ts";
import { metadataCache } from "./metadataCache.ts";
import { extraOfTable, metadataOf, selectStar, type TablePlace } from "./tableMetadata.ts";

/** A table as a client names it; what is null means the connection's default. */
export interface RequestedTable {
  catalog: string | null;
  schema: string | null;
  name: string;
}

/** What is asked of a list of schemas or tables. */
export interface ListRequest {
  catalog: string | null;
  /** Past what is kept. */
  force: boolean;
}

/** What a caller may see of a database's schemas and tables. What the caller may not see is not there (404). */
export function introspection(platform: Platform) {
  const cache = metadataCache(platform);

  const openDatabase = (identity: Identity, id: number) => connections(platform).openById(identity, id);

  /** Asks a question about a table that the caller may read. */
  async function aboutTable<T>(
    identity: Identity,
    id: number,
    asked: RequestedTable,
    ask: (opened: OpenDatabase, place: TablePlace) => Promise<T>,
  ): Promise<Result<{ opened: OpenDatabase; place: TablePlace; value: T }>> {
    const opened = await openDatabase(identity, id);
    if (!opened.ok) return opened;
    const { access, connection } = opened.value;
    const catalog = foreignCatalog(connection, asked.catalog);
    if (!access.table({ ...asked, catalog })) return err(notFound());
    const place = { ...asked, catalog, schema: asked.schema ?? connection.defaultSchema };
    const value = await askMetadata(() => ask(opened.value, place));
    return value.ok ? ok({ opened: opened.value, place, value: value.value }) : value;
  }

  async function schemas(identity: Identity, id: number, asked: ListRequest): Promise<Result<string[]>> {
    const opened = await openDatabase(identity, id);
    if (!opened.ok) return opened;
    const { access, as, connection, database } = opened.value;
    const catalog = foreignCatalog(connection, asked.catalog);
    const all = await askMetadata(() =>
      cache.read(database, "schema", [as, catalog], asked.force, () => connection.schemas(catalog)),
    );
    return all.ok ? ok(access.schemas(all.value, catalog)) : all;
  }

  return {
    schemas,

    async catalogs(identity: Identity, id: number, force: boolean): Promise<Result<string[]>> {
      const opened = await openDatabase(identity, id);
      if (!opened.ok) return opened;
      const { access, as, connection, database, engine } = opened.value;
      if (!engine.capabilities.catalogs) return ok([]);
      const all = await askMetadata(() =>
        cache.read(database, "catalog", [as], force, () => connection.catalogs()),
      );
      if (!all.ok) return all;
      const several = extraOf(database).allow_multi_catalog === true;
      const own = connection.defaultCatalog;
      return ok(
        all.value.filter((name) => (name === own ? access.any : several && access.catalog(name))).sort(),
      );
    },

    /** Schemas that files may be uploaded to. */
    async schemasForUpload(identity: Identity, id: number, asked: ListRequest): Promise<Result<string[]>> {
      const database = await databaseRepository(platform.db).byId(id);
      const readable = await schemas(identity, id, asked);
      if (!readable.ok || !database) return readable;
      if (!database.allow_file_upload) return ok([]);
      const allowed = extraOf(database).schemas_allowed_for_file_upload ?? [];
      return ok(readable.value.filter((name) => allowed.length === 0 || allowed.includes(name)));
    },

    /** Tables and views by name, with what the datasets on them say of them. */
    async tables(
      identity: Identity,
      id: number,
      asked: ListRequest & { schema: string | null },
    ): Promise<Result<DatabaseTable[]>> {
      const opened = await openDatabase(identity, id);
      if (!opened.ok) return opened;
      const { access, as, connection, database, engine } = opened.value;
      const catalog = foreignCatalog(connection, asked.catalog);
      const schema = asked.schema ?? connection.defaultSchema;
      const all = await askMetadata(() =>
        cache.read(database, "table", [as, catalog, schema], asked.force, () =>
          connection.tables(schema, catalog),
        ),
      );
      if (!all.ok) return all;
      const notes = await dependentsOf(platform.db).notes(database.id);
      const fullName = fullNameIn(foldNameOf(engine.dialect), connection);
      const noteOf = new Map(
        notes
          // The first of several datasets on a table.
          .toReversed()
          .map(({ table_name, extra, ...place }) => [fullName({ ...place, name: table_name }), extra]),
      );
      return ok(
        all.value
          .filter((table) => access.table({ catalog, schema, name: table.name }))
          .sort((a, b) => (a.name < b.name ? -1 : 1))
          .map(({ name, type }) => ({
            value: name,
            type,
            extra: noteOf.get(fullName({ catalog, schema, name })) ?? null,
          })),
      );
    },

    async table(identity: Identity, id: number, asked: RequestedTable): Promise<Result<TableMetadata>> {
      const found = await aboutTable(identity, id, asked, ({ connection }, { schema, name, catalog }) =>
        connection.details(schema, name, catalog),
      );
      if (!found.ok) return found;
      const { value: details, place, opened } = found.value;
      return details.columns.length === 0 ? err(notFound()) : ok(metadataOf(opened.engine, place, details));
    },

    async tableExtra(identity: Identity, id: number, asked: RequestedTable): Promise<Result<TableExtra>> {
      const found = await aboutTable(identity, id, asked, ({ connection }, { schema, name, catalog }) =>
        Promise.all([
          connection.partitions(schema, name, catalog),
          connection.details(schema, name, catalog),
        ]),
      );
      if (!found.ok) return found;
      const [partitions, details] = found.value.value;
      return ok(extraOfTable(partitions, details.viewDefinition));
    },

    async selectStar(identity: Identity, id: number, asked: RequestedTable): Promise<Result<string>> {
      const found = await aboutTable(identity, id, asked, ({ connection }, { schema, name, catalog }) =>
        connection.columns(schema, name, catalog),
      );
      if (found.ok && found.value.value.length > 0) {
        return ok(selectStar(found.value.opened.engine, found.value.place));
      }
      if (!found.ok && found.error.kind !== "not-found") return found;
      return err(notFound("Table not found on the database"));
    },

    /** The functions that the caller's SQL may call. */
    async functionNames(identity: Identity, id: number): Promise<Result<string[]>> {
      const opened = await openDatabase(identity, id);
      if (!opened.ok) return opened;
      const { access, connection, engine } = opened.value;
      const all = await askMetadata(() => connection.functionNames());
      if (!all.ok) return all;
      const { safeFunctions, refusedFunctions, unknown } = engine.functions;
      const others = unknown === "whole-database" && access.whole;
      const may = (name: string) => safeFunctions.has(name) || (others && !refusedFunctions.has(name));
      return ok([...new Set(all.value)].filter((name) => may(name.toLowerCase())).sort());
    },
  };
}

/** Null for the connection's own catalog: rights and names are the same with and without it. */
const foreignCatalog = ({ defaultCatalog }: Connection, catalog: string | null) =>
  catalog === defaultCatalog ? null : catalog;

const connectionError = (): AppError => failure("internal", "There was an error connecting to the database");
const MISSING = ["table-not-found", "schema-not-found", "catalog-not-found", "object-not-found"];

async function askMetadata<T>(ask: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await ask());
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return err(MISSING.includes(error.kind) ? notFound() : connectionError());
  }
}
