import type { QueryClient } from "@tanstack/react-query";
import { sqlQueries } from "../queries.ts";

/** Prefetches what the SQL editor needs before anything is drawn. */
export async function prefetchScreen(client: QueryClient): Promise<void> {
  await client.prefetchQuery(sqlQueries.databases());
}
