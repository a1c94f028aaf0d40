import type { BodyOf, QueryOf } from "@sightline/api";
import {
  datasourceMetadata,
  datasourceSamples,
  externalMetadata,
  externalMetadataByName,
  formDataOfChart,
  getDatasource,
  getExploreJson,
  getExploreJsonData,
  getExploreJsonOf,
  postExploreJson,
  postExploreJsonOf,
  queryByForm,
  warmUpChart,
  warmUpDataset,
} from "@sightline/api/legacy";
import { err, notFound, ok } from "@sightline/core/errors";
import type { Feature } from "../../platform/feature.ts";
import { type Call, handle } from "../../platform/http/handle.ts";
import { answerContext, contextInText, encodeResultList } from "../chart-data/index.ts";
import { chartById, chartsOfTable, formDataOf } from "../charts/index.ts";
import { columnsByName, datasourceOfKey, readCurrentColumns, readDatasource } from "./datasource.ts";
import { type ExploreCall, exploreJson, notModifiedIfKnown } from "./exploreJson.ts";
import { readSamples } from "./samples.ts";
import { warmUp } from "./warmUp.ts";

type ExploreRoute = typeof getExploreJson | typeof postExploreJson;

/** Older API calls, answered by the same code as the newer ones. */
export const legacy: Feature = {
  name: "legacy",
  register(app, platform) {
    const explore = async (
      call: Pick<Call<ExploreRoute>, "identity" | "request" | "signal">,
      query: QueryOf<typeof getExploreJson>,
      body: BodyOf<typeof postExploreJson>,
      datasource: ExploreCall["datasource"],
    ) => {
      const wants = (["csv", "query", "results", "samples"] as const).find((one) => query[one] === "true");
      const answer = await exploreJson(
        platform,
        call.identity,
        {
          form_data: body.form_data ?? query.form_data,
          datasource,
          wants: wants ?? "payload",
          force: query.force === "true",
        },
        call.signal,
      );
      if (!answer.ok || call.request.method !== "GET") return answer;
      return ok(notModifiedIfKnown(answer.value, call.request.headers["if-none-match"]));
    };
    handle(app, getExploreJson, (call) => explore(call, call.query, {}, null));
    handle(app, postExploreJson, (call) => explore(call, call.query, call.body, null));
    handle(app, getExploreJsonOf, (call) => explore(call, call.query, {}, call.params));
    handle(app, postExploreJsonOf, (call) => explore(call, call.query, call.body, call.params));
    // These queries never run in the background, so there are no cached data to fetch.
    handle(app, getExploreJsonData, async () =>
      ok({ status: 400, bytes: JSON.stringify({ error: "Cached data not found" }) }),
    );

    handle(app, datasourceSamples, ({ query, body, identity, signal }) =>
      readSamples(
        platform,
        identity,
        {
          datasource: { id: query.datasource_id, type: query.datasource_type },
          force: query.force === "true",
          per_page: query.per_page,
          page: query.page,
          body,
          dashboardId: query.dashboard_id,
        },
        signal,
      ),
    );
    handle(app, datasourceMetadata, ({ query, identity }) =>
      readDatasource(platform, identity, datasourceOfKey(query.datasourceKey)),
    );
    handle(app, getDatasource, ({ params, identity }) => readDatasource(platform, identity, params));
    handle(app, externalMetadata, ({ params, identity }) => readCurrentColumns(platform, identity, params));
    handle(app, externalMetadataByName, ({ query, identity }) => columnsByName(platform, identity, query.q));

    handle(app, warmUpChart, async ({ body, identity, signal }) => {
      const chart = await chartById(platform, identity, body.chart_id);
      if (!chart) return err(notFound("Chart not found"));
      return ok({ result: [await warmUp(platform, identity, chart, body.extra_filters, signal)] });
    });
    handle(app, warmUpDataset, async ({ body, identity, signal }) => {
      const charts = await chartsOfTable(platform, identity, body.db_name, body.table_name);
      if (!charts) return err(notFound("The provided table was not found in the provided database"));
      const result = [];
      for (const chart of charts) {
        result.push(await warmUp(platform, identity, chart, body.extra_filters, signal));
      }
      return ok({ result });
    });

    handle(app, formDataOfChart, async ({ query, identity }) => {
      const chart = query.slice_id ? await chartById(platform, identity, query.slice_id) : null;
      return ok(chart ? formDataOf(chart) : {});
    });
    handle(app, queryByForm, async ({ body, identity, signal }) => {
      const context = contextInText(body.query_context);
      if (!context.ok) return context;
      const results = await answerContext(platform, identity, context.value, signal);
      if (!results.ok) return results;
      return ok({ bytes: encodeResultList(results.value) });
    });
  },
};
