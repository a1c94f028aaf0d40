import { D3Format, D3TimeFormat, ExtraColorScheme } from "@sightline/api/bootstrap";
import { DEFAULT_VIZ_TYPE } from "@sightline/charts";
import { networkFault } from "@sightline/engines/network";
import { z } from "zod";
import { weakness } from "./secretKey.ts";
import { tileFault } from "./tileUrl.ts";

const count = z.number().int().positive();
const seconds = z.number().int().positive();
const flag = z.boolean();
const networks = z.array(
  z.string().superRefine((text, context) => {
    const message = networkFault(text);
    if (message !== null) context.addIssue({ code: "custom", message });
  }),
);

/** Pictures of the ground below maps, of a server that the browser may read. */
const mapTiles = z.strictObject({
  url: z.string().superRefine((text, context) => {
    const message = tileFault(text);
    if (message !== null) context.addIssue({ code: "custom", message });
  }),
  attribution: z.string().default(""),
  max_zoom: z.number().int().min(0).max(24).default(19),
});

const guestSecret = z.string().superRefine((key, context) => {
  const message = weakness(key);
  if (message !== null) context.addIssue({ code: "custom", message });
});

/** Feature flags with their defaults. */
export const DEFAULT_FLAGS: Record<string, boolean> = {
  SQLLAB_BACKEND_PERSISTENCE: true,
  ENABLE_TEMPLATE_PROCESSING: false,
  ESTIMATE_QUERY_COST: false,
  SQLLAB_FORCE_RUN_ASYNC: false,
  RLS_IN_SQLLAB: false,
  SSH_TUNNELING: false,
  ALLOW_ADHOC_SUBQUERY: false,
  ENABLE_ADVANCED_DATA_TYPES: false,
  DYNAMIC_PLUGINS: false,
  DATASET_FOLDERS: true,
  DISABLE_LEGACY_DATASOURCE_EDITOR: true,
  EMBEDDED_SUPERSET: false,
  TAGGING_SYSTEM: false,
  KV_STORE: false,
  DASHBOARD_RBAC: false,
  DASHBOARD_NATIVE_FILTERS: true,
  DASHBOARD_NATIVE_FILTERS_SET: true,
  DASHBOARD_CROSS_FILTERS: true,
  HORIZONTAL_FILTER_BAR: true,
  CONFIRM_DASHBOARD_DIFF: false,
  CLIENT_CACHE: true,
  PRESTO_EXPAND_DATA: false,
  THUMBNAILS: true,
  ENABLE_DASHBOARD_SCREENSHOT_ENDPOINTS: true,
  GENERIC_CHART_AXES: true,
  ALLOW_FULL_CSV_EXPORT: false,
  AVOID_COLORS_COLLISION: true,
  USE_ANALOGOUS_COLORS: false,
};

/** Settings of the configuration file, under their name in the specification. */
export const settings = z.object({
  SQL_MAX_ROW: count.default(100_000),
  DISPLAY_MAX_ROW: count.default(10_000),
  DEFAULT_SQLLAB_LIMIT: count.default(1000),
  ROW_LIMIT: count.default(50_000),
  SAMPLES_ROW_LIMIT: count.default(1000),
  FILTER_SELECT_ROW_LIMIT: count.default(10_000),
  NATIVE_FILTER_DEFAULT_ROW_LIMIT: count.default(1000),
  SQLLAB_TIMEOUT: seconds.default(30),
  SQLLAB_CTAS_NO_LIMIT: flag.default(false),
  SQLLAB_PAYLOAD_MAX_MB: z.number().positive().nullable().default(null),
  SQLLAB_QUERY_RESULT_TIMEOUT: z.number().int().min(0).default(0),
  SQLLAB_DEFAULT_DBID: count.nullable().default(null),
  SQL_VALIDATORS_BY_ENGINE: z.record(z.string(), z.string()).nullable().default(null),
  SCHEDULED_QUERIES: z.record(z.string(), z.json()).default({}),
  SQLLAB_SAVE_WARNING_MESSAGE: z.string().nullable().default(null),
  SQLLAB_SCHEDULE_WARNING_MESSAGE: z.string().nullable().default(null),
  SQLLAB_ASYNC_TIME_LIMIT_SEC: seconds.default(21_600),
  SQLLAB_ASYNC_MAX_RUNNING: count.default(5),
  SQLLAB_ASYNC_MAX_WAITING: z.number().int().min(0).default(100),
  TROUBLESHOOTING_LINK: z.string().nullable().default(null),
  PERMISSION_INSTRUCTIONS_LINK: z.string().nullable().default(null),
  ERROR_TEXTS_FILE: z.string().nullable().default(null),
  SHORT_LINKS_FILE: z.string().nullable().default(null),
  RESULTS_BACKEND: z.enum(["file"]).nullable().default("file"),
  RESULTS_FOLDER: z.string().nullable().default(null),
  RESULTS_MAX_MB: count.default(4096),
  TRASH_MAX_MB: count.default(1024),
  USER_MAX_TABS: count.default(1000),
  USER_MAX_SAVED_QUERIES: count.default(10_000),
  USER_MAX_FILTER_SETS: count.default(200),
  USER_MAX_LINKS: count.default(10_000),
  USER_MAX_TEXT_MB: count.default(256),
  SUPERSET_WEBSERVER_TIMEOUT: seconds.default(60),
  FIRST_VIEW_TIMEOUT: z.number().min(0).max(60).default(1.5),
  CACHE_DEFAULT_TIMEOUT: z.number().int().default(86_400),
  WTF_CSRF_TIME_LIMIT: seconds.default(604_800),
  DEFAULT_TIME_FILTER: z.string().default("No filter"),
  DEFAULT_RELATIVE_START_TIME: z.enum(["today", "now"]).default("today"),
  DEFAULT_RELATIVE_END_TIME: z.enum(["today", "now"]).default("today"),
  EXPLORE_IN_NEW_WINDOW: flag.default(true),
  DEFAULT_VIZ_TYPE: z.string().default(DEFAULT_VIZ_TYPE),
  VIZ_TYPE_DENYLIST: z.array(z.string()).default([]),
  D3_FORMAT: D3Format.default({}),
  D3_TIME_FORMAT: D3TimeFormat.default({}),
  EXTRA_CATEGORICAL_COLOR_SCHEMES: z.array(ExtraColorScheme).default([]),
  EXTRA_SEQUENTIAL_COLOR_SCHEMES: z.array(ExtraColorScheme).default([]),
  CURRENCIES: z.array(z.string().min(1)).default(["USD", "EUR", "GBP", "INR", "MXN", "JPY", "CNY"]),
  SUPERSET_DASHBOARD_POSITION_DATA_LIMIT: count.default(65_535),
  SHOW_STACKTRACE: flag.default(false),
  PUBLIC_ROLE_LIKE: z.string().nullable().default(null),
  SESSION_COOKIE_SECURE: flag.default(false),
  ENABLE_PROXY_FIX: flag.default(false),
  RATELIMIT_ENABLED: flag.default(true),
  GUEST_ROLE_NAME: z.string().min(1).default("Public"),
  GUEST_TOKEN_JWT_SECRET: guestSecret.nullable().default(null),
  GUEST_TOKEN_JWT_AUDIENCE: z.string().min(1).nullable().default(null),
  GUEST_TOKEN_JWT_EXP_SECONDS: seconds.default(300),
  GUEST_TOKEN_HEADER_NAME: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, "must be the name of a header")
    .default("X-GuestToken"),
  SUPERSET_WEBSERVER_DOMAINS: z.array(z.string().min(1)).nullable().default(null),
  FORBIDDEN_NETWORKS: networks.default([]),
  ALLOWED_NETWORKS: networks.default([]),
  PREVENT_UNSAFE_DB_CONNECTIONS: flag.default(false),
  PREVENT_UNSAFE_DEFAULT_URLS_ON_DATASET: flag.default(true),
  JINJA_CONTEXT_ADDONS: z.record(z.string(), z.json()).default({}),
  MAP_TILES: mapTiles.nullable().default(null),
  CHART_PLUGINS: z
    .array(
      z.strictObject({ key: z.string().min(1), name: z.string().optional(), bundle_url: z.string().min(1) }),
    )
    .default([]),
  CHART_PLUGINS_FOLDER: z.string().nullable().default(null),
  FEATURE_FLAGS: z.record(z.string(), flag).default({}),
});
export type Settings = z.infer<typeof settings>;
