import type { TableMetadata } from "@sightline/api/databases";
import { type AppError, err, failure, notFound, ok, type Result } from "@sightline/core/errors";
import { type ColumnInfo, type Engine, QueryError, type TableInfo } from "@sightline/engines";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { accessTo, type DatabaseAccess } from "./access.ts";
import { connections, type OpenDatabase } from "./connections.ts";
import { databaseRepository, type StoredDatabase } from "./repository.ts";

const PREVIEW_ROWS = 100;

interface Reached extends OpenDatabase {
  database: StoredDatabase;
  access: DatabaseAccess;
}

/** What a caller may see of a database's schemas and tables. What is out of reach is not there (404). */
export function introspection(platform: Platform) {
  async function reach(identity: Identity, id: number): Promise<Result<Reached>> {
    const database = await databaseRepository(platform.db).byId(id);
    if (!database) return err(notFound());
    const opened = connections(platform).open(database);
    if (!opened.ok) return opened;
    const access = await accessTo(platform.db, identity, database, opened.value.connection.defaultSchema);
    if (!access.any) return err(notFound());
    return ok({ ...opened.value, database, access });
  }

  async function columnsOf(
    identity: Identity,
    id: number,
    schema: string | null,
    table: string,
  ): Promise<Result<Reached & { columns: ColumnInfo[]; schema: string }>> {
    const reached = await reach(identity, id);
    if (!reached.ok) return reached;
    const { access, connection } = reached.value;
    if (!access.table({ catalog: null, schema, name: table })) return err(notFound());
    const inSchema = schema ?? connection.defaultSchema;
    const columns = await told(() => connection.columns(inSchema, table));
    if (!columns.ok) return columns;
    if (columns.value.length === 0) return err(notFound());
    return ok({ ...reached.value, columns: columns.value, schema: inSchema });
  }

  return {
    async schemas(identity: Identity, id: number): Promise<Result<string[]>> {
      const reached = await reach(identity, id);
      if (!reached.ok) return reached;
      const { access, connection } = reached.value;
      const all = await told(() => connection.schemas());
      return all.ok ? ok(access.schemas(all.value)) : all;
    },

    /** Tables and views, by name. */
    async tables(identity: Identity, id: number, schema: string | null): Promise<Result<TableInfo[]>> {
      const reached = await reach(identity, id);
      if (!reached.ok) return reached;
      const { access, connection } = reached.value;
      const inSchema = schema ?? connection.defaultSchema;
      const all = await told(() => connection.tables(inSchema));
      if (!all.ok) return all;
      return ok(
        all.value
          .filter((table) => access.table({ catalog: null, schema: inSchema, name: table.name }))
          .sort((a, b) => (a.name < b.name ? -1 : 1)),
      );
    },

    async table(
      identity: Identity,
      id: number,
      schema: string | null,
      table: string,
    ): Promise<Result<TableMetadata>> {
      const found = await columnsOf(identity, id, schema, table);
      if (!found.ok) return found;
      const { columns } = found.value;
      const keys = columns.filter((column) => column.primaryKey).map((column) => column.name);
      const primaryKey = keys.length === 0 ? {} : { column_names: keys, name: null, type: "pk" };
      return ok({
        name: table,
        comment: null,
        columns: columns.map((column) => ({
          name: column.name,
          type: column.type.replace(/\(.*$/s, ""),
          longType: column.type,
          comment: column.comment,
          keys: column.primaryKey ? [primaryKey] : [],
        })),
        primaryKey,
        foreignKeys: [],
        indexes: keys.length === 0 ? [] : [primaryKey],
        selectStar: selectStar(found.value, table),
      });
    },

    async selectStar(
      identity: Identity,
      id: number,
      schema: string | null,
      table: string,
    ): Promise<Result<string>> {
      const found = await columnsOf(identity, id, schema, table);
      if (found.ok) return ok(selectStar(found.value, table));
      return found.error.kind === "not-found" ? err(notFound("Table not found on the database")) : found;
    },

    async functionNames(identity: Identity, id: number): Promise<Result<string[]>> {
      const reached = await reach(identity, id);
      return reached.ok ? ok([...reached.value.engine.functions.safe].sort()) : reached;
    },

    reach,
  };
}

function selectStar({ engine, schema }: { engine: Engine; schema: string }, table: string): string {
  const name = engine.dialect.printExpr({ kind: "column", table: schema, name: table });
  return `SELECT\n  *\nFROM ${name}\nLIMIT ${PREVIEW_ROWS}`;
}

const unreachable = (): AppError => failure("internal", "There was an error connecting to the database");

async function told<T>(ask: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await ask());
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return err(error.kind === "table-not-found" ? notFound() : unreachable());
  }
}
