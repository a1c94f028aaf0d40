import { type Connection, type Dialect, parseUri, type TableRef } from "@sightline/engines";
import { engineNamed } from "@sightline/engines/registry";
import type { StoredDatabase } from "./repository.ts";

/** Gives names that the engine takes for one the same text. */
export type FoldName = (name: string) => string;

const exact: FoldName = (name) => name;

export const foldNameOf = ({ foldName }: Pick<Dialect, "foldName">): FoldName => foldName ?? exact;

/** As `foldNameOf`, of a database that need not be open. */
export function databaseFoldName({ sqlalchemy_uri }: Pick<StoredDatabase, "sqlalchemy_uri">): FoldName {
  const engine = engineNamed(parseUri(sqlalchemy_uri)?.engine ?? "");
  return engine ? foldNameOf(engine.dialect) : exact;
}

/**
 * Gives the same text for each way to write a table's name: with or without the schema and the catalog that the
 * connection takes it for, and in any case that the engine does not tell apart.
 */
export const fullNameIn =
  (
    foldName: FoldName,
    { defaultSchema, defaultCatalog }: Pick<Connection, "defaultSchema" | "defaultCatalog">,
  ): ((table: TableRef) => string) =>
  ({ catalog, schema, name }) =>
    JSON.stringify(
      [catalog ?? defaultCatalog, schema ?? defaultSchema, name].map((part) => part && foldName(part)),
    );
