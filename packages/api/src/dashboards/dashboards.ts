import { listOf, MAX_ENTRIES, MAX_LENGTH, recordOf, textUpTo } from "@sightline/core/limits";
import { z } from "zod";
import {
  FavoriteStatusReply,
  Id,
  IdOrSlug,
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
import { genericType } from "../data/datasets.ts";
import { ExploreDataset } from "../data/explore-dataset.ts";

export const Dashboard = z.object({
  id: z.number(),
  uuid: z.string(),
  slug: z.string().nullable(),
  url: z.string(),
  dashboard_title: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  published: z.boolean(),
  status: z.enum(["published", "draft"]),
  css: z.string().nullable(),
  /** JSON text. */
  json_metadata: z.string().nullable(),
  /** JSON text. */
  position_json: z.string().nullable(),
  certified_by: z.string().nullable(),
  certification_details: z.string().nullable(),
  changed_by_name: z.string(),
  changed_by: UserRef.partial().nullable(),
  changed_on: z.string(),
  changed_on_utc: z.string(),
  changed_on_delta_humanized: z.string(),
  created_by: UserRef.partial().nullable(),
  created_on_delta_humanized: z.string(),
  charts: z.array(z.string()),
  /** Of up to four charts, for cards. */
  chart_thumbnails: z.array(z.object({ url: z.string(), viz_type: z.string().nullable() })),
  /** Whether the caller has access to all charts that a further chart would filter; owners are refused without it. */
  takes_charts: z.boolean(),
  /** Whether other sites may show it. */
  is_embedded: z.boolean(),
  owners: z.array(UserRef.partial()),
  roles: z.array(z.object({ id: z.number(), name: z.string() }).partial()),
  tags: z.array(z.object({ id: z.number(), name: z.string(), type: z.number() }).partial()),
  is_managed_externally: z.boolean(),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const DashboardDraft = z.strictObject({
  dashboard_title: upTo(500).nullable().optional(),
  slug: name(255).nullable().optional(),
  owners: listOf(Integer, MAX_ENTRIES.owners).optional(),
  roles: listOf(Integer, MAX_ENTRIES.roles).optional(),
  position_json: JsonText.nullable().optional(),
  css: textUpTo(MAX_LENGTH.css).nullable().optional(),
  json_metadata: JsonText.nullable().optional(),
  published: z.boolean().nullable().optional(),
  certified_by: LineText.nullable().optional(),
  certification_details: LongText.nullable().optional(),
  is_managed_externally: z.boolean().nullable().optional(),
  external_url: LineText.nullable().optional(),
  uuid: UuidDraft.nullable().optional(),
});
export type DashboardDraft = z.infer<typeof DashboardDraft>;
export const DashboardChange = DashboardDraft.extend({
  slug: upTo(255).nullable().optional(),
  tags: listOf(Integer, MAX_ENTRIES.tags).optional(),
  /** Newer clients send it with all else of a dashboard. It is taken and not stored: there are no themes here. */
  theme_id: Integer.nullable().optional(),
});
export type DashboardChange = z.infer<typeof DashboardChange>;

const record = recordOf(z.unknown(), MAX_ENTRIES.options);
const byChart = recordOf(z.unknown(), MAX_ENTRIES.dashboardCharts);
const colors = recordOf(z.unknown(), MAX_ENTRIES.colors);

/** What json_metadata may hold when it is sent. `positions` is the layout: it is stored as position_json. */
export const DashboardMetadata = z
  .strictObject({
    native_filter_configuration: listOf(record, MAX_ENTRIES.nativeFilters).nullable(),
    chart_configuration: byChart.nullable(),
    global_chart_configuration: record.nullable(),
    chart_customization_config: listOf(record.nullable(), MAX_ENTRIES.nativeFilters).nullable(),
    cross_filters_enabled: z.boolean(),
    filter_bar_orientation: z.enum(["VERTICAL", "HORIZONTAL"]).nullable(),
    color_scheme: LineText.nullable(),
    color_namespace: LineText.nullable(),
    color_scheme_domain: listOf(LineText, MAX_ENTRIES.colors).nullable(),
    label_colors: colors.nullable(),
    /** An object comes from older clients. */
    shared_label_colors: z.union([listOf(LongText, MAX_ENTRIES.colors), colors]).nullable(),
    map_label_colors: colors.nullable(),
    refresh_frequency: z.number().int().nullable(),
    timed_refresh_immune_slices: listOf(z.number().int(), MAX_ENTRIES.dashboardCharts).nullable(),
    stagger_refresh: z.boolean().nullable(),
    /** Milliseconds. */
    stagger_time: z.number().int().nullable(),
    expanded_slices: byChart.nullable(),
    default_filters: textUpTo(MAX_LENGTH.json).nullable(),
    filter_scopes: byChart.nullable(),
    positions: recordOf(z.unknown(), MAX_ENTRIES.layoutComponents).nullable(),
    show_native_filters: z.boolean().nullable(),
    show_chart_timestamps: z.boolean().nullable(),
    native_filter_migration: record.nullable(),
    import_time: z.number().int().nullable(),
    remote_id: z.number().int().nullable(),
  })
  .partial();
export type DashboardMetadata = z.infer<typeof DashboardMetadata>;

export const dashboardRoutes = resource({
  path: "dashboard",
  view: "Dashboard",
  tag: "Dashboards",
  row: Dashboard,
  create: DashboardDraft,
  update: DashboardChange,
});

const read = ["can_read", "Dashboard"] as const;
const tag = "Dashboards";

/** Replaces `dashboardRoutes.show`: a dashboard is found by id or slug. */
export const showDashboard = route({
  method: "GET",
  path: "/api/v1/dashboard/:id",
  access: read,
  openToGuests: true,
  tag,
  summary: "Show one by id or slug",
  params: IdOrSlug,
  query: Q,
  reply: z.object({ result: Dashboard.partial() }),
});

export const DashboardChart = z.object({
  id: z.number(),
  slice_name: z.string(),
  slice_url: z.string(),
  cache_timeout: z.number().nullable(),
  changed_on: z.string(),
  description: z.string().nullable(),
  description_markeddown: z.string(),
  form_data: z.record(z.string(), z.unknown()),
  certified_by: z.string().nullable(),
  certification_details: z.string().nullable(),
  /** Whether the caller sees it outside of the dashboard, too: a dashboard shows all its charts to whom it is open. */
  is_visible: z.boolean(),
});
export type DashboardChart = z.infer<typeof DashboardChart>;

export const dashboardCharts = route({
  method: "GET",
  path: "/api/v1/dashboard/:id/charts",
  access: read,
  openToGuests: true,
  tag,
  summary: "The charts on a dashboard",
  params: IdOrSlug,
  reply: z.object({ result: z.array(DashboardChart) }),
});

/** A dataset with those of its columns and metrics that the charts of a dashboard use. */
export const DashboardDataset = ExploreDataset.extend({
  /** Of all of its columns. */
  column_names: z.array(z.string()),
  column_types: z.array(genericType),
});
export type DashboardDataset = z.infer<typeof DashboardDataset>;

export const dashboardDatasets = route({
  method: "GET",
  path: "/api/v1/dashboard/:id/datasets",
  access: read,
  openToGuests: true,
  tag,
  summary: "The datasets that its charts use",
  params: IdOrSlug,
  // Guests are told neither owners nor the database.
  reply: z.object({
    result: z.array(DashboardDataset.partial({ owners: true, database: true })),
  }),
});

export const dashboardFavoriteStatus = route({
  method: "GET",
  path: "/api/v1/dashboard/favorite_status/",
  access: read,
  tag,
  summary: "Which of these dashboards the caller has starred",
  query: Q,
  reply: FavoriteStatusReply,
});
export const starDashboard = route({
  method: "POST",
  path: "/api/v1/dashboard/:id/favorites/",
  access: read,
  tag,
  summary: "Star",
  params: Id,
  reply: Ok,
});
export const unstarDashboard = route({
  method: "DELETE",
  path: "/api/v1/dashboard/:id/favorites/",
  access: read,
  tag,
  summary: "Unstar",
  params: Id,
  reply: Ok,
});

const filterIds = listOf(LineText, MAX_ENTRIES.nativeFilters).optional();
const changeOfFilters = {
  method: "PUT",
  access: ["can_write", "Dashboard"],
  tag,
  params: Id,
  body: z.strictObject({
    deleted: filterIds,
    modified: listOf(z.looseObject({ id: LineText.min(1) }), MAX_ENTRIES.nativeFilters).optional(),
    reordered: filterIds,
  }),
  reply: z.object({ result: z.array(z.record(z.string(), z.unknown())) }),
} as const;

/** Replaces, adds, removes and orders filters; json_metadata keeps all else. */
export const changeDashboardFilters = route({
  ...changeOfFilters,
  path: "/api/v1/dashboard/:id/filters",
  summary: "Change its filters",
});

/** The same for what readers may change of the look of its charts. */
export const changeChartCustomizations = route({
  ...changeOfFilters,
  path: "/api/v1/dashboard/:id/chart_customizations",
  summary: "Change its chart customizations",
});
