import type { SQLNamespace } from "@codemirror/lang-sql";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { sqlQueries } from "./queries.ts";

/** Tables whose columns are fetched for completion; of the others only the name is offered. */
const MOST_TABLES = 50;

/** Schemas, tables and columns as the editor's completion takes them; grows as answers come in. */
export function useCompletion(dbId: number | null, schema: string | null): SQLNamespace {
  const ready = dbId !== null && schema !== null;
  const tables = useQuery({ ...sqlQueries.tables(dbId ?? 0, schema ?? ""), enabled: ready });
  const names = useMemo(() => (tables.data ?? []).map(({ value }) => value), [tables.data]);
  const details = useQueries({
    queries: names.slice(0, MOST_TABLES).map((name) => sqlQueries.table(dbId ?? 0, schema ?? "", name)),
    combine: (replies) => ({
      columns: replies.map(({ data }) => data?.columns.map(({ name }) => name) ?? null),
      known: replies.filter(({ data }) => data !== undefined).length,
    }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change when one more table is known
  return useMemo(() => {
    const children = Object.fromEntries(names.map((name, index) => [name, details.columns[index] ?? []]));
    return schema === null ? {} : { [schema]: children };
  }, [names, schema, details.known]);
}
