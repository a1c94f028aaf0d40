import { savedQueries } from "@sightline/api/saved-queries";
import { call } from "../../lib/api/index.ts";

/** Saves a copy of a query under another name. */
export async function duplicateQuery(id: number, label: string): Promise<void> {
  const { result } = await call(savedQueries.show, { params: { id } });
  await call(savedQueries.create, {
    body: {
      label,
      db_id: result.database?.id ?? null,
      catalog: result.catalog ?? null,
      schema: result.schema ?? null,
      sql: result.sql ?? null,
      description: result.description ?? null,
      template_parameters: result.template_parameters ?? null,
    },
  });
}
