import { Integer } from "@sightline/api/common";
import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import type { AnnotationLayer, QueryColumn, QueryObject } from "@sightline/core/query";
import { taskLimit } from "../../platform/taskLimit.ts";
import { annotationsOf } from "../annotation-layers/index.ts";
import { chartById } from "../charts/index.ts";
import { answerQuery } from "./answerQuery.ts";
import { openSource } from "./authorise/openSource.ts";
import { cacheSeconds } from "./cache/cacheSeconds.ts";
import { savedContext } from "./parse/savedContext.ts";
import { type ChartRequest, requestDefaults } from "./request.ts";

/** Time that the query of an annotation layer may take, ms. */
const ANNOTATION_TIMEOUT_MS = 60_000;

/** Annotation layers of one query that are read side by side. */
const LAYERS_AT_ONCE = 4;

/** What the annotation layers of a query hold, by name; formulas are for the browser. */
export async function annotationData(
  request: ChartRequest,
  { annotation_layers = [] }: QueryObject,
): Promise<Result<Record<string, unknown>>> {
  const layers = annotation_layers.filter(({ annotationType }) => annotationType !== "FORMULA");
  const limit = taskLimit(LAYERS_AT_ONCE);
  const read = await Promise.all(layers.map((layer) => limit.run(() => layerData(request, layer))));
  const data: Record<string, unknown> = {};
  for (const [index, layer] of layers.entries()) {
    const one = read[index] as (typeof read)[number];
    if (!one.ok) return one;
    data[layer.name] = one.value;
  }
  return ok(data);
}

const layerData = (request: ChartRequest, layer: AnnotationLayer): Promise<Result<unknown>> =>
  layer.sourceType === "NATIVE" ? nativeLayer(request, layer) : chartLayer(request, layer);

const COLUMNS = ["start_dttm", "end_dttm", "short_descr", "long_descr", "json_metadata"] as const;

async function nativeLayer({ platform }: ChartRequest, { value }: AnnotationLayer): Promise<Result<unknown>> {
  const id = Integer.safeParse(value);
  const annotations = id.success ? await annotationsOf(platform, id.data) : null;
  if (!annotations) return err(badRequest("Error: The annotation layer does not exist"));
  const records = annotations.map((annotation) => ({
    ...annotation,
    start_dttm: epoch(annotation.start_dttm),
    end_dttm: epoch(annotation.end_dttm),
  }));
  return ok({ columns: COLUMNS, records });
}

/** Stored times have no zone. */
const epoch = (iso: string | null) =>
  iso === null ? null : Date.parse(/Z|[+-]\d\d:\d\d$/.test(iso) ? iso : `${iso}Z`);

/** The rows of another chart's first query, read with the rights of the caller. */
async function chartLayer(request: ChartRequest, layer: AnnotationLayer): Promise<Result<unknown>> {
  const { platform, identity, force, signal } = request;
  const id = Integer.safeParse(layer.value);
  const chart = id.success ? await chartById(platform, identity, id.data) : null;
  if (!chart) return err(badRequest("Error: The chart does not exist"));
  if (!chart.query_context) return err(badRequest("Error: The chart query context does not exist"));
  const context = savedContext(chart.query_context, {});
  if (!context.ok) return context;
  const source = await openSource(platform, identity, context.value.datasource);
  if (!source.ok) {
    return source.error.kind === "not-found"
      ? err(badRequest("Error: The chart datasource does not exist"))
      : source;
  }
  const [query] = context.value.queries;
  if (!query) return ok({ records: [] });
  const form_data = { slice_id: chart.id, ...context.value.form_data };
  const answered = await answerQuery(
    {
      ...requestDefaults(platform, source.value),
      identity,
      force,
      signal,
      timeoutMs: ANNOTATION_TIMEOUT_MS,
      seconds: await cacheSeconds(platform, { ...context.value, form_data }, source.value),
    },
    overrideQuery(query, layer.overrides ?? {}),
  );
  if (!answered.ok) return answered;
  return ok({ records: JSON.parse(await answered.value.answer.data.text()) });
}

/** A query of the chart as the layer wants it: at another time, in another grain. */
function overrideQuery(
  query: QueryObject,
  overrides: NonNullable<AnnotationLayer["overrides"]>,
): QueryObject {
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  const grain = text(overrides.time_grain_sqla);
  const onAxis = (column: QueryColumn): QueryColumn =>
    grain && typeof column !== "string" && column.columnType === "BASE_AXIS"
      ? { ...column, timeGrain: grain }
      : column;
  return {
    ...query,
    columns: query.columns?.map(onAxis),
    ...(grain ? { extras: { ...query.extras, time_grain_sqla: grain } } : {}),
    time_range: text(overrides.time_range) ?? query.time_range,
    time_shift: text(overrides.time_shift) ?? query.time_shift,
  };
}
