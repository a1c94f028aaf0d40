import type { Kysely, KyselyPlugin } from "kysely";
import type { Schema } from "../platform/db/schema.ts";

/** The store, with a list that grows by the SQL of each statement that it is asked. */
export function recordStatements(db: Kysely<Schema>): { db: Kysely<Schema>; statements: string[] } {
  const statements: string[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(recorder), statements };
}
