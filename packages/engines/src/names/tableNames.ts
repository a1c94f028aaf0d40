import type { Connection, TableRef } from "../connection.ts";
import type { Dialect } from "../engine.ts";

/** Gives names that the engine takes for one the same text. */
export type FoldName = (name: string) => string;

/** How an engine folds names; engines that tell every two names apart have no way of their own. */
export const foldNameOf = ({ foldName }: Pick<Dialect, "foldName">): FoldName => foldName ?? ((name) => name);

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
