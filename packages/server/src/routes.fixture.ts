import type { Route } from "@sightline/api";
import type { SalesData } from "./testing/index.ts";

/** A well-formed request of a route; the test derives malformed ones from it. */
export interface Sample {
  /** Values of the path's parameters besides `id`. */
  params?: Record<string, string>;
  query?: string;
  body?: Record<string, unknown>;
  /** The handler's own parser checks the body: the required fields and the wrong ones. */
  byHand?: { missing: readonly string[]; wrong: Record<string, unknown> };
}

export const nameOf = (route: Pick<Route, "method" | "path">) => `${route.method} ${route.path}`;

const related = {
  chart: "owners",
  dashboard: "owners",
  database: "created_by",
  dataset: "owners",
  saved_query: "created_by",
};

/** A sample for every route that has parameters or a body. */
export function samples({ databaseId, ordersId }: SalesData): Record<string, Sample> {
  const chart = { slice_name: "Orders", datasource_id: ordersId, datasource_type: "table" };
  const context = { datasource: { id: ordersId, type: "table" }, queries: [{ columns: ["region"] }] };
  const savedQuery = {
    label: "Orders",
    db_id: databaseId,
    sql: "SELECT 1",
    schema: "main",
    extra_json: "{}",
  };
  const byId = [
    "GET /api/v1/security/users/:id",
    "DELETE /api/v1/security/users/:id",
    "GET /api/v1/security/roles/:id/permissions/",
    ...["chart", "database", "dataset"].map((one) => `GET /api/v1/${one}/:id`),
    ...["chart", "dashboard", "database", "dataset"].map((one) => `DELETE /api/v1/${one}/:id`),
    ...["chart", "dashboard"].flatMap((one) => [
      `POST /api/v1/${one}/:id/favorites/`,
      `DELETE /api/v1/${one}/:id/favorites/`,
    ]),
    "GET /api/v1/log/:id",
    "GET /api/v1/chart/:id/data/",
    "GET /api/v1/chart/:id/cache_screenshot/",
    "GET /api/v1/dashboard/:id",
    "GET /api/v1/dashboard/:id/charts",
    "GET /api/v1/dashboard/:id/datasets",
    "GET /api/v1/dashboard/:id/filtersets",
    "GET /api/v1/dashboard/:id/tabs",
    "GET /api/v1/dashboard/:id/embedded",
    "DELETE /api/v1/dashboard/:id/embedded",
    ...["schemas", "catalogs", "function_names", "related_objects", "schemas_access_for_file_upload"].map(
      (one) => `GET /api/v1/database/:id/${one}/`,
    ),
    "GET /api/v1/database/:id/connection",
    "DELETE /api/v1/database/:id/ssh_tunnel/",
    "POST /api/v1/database/:id/sync_permissions/",
    "PUT /api/v1/dataset/:id/refresh",
    "GET /api/v1/dataset/:id/related_objects",
    "DELETE /api/v1/dataset/:id/column/:column_id",
    "DELETE /api/v1/dataset/:id/metric/:metric_id",
    ...["GET", "DELETE"].map((method) => `${method} /api/v1/saved_query/:id`),
    "GET /savedqueryviewapi/api/get/:id",
    ...["GET", "DELETE"].map((method) => `${method} /api/v1/explore/form_data/:key`),
    ...["GET", "DELETE"].map((method) => `${method} /api/v1/dashboard/:id/filter_state/:key`),
    "GET /api/v1/dashboard/permalink/:key",
    "GET /api/v1/explore/permalink/:key",
  ];
  return {
    ...Object.fromEntries(
      byId.map((route) => [route, { params: { key: "nothing", column_id: "1", metric_id: "1" } }]),
    ),
    ...Object.fromEntries(
      Object.entries(related).flatMap(([one, column]) => [
        [`GET /api/v1/${one}/related/:column`, { params: { column } }],
        [`GET /api/v1/related/${one}/:column`, { params: { column } }],
        [`GET /api/v1/${one}/distinct/:column`, { params: { column: "nothing" } }],
        [`GET /api/v1/distinct/${one}/:column`, { params: { column: "nothing" } }],
      ]),
    ),
    ...Object.fromEntries(
      ["filters", "chart_customizations"].map((one) => [
        `PUT /api/v1/dashboard/:id/${one}`,
        { body: { deleted: ["a"], modified: [{ id: "b" }], reordered: ["b"] } },
      ]),
    ),
    "PUT /api/v1/dashboard/:id/colors": {
      query: "mark_updated=true",
      body: {
        color_scheme: "d3Category10",
        label_colors: { North: "#ff0000" },
        shared_label_colors: ["North"],
      },
    },
    "POST /api/v1/dashboard/:id/copy/": {
      body: { dashboard_title: "Copy", css: "", json_metadata: "{}", duplicate_slices: true },
    },
    "POST /api/v1/dashboard/:id/filter_state": { body: { value: "{}" } },
    "PUT /api/v1/dashboard/:id/filter_state/:key": { params: { key: "nothing" }, body: { value: "{}" } },
    "POST /api/v1/dashboard/:id/filtersets": {
      body: { name: "a", owner_type: "Dashboard", json_metadata: '{"nativeFilters":{}}' },
    },
    "PUT /api/v1/dashboard/:id/filtersets/:filterSetId": {
      params: { filterSetId: "1" },
      body: { name: "a", description: "b", owner_type: "Dashboard", json_metadata: '{"nativeFilters":{}}' },
    },
    "DELETE /api/v1/dashboard/:id/filtersets/:filterSetId": { params: { filterSetId: "1" } },
    "POST /api/v1/explore/permalink": { body: { formData: { datasource: `${ordersId}__table` } } },
    "POST /api/v1/dashboard/:id/permalink": { body: { dataMask: {}, activeTabs: ["TAB-1"], anchor: "a" } },
    ...Object.fromEntries(
      ["screenshot", "thumbnail"].map((one) => [
        `GET /api/v1/chart/:id/${one}/:digest/`,
        { params: { digest: "nothing" } },
      ]),
    ),
    "POST /api/v1/dashboard/:id/cache_dashboard_screenshot/": {
      body: { dataMask: {}, activeTabs: ["TAB-1"], anchor: "a", urlParams: [["a", "b"]] },
    },
    "GET /api/v1/dashboard/:id/screenshot/:digest/": {
      params: { digest: "nothing" },
      query: "download_format=pdf",
    },
    "GET /api/v1/dashboard/:id/thumbnail/:digest/": { params: { digest: "nothing" } },
    "POST /api/v1/dashboard/:id/embedded": { body: { allowed_domains: ["https://example.com"] } },
    "PUT /api/v1/dashboard/:id/embedded": { body: { allowed_domains: [] } },
    "GET /api/v1/embedded_dashboard/:uuid": { params: { uuid: "nothing" } },
    "POST /api/v1/security/guest_token/": {
      body: { user: { username: "ann" }, resources: [], rls: [{ dataset: ordersId, clause: "1 = 1" }] },
    },
    "GET /api/v1/log/recent_activity/:userId/": { params: { userId: "1" } },
    "POST /api/v1/saved_query/": { body: savedQuery },
    "PUT /api/v1/saved_query/:id": { body: savedQuery },
    "PUT /api/v1/saved_query/:id/tags": { body: { tags: ["sales"] } },
    "PUT /savedqueryviewapi/api/update/:id": { body: {} },
    "GET /api/v1/dataset/:id/drill_info/": { query: "q=(dashboard_id:1)" },
    "GET /api/v1/database/:id/tables/": { query: "q=(schema_name:main)" },
    "GET /api/v1/database/:id/table_metadata/": { query: "name=orders&schema=main" },
    "GET /api/v1/database/:id/table/:table/:schema/": { params: { table: "orders", schema: "main" } },
    "GET /api/v1/database/:id/select_star/:table/:schema/": { params: { table: "orders", schema: "main" } },
    "GET /api/v1/database/:id/select_star/:table/": { params: { table: "orders" } },
    "GET /api/v1/database/:id/table_metadata/extra/": { query: "name=orders&schema=main" },
    "GET /api/v1/database/:id/table_extra/:table/:schema/": { params: { table: "orders", schema: "main" } },
    "POST /api/v1/database/:id/validate_sql/": { body: { sql: "SELECT 1" } },
    "POST /api/v1/sqllab/estimate/": { body: { database_id: databaseId, sql: "SELECT 1" } },
    "GET /api/v1/datasource/:type/:id/column/:column/values/": {
      params: { type: "table", column: "region" },
    },
    ...Object.fromEntries(
      ["GET", "POST"].map((method) => [
        `${method} /superset/explore_json/:type/:id/`,
        { params: { type: "table" }, query: "form_data={}" },
      ]),
    ),
    "GET /superset/explore_json/data/:cache_key": { params: { cache_key: "nothing" } },
    "GET /datasource/get/:type/:id/": { params: { type: "table" } },
    "GET /datasource/external_metadata/:type/:id/": { params: { type: "table" } },
    "PUT /api/v1/chart/warm_up_cache": { body: { chart_id: 1, dashboard_id: 1, extra_filters: "[]" } },
    "PUT /api/v1/dataset/warm_up_cache": {
      body: { db_name: "sales", table_name: "orders", dashboard_id: 1, extra_filters: "[]" },
    },
    "POST /api/v1/query/": { body: { query_context: JSON.stringify(context) } },
    "POST /datasource/save/": { body: { data: JSON.stringify({ id: ordersId, type: "table" }) } },
    "POST /api/v1/security/login": {
      body: { username: "nobody", password: "nothing", provider: "db", refresh: true },
    },
    "PUT /api/v1/me/": { body: { first_name: "Mia" } },
    "POST /api/v1/security/users/": {
      body: {
        username: "lea",
        first_name: "Lea",
        last_name: "Berg",
        email: "lea@example.org",
        password: "a good password",
        roles: [1],
      },
    },
    "PUT /api/v1/security/users/:id": { body: { first_name: "Lea", roles: [1] } },
    "POST /api/v1/security/roles/": { body: { name: "Readers" } },
    "POST /api/v1/security/roles/:id/permissions": { body: { permission_view_menu_ids: [1] } },
    "POST /api/v1/chart/": { body: { ...chart, owners: [1], dashboards: [1], cache_timeout: 5 } },
    "PUT /api/v1/chart/:id": { body: { ...chart, owners: [1], dashboards: [1], cache_timeout: 5 } },
    "POST /api/v1/chart/data": {
      body: context,
      byHand: {
        missing: ["datasource", "queries"],
        wrong: {
          datasource: 7,
          queries: "all",
          result_type: "everything",
          result_format: "pdf",
          force: "perhaps",
          custom_cache_timeout: "long",
          not_a_field: 1,
        },
      },
    },
    "POST /api/v1/chart/data/stream": { body: { stream: "s", charts: [{ id: "1", context }] } },
    "POST /api/v1/chart/data/stream/:stream/cancel": { params: { stream: "nothing" }, body: { ids: ["1"] } },
    "POST /api/v1/dashboard/": {
      body: { dashboard_title: "Sales", slug: "sales", owners: [1], roles: [1], published: true },
    },
    "PUT /api/v1/dashboard/:id": {
      body: { dashboard_title: "Sales", slug: "sales", owners: [1], roles: [1], tags: [1] },
    },
    "POST /api/v1/database/": {
      body: { database_name: "more", sqlalchemy_uri: "duckdb:///sales.duckdb", cache_timeout: 5 },
    },
    "PUT /api/v1/database/:id": { body: { database_name: "more", cache_timeout: 5 } },
    "POST /api/v1/database/test_connection/": { body: { sqlalchemy_uri: "duckdb:///sales.duckdb" } },
    "POST /api/v1/database/validate_parameters/": {
      body: { engine: "duckdb", configuration_method: "dynamic_form" },
      byHand: {
        missing: ["engine", "configuration_method"],
        wrong: { engine: 7, configuration_method: "guess", parameters: 7, id: "x" },
      },
    },
    "POST /api/v1/dataset/": {
      body: { database: databaseId, table_name: "secrets", schema: "main", owners: [1] },
    },
    "PUT /api/v1/dataset/:id": {
      body: {
        table_name: "orders",
        database_id: databaseId,
        owners: [1],
        offset: 1,
        columns: [],
        metrics: [],
      },
    },
    "POST /api/v1/dataset/duplicate": { body: { base_model_id: ordersId, table_name: "copy" } },
    "POST /api/v1/dataset/source_columns": { body: { database_id: databaseId, table_name: "orders" } },
    "POST /api/v1/dataset/:id/affected_objects": {
      body: { columns: [{ column_name: "id", is_dttm: false }], metrics: [{ metric_name: "count" }] },
    },
    "POST /api/v1/dataset/get_or_create/": { body: { database_id: databaseId, table_name: "orders" } },
    "POST /api/v1/explore/form_data": {
      body: { datasource_id: ordersId, datasource_type: "table", form_data: "{}", chart_id: 1 },
    },
    "PUT /api/v1/explore/form_data/:key": {
      params: { key: "nothing" },
      body: { datasource_id: ordersId, datasource_type: "table", form_data: "{}" },
    },
    "POST /api/v1/sqllab/execute/": { body: { database_id: databaseId, sql: "SELECT 1" } },
    "POST /superset/sql_json/": { body: { database_id: databaseId, sql: "SELECT 1" } },
    ...accessAndAnnotations(ordersId),
    "POST /api/v1/query/stop": { body: { client_id: "abc" } },
    "POST /api/v1/sqllab/format_sql/": { body: { sql: "SELECT 1" } },
    "GET /api/v1/sqllab/export/:client_id/": { params: { client_id: "nothing" } },
    "GET /api/v1/sqllab/rows/:client_id": { params: { client_id: "nothing" }, query: "q=(from:0,count:1)" },
    "GET /api/v1/sqllab/summary/:client_id": { params: { client_id: "nothing" }, query: "q=(column:id)" },
    "GET /superset/csv/:client_id": { params: { client_id: "nothing" } },
    ...sqlTabs(databaseId),
    "GET /api/v1/query/:id": {},
    "GET /api/v1/query/related/:column": { params: { column: "database" } },
    ...tagsAndTrash(),
    "GET /api/v1/advanced_data_type/convert": { query: "q=(type:port,values:!(http))" },
    "GET /api/v1/related/query/:column": { params: { column: "database" } },
    "GET /api/v1/query/distinct/:column": { params: { column: "status" } },
    "GET /api/v1/distinct/query/:column": { params: { column: "status" } },
  };
}

/** Samples of tags and of the trash. */
function tagsAndTrash(): Record<string, Sample> {
  const ofObject = { object_type: "chart", object_id: "1" };
  return {
    "GET /api/v1/tag/:id": {},
    "DELETE /api/v1/tag/:id": {},
    "POST /api/v1/tag/": { body: { name: "sales", description: "of sales", objects_to_tag: [] } },
    "PUT /api/v1/tag/:id": { body: { name: "sales", description: "of sales" } },
    "GET /api/v1/tag/favorite_status/": { query: "q=!(1)" },
    ...Object.fromEntries(["POST", "DELETE"].map((method) => [`${method} /api/v1/tag/:id/favorites/`, {}])),
    "POST /api/v1/tag/bulk_create": { body: { tags: [{ name: "sales" }] } },
    "POST /api/v1/tag/:object_type/:object_id/": {
      params: ofObject,
      body: { properties: { tags: ["sales"] } },
    },
    "DELETE /api/v1/tag/:object_type/:object_id/:tag/": { params: { ...ofObject, tag: "sales" } },
    "GET /api/v1/tag/related/:column": { params: { column: "created_by" } },
    "GET /api/v1/related/tag/:column": { params: { column: "created_by" } },
    "GET /api/v1/tag/distinct/:column": { params: { column: "nothing" } },
    "GET /api/v1/distinct/tag/:column": { params: { column: "nothing" } },
    "POST /api/v1/log/": { body: { action: "import" } },
    "POST /api/v1/trash/restore": { body: { objects: [{ object_type: "chart", object_id: 1 }] } },
  };
}

/** Samples of the editor's tabs and of permalinks. */
function sqlTabs(databaseId: number): Record<string, Sample> {
  return {
    ...Object.fromEntries(
      [
        "GET /tabstateview/:id",
        "PUT /tabstateview/:id",
        "DELETE /tabstateview/:id",
        "POST /tabstateview/:id/activate",
        "POST /tabstateview/:id/migrate_query",
        "POST /tableschemaview/:id/expanded",
        "DELETE /tableschemaview/:id",
      ].map((route) => [route, {}]),
    ),
    "DELETE /tabstateview/:id/query/:client_id": { params: { client_id: "nothing" } },
    "POST /api/v1/sqllab/permalink": {
      body: { dbId: databaseId, name: "Sales", sql: "SELECT 1", templateParams: "{}" },
    },
    "GET /api/v1/sqllab/permalink/:key": { params: { key: "nothing" } },
    "GET /kv/:key": { params: { key: "nothing" } },
  };
}

/** Samples of row-level security and annotation layers. */
function accessAndAnnotations(ordersId: number): Record<string, Sample> {
  const rule = { name: "EU", filter_type: "Regular", tables: [ordersId], roles: [1], clause: "1 = 1" };
  const layer = { name: "Releases", descr: "of the product" };
  const times = { start_dttm: "2025-03-01T00:00:00", end_dttm: "2025-03-02T00:00:00" };
  const annotation = { short_descr: "2.0", long_descr: "", ...times, json_metadata: "{}" };
  const inLayer = "/api/v1/annotation_layer/:layer/annotation/";
  const params = { layer: "1" };
  const samples: Record<string, Sample> = {};
  for (const [path, body] of [
    ["rowlevelsecurity", rule],
    ["annotation_layer", layer],
    ["css_template", { template_name: "Flat", css: ".header { color: red }" }],
  ] as const) {
    for (const method of ["GET", "DELETE"]) samples[`${method} /api/v1/${path}/:id`] = {};
    samples[`POST /api/v1/${path}/`] = { body };
    samples[`PUT /api/v1/${path}/:id`] = { body };
    for (const list of ["related", "distinct"]) {
      const sample = { params: { column: list === "related" ? "changed_by" : "nothing" } };
      samples[`GET /api/v1/${path}/${list}/:column`] = sample;
      samples[`GET /api/v1/${list}/${path}/:column`] = sample;
    }
  }
  for (const method of ["GET", "DELETE"]) {
    samples[`${method} ${inLayer}`] = { params };
    samples[`${method} ${inLayer}:id`] = { params };
  }
  samples[`POST ${inLayer}`] = { params, body: annotation };
  samples[`PUT ${inLayer}:id`] = { params, body: annotation };
  return samples;
}
