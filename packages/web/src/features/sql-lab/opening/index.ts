import type { QueryClient } from "@tanstack/react-query";
import { sqlQueries } from "../queries.ts";

/** Begins what the SQL editor needs, before any of it is drawn. */
export async function open(client: QueryClient): Promise<void> {
  await client.prefetchQuery(sqlQueries.databases());
}
