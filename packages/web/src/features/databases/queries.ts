import { availableDatabases, databaseConnection } from "@sightline/api/databases";
import { datasetRoutes } from "@sightline/api/datasets";
import type { ReplyOf } from "@sightline/api/route";
import { queryOptions } from "@tanstack/react-query";
import { call, listQuery, PAGE_SIZE } from "../../lib/api/index.ts";

/** A kind of database that can be connected. */
export type Kind = ReplyOf<typeof availableDatabases>["databases"][number];
/** A known database with what its form shows of its connection. */
export type Connection = ReplyOf<typeof databaseConnection>["result"];

export const databaseQueries = {
  kinds: () =>
    queryOptions({
      queryKey: ["database", "kinds"],
      queryFn: async ({ signal }) => (await call(availableDatabases, { signal })).databases,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The datasets that a database has: how many, and the first names. */
  datasetsOf: (id: number) =>
    queryOptions({
      queryKey: ["database", "datasets", id],
      queryFn: async ({ signal }) => {
        const query = listQuery({
          columns: ["id", "table_name"],
          filters: [{ col: "database", opr: "rel_o_m", value: id }],
          order_column: "table_name",
          order_direction: "asc",
          page: 0,
          page_size: PAGE_SIZE,
        });
        const { count, result } = await call(datasetRoutes.list, { query, signal });
        return { count, names: result.map(({ table_name }) => String(table_name)) };
      },
      staleTime: 0,
    }),
  /** Asked for at each opening of the form: somebody else may have changed it. */
  connection: (id: number) =>
    queryOptions({
      queryKey: ["database", "connection", id],
      queryFn: async ({ signal }) => (await call(databaseConnection, { params: { id }, signal })).result,
      staleTime: 0,
      gcTime: 0,
    }),
};
