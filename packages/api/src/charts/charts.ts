import { listOf, MAX_ENTRIES } from "@sightline/core/limits";
import { RESULT_FORMATS } from "@sightline/core/query";
import { z } from "zod";
import {
  FavoriteStatusReply,
  Id,
  Integer,
  JsonText,
  LineText,
  LongText,
  name,
  Ok,
  Q,
  UserRef,
  UuidDraft,
  upTo,
} from "../contract/common.ts";
import { resource } from "../contract/resource.ts";
import { route } from "../contract/route.ts";

export const DATASOURCE_TYPES = ["table", "dataset", "query", "saved_query", "view"] as const;

export const Chart = z.object({
  id: z.number(),
  uuid: z.string(),
  slice_name: z.string(),
  slice_url: z.string(),
  url: z.string(),
  edit_url: z.string(),
  viz_type: z.string().nullable(),
  description: z.string().nullable(),
  description_markeddown: z.string(),
  /** JSON text. */
  params: z.string().nullable(),
  form_data: z.record(z.string(), z.unknown()),
  /** JSON text. */
  query_context: z.string().nullable(),
  cache_timeout: z.number().nullable(),
  certified_by: z.string().nullable(),
  certification_details: z.string().nullable(),
  is_managed_externally: z.boolean(),
  datasource_id: z.number().nullable(),
  datasource_type: z.string().nullable(),
  datasource_name: z.string().nullable(),
  datasource_name_text: z.string().nullable(),
  datasource_url: z.string().nullable(),
  datasource_uuid: z.string().nullable(),
  /** Whether the caller may put it on a dashboard: of their own charts, not those on datasets that they may not read. */
  is_placeable: z.boolean(),
  table: z.object({ default_endpoint: z.string().nullable(), table_name: z.string() }).partial().nullable(),
  thumbnail_url: z.string().nullable(),
  owners: z.array(UserRef.partial()),
  dashboards: z.array(
    z
      .object({
        id: z.number(),
        dashboard_title: z.string().nullable(),
        json_metadata: z.string().nullable(),
      })
      .partial(),
  ),
  tags: z.array(z.object({ id: z.number(), name: z.string(), type: z.number() }).partial()),
  created_by: UserRef.partial().nullable(),
  created_by_name: z.string(),
  created_on_delta_humanized: z.string(),
  changed_by: UserRef.partial().nullable(),
  changed_by_name: z.string(),
  changed_on_dttm: z.number(),
  changed_on_utc: z.string(),
  changed_on_delta_humanized: z.string(),
  last_saved_at: z.string().nullable(),
  last_saved_by: UserRef.partial().nullable(),
});
export type Chart = z.infer<typeof Chart>;

const fields = z.strictObject({
  slice_name: name(250),
  description: LongText.nullable().optional(),
  viz_type: upTo(250).nullable().optional(),
  owners: listOf(Integer, MAX_ENTRIES.owners).nullable().optional(),
  params: JsonText.nullable().optional(),
  query_context: JsonText.nullable().optional(),
  query_context_generation: z.boolean().nullable().optional(),
  cache_timeout: Integer.nullable().optional(),
  datasource_id: Integer,
  datasource_type: z.enum(DATASOURCE_TYPES),
  datasource_name: LineText.nullable().optional(),
  dashboards: listOf(Integer, MAX_ENTRIES.dashboards).nullable().optional(),
  certified_by: LineText.nullable().optional(),
  certification_details: LongText.nullable().optional(),
  is_managed_externally: z.boolean().nullable().optional(),
  external_url: LineText.nullable().optional(),
  uuid: UuidDraft.nullable().optional(),
});

export const ChartDraft = fields;
export type ChartDraft = z.infer<typeof ChartDraft>;
export const ChartChange = fields
  .extend({
    datasource_id: Integer.nullable(),
    datasource_type: z.enum(DATASOURCE_TYPES).nullable(),
    tags: listOf(Integer, MAX_ENTRIES.tags).optional(),
  })
  .partial();
export type ChartChange = z.infer<typeof ChartChange>;

export const chartRoutes = resource({
  path: "chart",
  view: "Chart",
  tag: "Charts",
  row: Chart,
  create: ChartDraft,
  update: ChartChange,
  hasUuids: true,
});

const read = ["can_read", "Chart"] as const;

export const chartFavoriteStatus = route({
  method: "GET",
  path: "/api/v1/chart/favorite_status/",
  access: read,
  tag: "Charts",
  summary: "Which of these charts the caller has starred",
  query: Q,
  reply: FavoriteStatusReply,
});
export const starChart = route({
  method: "POST",
  path: "/api/v1/chart/:id/favorites/",
  access: read,
  tag: "Charts",
  summary: "Star",
  params: Id,
  reply: Ok,
});
export const unstarChart = route({
  method: "DELETE",
  path: "/api/v1/chart/:id/favorites/",
  access: read,
  tag: "Charts",
  summary: "Unstar",
  params: Id,
  reply: Ok,
});

export const QueryResult = z.object({
  cache_key: z.string().nullable(),
  cached_dttm: z.string().nullable(),
  cache_timeout: z.number().nullable(),
  is_cached: z.boolean().nullable(),
  annotation_data: z.record(z.string(), z.unknown()),
  applied_filters: z.array(z.object({ column: z.string() })),
  rejected_filters: z.array(z.object({ column: z.string(), reason: z.string() })),
  applied_template_filters: z.array(z.string()),
  detected_currency: z.string().nullable(),
  error: z.string().nullable(),
  stacktrace: z.string().nullable(),
  status: z.string(),
  query: z.string(),
  rowcount: z.number(),
  sql_rowcount: z.number(),
  from_dttm: z.number().nullable(),
  to_dttm: z.number().nullable(),
  label_map: z.record(z.string(), z.array(z.string())),
  colnames: z.array(z.string()),
  coltypes: z.array(z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])),
  indexnames: z.array(z.unknown()),
  data: z.array(z.record(z.string(), z.unknown())),
  result_format: z.string(),
});
export type QueryResult = z.infer<typeof QueryResult>;
export const ChartDataReply = z.object({ result: z.array(QueryResult) });

/** The body is parsed by `parseQueryContext` of the core, which words its own errors. */
export const chartData = route({
  method: "POST",
  path: "/api/v1/chart/data",
  access: read,
  openToGuests: true,
  tag: "Charts",
  summary: "Rows of a query context",
  query: z
    .object({
      form_data: z.string().optional(),
      dashboard_id: z.string().optional(),
      force: z.string().optional(),
    })
    .loose(),
  body: z.unknown(),
  reply: ChartDataReply,
  sends: "bytes",
  csrfExempt: true,
});
export const chartDataByGet = route({
  method: "GET",
  path: "/api/v1/chart/data",
  access: read,
  tag: "Charts",
  summary: "Rows of a query context given in the address",
  query: z.object({ form_data: z.string().optional(), q: z.string().optional() }).loose(),
  reply: ChartDataReply,
  sends: "bytes",
});
export const savedChartData = route({
  method: "GET",
  path: "/api/v1/chart/:id/data/",
  access: read,
  tag: "Charts",
  summary: "Rows of a saved chart",
  params: Id,
  query: z.object({
    format: z.enum(RESULT_FORMATS).optional(),
    type: z.string().optional(),
    force: z.enum(["true", "false"]).optional(),
  }),
  reply: ChartDataReply,
  sends: "bytes",
});
