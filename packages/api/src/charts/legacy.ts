import { MAX_LENGTH, textUpTo } from "@sightline/core/limits";
import { z } from "zod";
import { Integer, IntegerText, LineText, Q } from "../contract/common.ts";
import { route } from "../contract/route.ts";
import { ExploreDataset } from "../data/explore-dataset.ts";
import { ChartDataReply, QueryResult } from "./charts.ts";

const tag = "Legacy";
const flag = z.string().optional();

/** Flags of the address that choose what of a chart is answered. */
const exploreQuery = z
  .object({
    form_data: z.string().optional(),
    force: flag,
    csv: flag,
    query: flag,
    results: flag,
    samples: flag,
    datasource_type: z.string().optional(),
  })
  .loose();
const exploreBody = z
  .object({ form_data: textUpTo(MAX_LENGTH.json).optional() })
  .loose()
  .catch({});
/** The rows of a chart with everything that older clients want to know of them. */
export const ExploreJsonReply = z.record(z.string(), z.unknown());
const exploreJsonPath = "/superset/explore_json/";
const exploreJson = {
  access: ["can_explore_json", "Superset"],
  tag,
  query: exploreQuery,
  sends: "bytes",
  reply: ExploreJsonReply,
} as const;
const sourceParams = z.object({ type: z.string(), id: IntegerText });

export const getExploreJson = route({
  ...exploreJson,
  method: "GET",
  path: exploreJsonPath,
  summary: "Rows of a chart by its form data",
});
export const postExploreJson = route({
  ...exploreJson,
  method: "POST",
  path: exploreJsonPath,
  summary: "Rows of a chart by its form data",
  body: exploreBody,
  accepts: "form",
  csrfExempt: true,
});
export const getExploreJsonOf = route({
  ...exploreJson,
  method: "GET",
  path: `${exploreJsonPath}:type/:id/`,
  summary: "Rows of a chart of that dataset",
  params: sourceParams,
});
export const postExploreJsonOf = route({
  ...exploreJson,
  method: "POST",
  path: `${exploreJsonPath}:type/:id/`,
  summary: "Rows of a chart of that dataset",
  params: sourceParams,
  body: exploreBody,
  accepts: "form",
  csrfExempt: true,
});
export const getExploreJsonData = route({
  method: "GET",
  path: `${exploreJsonPath}data/:cache_key`,
  access: ["can_explore_json", "Superset"],
  tag,
  summary: "Rows that were read in the background",
  params: z.object({ cache_key: z.string() }),
  sends: "bytes",
  reply: ExploreJsonReply,
});

/** Rows on one page of samples. */
export const MAX_SAMPLES = 1000;

export const datasourceSamples = route({
  method: "POST",
  path: "/datasource/samples",
  access: ["can_samples", "Datasource"],
  tag: "Datasources",
  summary: "Rows of a dataset, page by page",
  query: z
    .object({
      datasource_type: z.string(),
      datasource_id: IntegerText,
      force: flag,
      // Of a drill from a dashboard, which may open the rows behind its charts to the caller's roles.
      dashboard_id: IntegerText.optional(),
      per_page: IntegerText.pipe(
        Integer.min(1, "Must be greater than or equal to 1.").max(
          MAX_SAMPLES,
          `Must be less than or equal to ${MAX_SAMPLES}.`,
        ),
      ).default(MAX_SAMPLES),
      page: IntegerText.pipe(Integer.min(1, "Must be greater than or equal to 1.")).default(1),
    })
    .loose(),
  // Without filters there is no body.
  body: z.unknown(),
  sends: "bytes",
  reply: z.object({
    result: QueryResult.extend({ page: z.number(), per_page: z.number(), total_count: z.number() }),
  }),
});

export const datasourceMetadata = route({
  method: "GET",
  path: "/superset/fetch_datasource_metadata",
  access: ["can_fetch_datasource_metadata", "Superset"],
  tag,
  summary: "A dataset as the explore screen knows it",
  query: z.object({ datasourceKey: z.string() }).loose(),
  reply: ExploreDataset,
});
export const getDatasource = route({
  method: "GET",
  path: "/datasource/get/:type/:id/",
  access: ["can_get", "Datasource"],
  tag: "Datasources",
  summary: "A dataset as the explore screen knows it",
  params: sourceParams,
  reply: ExploreDataset,
});

const ExternalColumns = z.array(
  z.object({
    column_name: z.string(),
    name: z.string(),
    type: z.string(),
    type_generic: z.number().nullable(),
    is_dttm: z.boolean(),
  }),
);
export const externalMetadata = route({
  method: "GET",
  path: "/datasource/external_metadata/:type/:id/",
  access: ["can_external_metadata", "Datasource"],
  tag: "Datasources",
  summary: "The columns of a dataset as its database has them now",
  params: sourceParams,
  reply: ExternalColumns,
});
export const externalMetadataByName = route({
  method: "GET",
  path: "/datasource/external_metadata_by_name/",
  access: ["can_external_metadata_by_name", "Datasource"],
  tag: "Datasources",
  summary: "The columns of a table as its database has them now",
  query: Q,
  reply: ExternalColumns,
});

const WarmUpReply = z.object({
  result: z.array(
    z.object({
      chart_id: z.number(),
      viz_error: z.string().nullable(),
      viz_status: z.string().nullable(),
    }),
  ),
});
const dashboardFilters = {
  dashboard_id: Integer.nullish(),
  /** JSON text: a list of filters as a query has them. */
  extra_filters: textUpTo(MAX_LENGTH.json).nullish(),
};
export const warmUpChart = route({
  method: "PUT",
  path: "/api/v1/chart/warm_up_cache",
  access: ["can_warm_up_cache", "Chart"],
  tag: "Charts",
  summary: "Read a chart's rows into the cache",
  body: z.strictObject({ chart_id: Integer, ...dashboardFilters }),
  reply: WarmUpReply,
});
export const warmUpDataset = route({
  method: "PUT",
  path: "/api/v1/dataset/warm_up_cache",
  access: ["can_warm_up_cache", "Dataset"],
  tag: "Datasets",
  summary: "Read the rows of all charts of a dataset into the cache",
  body: z.strictObject({ db_name: LineText, table_name: LineText, ...dashboardFilters }),
  reply: WarmUpReply,
});

export const formDataOfChart = route({
  method: "GET",
  path: "/api/v1/form_data/",
  access: ["can_query_form_data", "Api"],
  tag,
  summary: "The form data of a chart",
  query: z.object({ slice_id: IntegerText.optional() }).loose(),
  reply: z.record(z.string(), z.unknown()),
});
export const queryByForm = route({
  method: "POST",
  path: "/api/v1/query/",
  access: ["can_query", "Api"],
  tag,
  summary: "Rows of a query context that a form carries",
  body: z.object({ query_context: textUpTo(MAX_LENGTH.json) }).loose(),
  accepts: "form",
  sends: "bytes",
  reply: ChartDataReply.shape.result,
});
