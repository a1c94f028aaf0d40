import { cancelChartData, chartDataStream } from "@sightline/api/chart-streams";
import { chartData, chartDataByGet, savedChartData } from "@sightline/api/charts";
import { badRequest, err, notFound, type Result } from "@sightline/core/errors";
import { jsonProblem } from "@sightline/core/limits";
import type { QueryContext } from "@sightline/core/query";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { readForm } from "../../platform/http/readForm.ts";
import { setPlainRenderer } from "../../platform/plainSql.ts";
import { chartById } from "../charts/index.ts";
import { applyRowRulesToSql, renderPlainSql } from "./compile/plainSql.ts";
import { withAllPages } from "./parse/allPages.ts";
import { parseContext } from "./parse/parseContext.ts";
import { contextInText, savedContext } from "./parse/savedContext.ts";
import { replyToContext } from "./replyToContext.ts";
import { cancelCharts, streamCharts } from "./stream/index.ts";

/** The calls that read a chart's data. */
export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  setPlainRenderer(platform, { render: renderPlainSql(platform), limit: applyRowRulesToSql(platform) });

  handle(app, chartData, async ({ body, identity, signal, request }) => {
    const context = contextIn(request.isMultipart() ? await readForm(request) : body);
    return context.ok ? replyToContext(platform, identity, context.value, signal) : context;
  });

  handle(app, chartDataStream, async ({ body, identity, request, signal }) =>
    streamCharts(platform, { identity, wanted: body, request, signal }),
  );

  handle(app, cancelChartData, async ({ params, body, identity }) =>
    cancelCharts(platform, identity, params.stream, body.ids),
  );

  handle(app, chartDataByGet, async ({ query, identity, signal }) => {
    const text = query.form_data ?? query.q;
    if (text === undefined) return err(badRequest("Request is incorrect: form_data is missing"));
    const context = contextInText(text);
    return context.ok ? replyToContext(platform, identity, context.value, signal) : context;
  });

  handle(app, savedChartData, async ({ params, query, identity, signal }) => {
    const chart = await chartById(platform, identity, params.id);
    if (!chart) return err(notFound());
    const context = savedContext(chart.query_context, {
      result_format: query.format ?? "json",
      ...(query.type === undefined ? {} : { result_type: query.type }),
      force: query.force === "true",
    });
    if (!context.ok) return context;
    const form_data = { slice_id: chart.id, ...context.value.form_data };
    const whole = withAllPages({ ...context.value, form_data });
    return replyToContext(platform, identity, whole, signal);
  });
}

/** A query context that came as JSON, or as the field `form_data` of a browser's form. */
function contextIn(sent: unknown): Result<QueryContext> {
  const fields = sent !== null && typeof sent === "object" ? sent : {};
  const text = !("queries" in fields) && "form_data" in fields ? fields.form_data : undefined;
  if (typeof text !== "string") return parseContext(sent);
  const problem = jsonProblem(text);
  if (problem) return err(badRequest(problem));
  const value = parseJson(text);
  return value === undefined ? err(badRequest("Request is not JSON")) : parseContext(value);
}

/** The value of a text; undefined where it is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
