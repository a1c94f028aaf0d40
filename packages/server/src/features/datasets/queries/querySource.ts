import type { SourceColumn } from "@sightline/api/dataset-actions";
import type { Platform } from "../../../platform/feature.ts";
import { perPlatform } from "../../../platform/perPlatform.ts";

/** A query that was run in the SQL editor, as something to make charts of: nothing is stored for it. */
export interface QuerySource {
  id: number;
  /** The tab that it was run in, which names it. */
  name: string;
  userId: number;
  databaseId: number;
  catalog: string | null;
  schema: string | null;
  /** One SELECT, templates included. */
  sql: string;
  /** JSON text: values for its templates. */
  template_params: string | null;
  columns: readonly Omit<SourceColumn, "description">[];
  changed_on: string;
}

/** Answers the query of that id; null: there is none, or no chart can be made of it. */
export type ReadQuerySource = (id: number) => Promise<QuerySource | null>;

const readers = perPlatform<{ read: ReadQuerySource | null }>(() => ({ read: null }));

/** Set by the feature that runs queries: datasets come before it. */
export function setQuerySources(platform: Platform, read: ReadQuerySource): void {
  readers(platform).read = read;
}

/** The query of that id as a source of charts; null: there is none. */
export async function querySource(platform: Platform, id: number): Promise<QuerySource | null> {
  return (await readers(platform).read?.(id)) ?? null;
}
