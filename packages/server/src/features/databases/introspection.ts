import type { DatabaseTable, TableExtra, TableMetadata } from "@sightline/api/databases";
import { type AppError, err, failure, notFound, ok, type Result } from "@sightline/core/errors";
import { type Connection, QueryError } from "@sightline/engines";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { accessTo, type DatabaseAccess } from "./access.ts";
import { connections, type OpenDatabase } from "./connections.ts";
import { dependentsOf } from "./dependents.ts";
import { isKnown } from "./isKnown.ts";
import { metadataCache } from "./metadataCache.ts";
import { databaseRepository, extraOf, type StoredDatabase } from "./repository.ts";
import { extraOfTable, metadataOf, selectStar, type TablePlace } from "./tableMetadata.ts";
import { foldNameOf, fullNameIn } from "./tableNames.ts";

export interface Reached extends OpenDatabase {
  database: StoredDatabase;
  access: DatabaseAccess;
}

/** A table as a client names it; what is null means the connection's default. */
export interface AskedTable {
  catalog: string | null;
  schema: string | null;
  name: string;
}

/** What is asked of a list of schemas or tables. */
export interface AskedList {
  catalog: string | null;
  /** Past what is kept. */
  force: boolean;
}

/** What a caller may see of a database's schemas and tables. What is out of reach is not there (404). */
export function introspection(platform: Platform) {
  const cache = metadataCache(platform);

  async function reach(identity: Identity, id: number): Promise<Result<Reached>> {
    const database = await databaseRepository(platform.db).byId(id);
    if (!database) return err(notFound());
    const opened = connections(platform).openFor(identity, database);
    if (!opened.ok) return (await isKnown(platform.db, identity, id)) ? opened : err(notFound());
    const { defaultSchema, defaultCatalog } = opened.value.connection;
    const access = await accessTo(platform.db, identity, database, defaultSchema, defaultCatalog);
    if (!access.any) return err(notFound());
    return ok({ ...opened.value, database, access });
  }

  /** Asks a question about a table that the caller may read. */
  async function aboutTable<T>(
    identity: Identity,
    id: number,
    asked: AskedTable,
    ask: (reached: Reached, place: TablePlace) => Promise<T>,
  ): Promise<Result<{ reached: Reached; place: TablePlace; value: T }>> {
    const reached = await reach(identity, id);
    if (!reached.ok) return reached;
    const { access, connection } = reached.value;
    const catalog = foreignCatalog(connection, asked.catalog);
    if (!access.table({ ...asked, catalog })) return err(notFound());
    const place = { ...asked, catalog, schema: asked.schema ?? connection.defaultSchema };
    const value = await told(() => ask(reached.value, place));
    return value.ok ? ok({ reached: reached.value, place, value: value.value }) : value;
  }

  async function schemas(identity: Identity, id: number, asked: AskedList): Promise<Result<string[]>> {
    const reached = await reach(identity, id);
    if (!reached.ok) return reached;
    const { access, as, connection, database } = reached.value;
    const catalog = foreignCatalog(connection, asked.catalog);
    const all = await told(() =>
      cache.read(database, "schema", [as, catalog], asked.force, () => connection.schemas(catalog)),
    );
    return all.ok ? ok(access.schemas(all.value, catalog)) : all;
  }

  return {
    reach,
    schemas,

    async catalogs(identity: Identity, id: number, force: boolean): Promise<Result<string[]>> {
      const reached = await reach(identity, id);
      if (!reached.ok) return reached;
      const { access, as, connection, database, engine } = reached.value;
      if (!engine.capabilities.catalogs) return ok([]);
      const all = await told(() => cache.read(database, "catalog", [as], force, () => connection.catalogs()));
      if (!all.ok) return all;
      const several = extraOf(database).allow_multi_catalog === true;
      const own = connection.defaultCatalog;
      return ok(
        all.value.filter((name) => (name === own ? access.any : several && access.catalog(name))).sort(),
      );
    },

    /** Schemas that files may be uploaded to. */
    async schemasForUpload(identity: Identity, id: number, asked: AskedList): Promise<Result<string[]>> {
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
      asked: AskedList & { schema: string | null },
    ): Promise<Result<DatabaseTable[]>> {
      const reached = await reach(identity, id);
      if (!reached.ok) return reached;
      const { access, as, connection, database, engine } = reached.value;
      const catalog = foreignCatalog(connection, asked.catalog);
      const schema = asked.schema ?? connection.defaultSchema;
      const all = await told(() =>
        cache.read(database, "table", [as, catalog, schema], asked.force, () =>
          connection.tables(schema, catalog),
        ),
      );
      if (!all.ok) return all;
      const notes = await dependentsOf(platform.db).notes(database.id);
      const fullName = fullNameIn(foldNameOf(engine.dialect), connection);
      const noteOf = (name: string) =>
        notes.find(
          ({ table_name, ...note }) =>
            fullName({ ...note, name: table_name }) === fullName({ catalog, schema, name }),
        )?.extra ?? null;
      return ok(
        all.value
          .filter((table) => access.table({ catalog, schema, name: table.name }))
          .sort((a, b) => (a.name < b.name ? -1 : 1))
          .map(({ name, type }) => ({ value: name, type, extra: noteOf(name) })),
      );
    },

    async table(identity: Identity, id: number, asked: AskedTable): Promise<Result<TableMetadata>> {
      const found = await aboutTable(identity, id, asked, ({ connection }, { schema, name, catalog }) =>
        connection.details(schema, name, catalog),
      );
      if (!found.ok) return found;
      const { value: details, place, reached } = found.value;
      return details.columns.length === 0 ? err(notFound()) : ok(metadataOf(reached.engine, place, details));
    },

    async tableExtra(identity: Identity, id: number, asked: AskedTable): Promise<Result<TableExtra>> {
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

    async selectStar(identity: Identity, id: number, asked: AskedTable): Promise<Result<string>> {
      const found = await aboutTable(identity, id, asked, ({ connection }, { schema, name, catalog }) =>
        connection.columns(schema, name, catalog),
      );
      if (found.ok && found.value.value.length > 0) {
        return ok(selectStar(found.value.reached.engine, found.value.place));
      }
      if (!found.ok && found.error.kind !== "not-found") return found;
      return err(notFound("Table not found on the database"));
    },

    /** The functions that the caller's SQL may call. */
    async functionNames(identity: Identity, id: number): Promise<Result<string[]>> {
      const reached = await reach(identity, id);
      if (!reached.ok) return reached;
      const { access, connection, engine } = reached.value;
      const all = await told(() => connection.functionNames());
      if (!all.ok) return all;
      const { safe, refused, unknown } = engine.functions;
      const others = unknown === "whole-database" && access.whole;
      const may = (name: string) => safe.has(name) || (others && !refused.has(name));
      return ok([...new Set(all.value)].filter((name) => may(name.toLowerCase())).sort());
    },
  };
}

/** Null for the connection's own catalog: rights and names are the same with and without it. */
const foreignCatalog = ({ defaultCatalog }: Connection, catalog: string | null) =>
  catalog === defaultCatalog ? null : catalog;

const unreachable = (): AppError => failure("internal", "There was an error connecting to the database");
const MISSING = ["table-not-found", "schema-not-found", "catalog-not-found", "object-not-found"];

async function told<T>(ask: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await ask());
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return err(MISSING.includes(error.kind) ? notFound() : unreachable());
  }
}
