import { availableDatabases, databaseConnection } from "@sightline/api/databases";
import type { ReplyOf } from "@sightline/api/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api/index.ts";

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
  /** Asked for at each opening of the form: somebody else may have changed it. */
  connection: (id: number) =>
    queryOptions({
      queryKey: ["database", "connection", id],
      queryFn: async ({ signal }) => (await call(databaseConnection, { params: { id }, signal })).result,
      staleTime: 0,
      gcTime: 0,
    }),
};
