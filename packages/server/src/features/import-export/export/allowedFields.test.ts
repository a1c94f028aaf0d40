import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import { type BundleServer, bundleServer, dashboardFile, send } from "../bundle.fixture.ts";

let bundle: BundleServer;
beforeAll(async () => {
  bundle = await bundleServer();
});
afterAll(() => bundle.server.close());

/** What the import schemas of Superset 6.1 know; every other field makes a file invalid there. */
const ALLOWED: Record<string, string> = {
  databases: `database_name sqlalchemy_uri password encrypted_extra masked_encrypted_extra cache_timeout expose_in_sqllab
    allow_run_async allow_ctas allow_cvas allow_dml allow_csv_upload allow_file_upload impersonate_user extra uuid version
    is_managed_externally external_url ssh_tunnel configuration_method`,
  datasets: `table_name main_dttm_col currency_code_column description default_endpoint offset cache_timeout schema catalog
    sql source_db_engine params template_params filter_select_enabled fetch_values_predicate extra uuid columns metrics
    version database_uuid data is_managed_externally external_url normalize_columns always_filter_main_dttm folders
    data_file`,
  columns: `column_name extra verbose_name is_dttm is_active type advanced_data_type groupby filterable expression
    description python_date_format datetime_format`,
  metrics: `metric_name verbose_name metric_type expression description d3format currency extra warning_text`,
  charts: `slice_name description certified_by certification_details viz_type params query_context cache_timeout uuid
    version dataset_uuid is_managed_externally external_url tags`,
  dashboards: `dashboard_title description css slug uuid position metadata version is_managed_externally external_url
    certified_by certification_details published tags theme_uuid theme_id`,
  "metadata.yaml": "version type timestamp",
};

const unknownFields = (kind: string, file: object) =>
  Object.keys(file).filter((field) => !ALLOWED[kind]!.split(/\s+/).includes(field));

it("no file of a bundle has a field that Superset refuses", async () => {
  const admin = bundle.server.as(bundle.server.admin);
  const [chart, dataset] = [bundle.chartFile(), bundle.sales.ordersId];
  const dashboard = dashboardFile([chart.uuid], { slug: "allowed" });
  const sent = await send(admin, "dashboard", {
    "datasets/orders.yaml": bundle.datasetFile({ table_name: "orders", uuid: bundle.ordersUuid }),
    "charts/one.yaml": chart,
    "dashboards/one.yaml": dashboard,
  });
  expect(sent.status).toBe(200);
  const { columns } = (await admin.get(`/api/v1/dataset/${dataset}`)).body.result;
  const formats = columns.map(({ id, column_name }: never) => ({ id, column_name, datetime_format: "%Y" }));
  await admin.put(`/api/v1/dataset/${dataset}`, { columns: formats, currency_code_column: "region" });
  const { id } = (await admin.get("/api/v1/dashboard/allowed")).body.result;
  const { bytes } = await admin.get(`/api/v1/dashboard/export/?q=!(${id})`);
  const kinds = new Set<string>();
  for (const [path, content] of Object.entries(unzipSync(bytes))) {
    const kind = path.split("/")[1]!;
    const file = parse(strFromU8(content));
    kinds.add(kind);
    expect([path, unknownFields(kind, file)]).toEqual([path, []]);
    for (const parts of ["columns", "metrics"])
      for (const part of kind === "datasets" ? file[parts] : [])
        expect([path, unknownFields(parts, part)]).toEqual([path, []]);
  }
  expect([...kinds].sort()).toEqual(["charts", "dashboards", "databases", "datasets", "metadata.yaml"]);
});
