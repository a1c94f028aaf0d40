import type { DatabaseTable, TableMetadata } from "@sightline/api/databases";
import type { EditorDialect } from "../dialects/index.ts";

type MaybePromise<T> = T | Promise<T>;

/** What completion may ask of the database of a tab. What is not known yet comes later; what fails is empty. */
export interface SchemaKnowledge {
  dialect: EditorDialect;
  /** The schema that unqualified names are of. */
  schema: string | null;
  functions: () => readonly string[];
  schemas: () => readonly string[];
  /** Without a catalog that of the tab is meant. */
  tables: (schema: string, catalog?: string) => MaybePromise<readonly DatabaseTable[]>;
  table: (schema: string, name: string, catalog?: string) => MaybePromise<TableMetadata | null>;
  /** The tables that were put into the tab. */
  pinnedTables: () => readonly { catalog: string | null; schema: string | null; name: string }[];
  /** The names of the template parameters. */
  parameters: () => readonly string[];
}

export const isPromise = <T>(value: MaybePromise<T>): value is Promise<T> => value instanceof Promise;
