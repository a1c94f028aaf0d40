import { functionNames } from "@sightline/api/databases";
import { queryOptions, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../../lib/api/index.ts";
import { type EditorTab, useSqlLab } from "../model/index.ts";
import { sqlQueries } from "../queries.ts";
import type { SchemaKnowledge } from "./completion/knowledge.ts";
import type { EditorDialect } from "./dialects/index.ts";
import { parameterNames } from "./template/index.ts";

const NONE: readonly string[] = [];
const STALE_MS = 30 * 60_000;

const functionsOf = (dbId: number | null) =>
  queryOptions({
    queryKey: ["functions", dbId],
    staleTime: STALE_MS,
    queryFn:
      dbId === null
        ? skipToken
        : async ({ signal }) => (await call(functionNames, { params: { id: dbId }, signal })).function_names,
  });

/** What completion may know of the database of a tab: schemas, functions and tables beforehand, columns on demand. */
export function useKnowledge(
  {
    dbId,
    catalog,
    schema,
    templateParams,
  }: Pick<EditorTab, "dbId" | "catalog" | "schema" | "templateParams">,
  /** Whose tables are at hand; null: the text is of no tab. */
  tabId: string | null,
  dialect: EditorDialect,
): SchemaKnowledge {
  const client = useQueryClient();
  const functions = useQuery({ ...functionsOf(dbId), retry: false }).data ?? NONE;
  const schemas =
    useQuery({ ...sqlQueries.schemas(dbId ?? 0, catalog), enabled: dbId !== null }).data ?? NONE;
  useQuery({
    ...sqlQueries.tables(dbId ?? 0, schema ?? "", catalog),
    enabled: dbId !== null && schema !== null,
  });
  return useMemo(
    () => ({
      dialect,
      schema,
      functions: () => functions,
      schemas: () => schemas,
      tables: (name, within = catalog ?? undefined) => {
        if (dbId === null) return [];
        const options = sqlQueries.tables(dbId, name, within ?? null);
        return client.getQueryData(options.queryKey) ?? client.ensureQueryData(options).catch(() => []);
      },
      table: (owner, name, within = catalog ?? undefined) => {
        if (dbId === null) return null;
        const options = sqlQueries.table(dbId, owner, name, within ?? null);
        return client.getQueryData(options.queryKey) ?? client.ensureQueryData(options).catch(() => null);
      },
      pinnedTables: () =>
        useSqlLab.getState().tables.filter((table) => table.queryEditorId === tabId && table.dbId === dbId),
      parameters: () => parameterNames(templateParams),
    }),
    [client, dbId, catalog, schema, tabId, dialect, functions, schemas, templateParams],
  );
}
