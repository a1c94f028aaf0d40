import { estimateCost, validateSql } from "@sightline/api/databases";
import { queries, queriesUpdatedSince } from "@sightline/api/queries";
import { columnSummary, queryResults, queryRows } from "@sightline/api/results";
import {
  executeSql,
  executeSqlJson,
  exportQueryCsv,
  exportQuery as exportQueryRoute,
  formatSql as formatSqlRoute,
  stopQuery,
} from "@sightline/api/sql-lab";
import type { Feature } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { listRoutes } from "../../platform/list/index.ts";
import { setQuerySources } from "../datasets/index.ts";
import { chartableQuery } from "./chartableQuery.ts";
import { formatSql } from "./format/formatSql.ts";
import { queryList } from "./list.ts";
import { listUpdatedQueries } from "./listUpdatedQueries.ts";
import { summarizeColumn } from "./results/columnSummary.ts";
import { exportQueryRows } from "./results/exportQueryRows.ts";
import { fetchResults } from "./results/fetchResults.ts";
import { resultStore } from "./results/store/index.ts";
import { windowOfRows } from "./results/windowOfRows.ts";
import { estimateTabCost, validateTabSql } from "./run/dryRun.ts";
import { endBackground, watchNodes } from "./run/nodes.ts";
import { runEditorSql } from "./run/runEditorSql.ts";
import { stopRun } from "./run/stopRun.ts";

export { tabQueries } from "./tabQueries.ts";

/** The first value of a query parameter that occurs several times. */
const firstTexts = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const first: unknown = Array.isArray(value) ? value[0] : value;
      return typeof first === "string" ? [[name, first]] : [];
    }),
  );

/** RFC 7240: the client asks for a reply without rows. */
const prefersMinimal = (prefer: string | string[] | undefined): boolean =>
  [prefer ?? []].flat().some((text) => /(^|,)\s*return\s*=\s*"?minimal"?\s*(;|,|$)/i.test(text));

/**
 * Runs of the SQL editor. `script/` turns the user's text into checked statements; `run/` keeps the record of a
 * query, runs its script now or in the background, and stops it on whichever node it runs; `results/` stores rows
 * and returns windows, files and summaries of them (`results/store/`: the stored files); `reply/` writes the
 * replies.
 */
export const sqlLab: Feature = {
  name: "sql-lab",
  register(app, platform) {
    setQuerySources(platform, (id) => chartableQuery(platform, id));
    app.addHook("onReady", async () => {
      // Deletes expired and abandoned results.
      resultStore(platform);
      await watchNodes(platform);
    });
    app.addHook("preClose", () => endBackground(platform));
    for (const route of [executeSql, executeSqlJson]) {
      handle(app, route, ({ body, query, identity, request, signal }) =>
        runEditorSql(platform, identity, body, {
          urlParams: firstTexts(query),
          minimal: prefersMinimal(request.headers.prefer),
          signal,
        }),
      );
    }
    handle(app, queryRows, ({ params, query, identity, signal }) =>
      windowOfRows(platform, identity, params.client_id, { q: query.q, signal }),
    );
    handle(app, columnSummary, ({ params, query, identity, signal }) =>
      summarizeColumn(platform, identity, params.client_id, { q: query.q, signal }),
    );
    handle(app, queryResults, ({ query, identity }) => fetchResults(platform, identity, query.q));
    handle(app, formatSqlRoute, ({ body, identity, signal }) => formatSql(platform, identity, body, signal));
    for (const route of [exportQueryRoute, exportQueryCsv]) {
      handle(app, route, ({ params, query, identity, signal }) =>
        exportQueryRows(platform, identity, params.client_id, { format: query.format ?? "csv", signal }),
      );
    }
    handle(app, queriesUpdatedSince, ({ query, identity }) =>
      listUpdatedQueries(platform, identity, query.q),
    );
    listRoutes(app, platform, queries, queryList);
    handle(app, estimateCost, ({ body, identity }) => estimateTabCost(platform, identity, body));
    handle(app, validateSql, ({ params, body, identity }) =>
      validateTabSql(platform, identity, params.id, body),
    );
    handle(app, stopQuery, ({ body, identity }) => stopRun(platform, identity, body.client_id));
  },
};
