import { estimateCost } from "@sightline/api/databases";
import { queryOptions } from "@tanstack/react-query";
import { ApiError, call } from "../../../lib/api/index.ts";
import { word } from "../../../lib/i18n/index.ts";
import type { TabHead } from "../model/index.ts";

/** What the database thinks that running a text in a tab would cost: label to text, for each statement. */
export const costsOf = (tab: TabHead, sql: string) =>
  queryOptions({
    queryKey: ["estimate", tab.dbId, tab.catalog, tab.schema, sql, tab.templateParams],
    enabled: tab.dbId !== null,
    // The figures change with the data: each look asks anew.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<Record<string, string>[]> => {
      const { result } = await call(estimateCost, {
        body: {
          database_id: tab.dbId!,
          sql,
          schema: tab.schema,
          catalog: tab.catalog,
          template_params: parameters(tab.templateParams),
        },
        signal,
      });
      return result;
    },
  });

/** Why there are no figures. */
export const estimateFailure = (error: unknown): string =>
  (error instanceof ApiError && error.message) || word("sql-lab:run.estimateFailed");

function parameters(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}
