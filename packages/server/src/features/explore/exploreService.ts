import type { ExploreReply } from "@sightline/api/explore";
import { err, notFound, ok, type Result } from "@sightline/core/errors";
import type { Identity } from "../../platform/auth/identity.ts";
import { fromFlag, fromJson } from "../../platform/db/index.ts";
import { defaultEndpoint } from "../../platform/defaultEndpoint.ts";
import type { Platform } from "../../platform/feature.ts";

import { descriptionHtml, humanizeDelta, listCall } from "../../platform/list/index.ts";
import { fullName, isoDate, ownersOf, usersByIds } from "../../platform/list/people/index.ts";
import { openSource } from "../chart-data/index.ts";
import { chartById, formDataOf, type StoredChart, sliceUrl, withLayers } from "../charts/index.ts";
import { exploreDataset } from "../datasets/index.ts";
import { dashboardsOfChart } from "./dashboardsOfChart.ts";
import type { formDataService } from "./formDataService.ts";
import type { permalinks } from "./permalinks.ts";
import type { KeptFormData } from "./repository.ts";

type Explore = ExploreReply["result"];
type FormData = Record<string, unknown>;

export interface ExploreQuery {
  form_data_key?: string;
  permalink_key?: string;
  slice_id?: number;
  datasource_id?: number;
  datasource_type?: string;
}

/** A dataset that explore opens with when the chart's own is gone. */
const MISSING: Explore["dataset"] = {
  type: "table",
  name: "[Missing Dataset]",
  columns: [],
  metrics: [],
  database: {
    id: 0,
    name: "",
    backend: "",
    allows_subquery: false,
    allows_cost_estimate: false,
    allows_virtual_table_explore: false,
    disable_data_preview: false,
    disable_drill_to_detail: false,
    allow_multi_catalog: false,
    explore_database_id: 0,
  },
};

/**
 * All that the explore screen starts from. `redirect`: the dataset has a page of its own to begin with. `beforeChart`
 * runs before the chart of that id is read.
 */
export async function openExplore(
  platform: Platform,
  identity: Identity,
  query: ExploreQuery,
  kept: KeptForms,
  beforeChart: (id: number) => Promise<void>,
): Promise<Result<Explore | { redirect: string }>> {
  const form = await readKeptForm(identity, query, kept);
  if (!form.ok) return form;
  const found = form.value;
  const sliceId = query.slice_id || found?.chart_id || null;
  if (sliceId !== null) await beforeChart(sliceId);
  const chart = sliceId === null ? null : await chartById(platform, identity, sliceId);
  if (sliceId !== null && !chart) return err(notFound());
  const stored = fromJson<FormData>(found?.form_data ?? null, {});
  const source = {
    id: query.datasource_id ?? found?.datasource_id ?? chart?.datasource_id ?? idIn(stored.datasource),
    type: query.datasource_type ?? found?.datasource_type ?? chart?.datasource_type ?? "table",
  };
  const dataset = source.id === null ? null : await exploreDataset(platform, source.id, source.type);
  if (dataset && source.id !== null) {
    const readable = await openSource(platform, identity, { id: source.id, type: source.type });
    if (!readable.ok) return readable;
  }
  const ofChart = chart ? formDataOf(chart) : {};
  const form_data = await withLayers(platform, identity, {
    ...ofChart,
    ...stored,
    ...(source.id === null
      ? {}
      : { datasource: `${source.id}__${source.type === "query" ? "query" : "table"}` }),
  });
  const redirect = defaultEndpoint(platform.config, dataset?.default_endpoint ?? null);
  if (redirect !== null && !("viz_type" in form_data)) return ok({ redirect });
  const expired = query.form_data_key !== undefined && query.permalink_key === undefined && !found;
  return ok({
    dataset: dataset ?? MISSING,
    form_data,
    slice: chart ? sliceOf(chart, platform.now()) : null,
    message: expired
      ? `Form data not found in cache, reverting to ${chart ? "chart" : "dataset"} metadata.`
      : null,
    metadata: chart ? await metadataOf(platform, identity, chart) : null,
  });
}

interface KeptForms {
  formData: ReturnType<typeof formDataService>;
  links: ReturnType<typeof permalinks>;
}

/** The form that the address names: of a link, which does not expire, or one that was kept for some days. */
async function readKeptForm(
  identity: Identity,
  { permalink_key, form_data_key }: ExploreQuery,
  { formData, links }: KeptForms,
): Promise<Result<KeptFormData | null>> {
  if (permalink_key !== undefined) {
    const link = await links.get(identity, permalink_key);
    if (!link.ok) return link;
    const { chartId, datasourceId, datasourceType, state } = link.value;
    const url_params = Object.fromEntries(state.urlParams ?? []);
    return ok({
      datasource_id: datasourceId,
      datasource_type: datasourceType,
      chart_id: chartId,
      form_data: JSON.stringify({ ...state.formData, url_params }),
    });
  }
  if (form_data_key === undefined || form_data_key === "") return ok(null);
  const kept = await formData.get(identity, form_data_key);
  if (kept.ok) return kept;
  return kept.error.kind === "forbidden" ? kept : ok(null);
}

/** The id in `12__table`. */
function idIn(datasource: unknown): number | null {
  const id = Number.parseInt(String(datasource ?? ""), 10);
  return Number.isInteger(id) ? id : null;
}

const sliceOf = (chart: StoredChart, now: Date): Explore["slice"] => ({
  slice_id: chart.id,
  slice_name: chart.slice_name,
  slice_url: sliceUrl(chart.id),
  edit_url: `/chart/edit/${chart.id}`,
  datasource: chart.datasource_name,
  viz_type: chart.viz_type,
  description: chart.description,
  description_markeddown: descriptionHtml(chart.description),
  query_context: chart.query_context,
  cache_timeout: chart.cache_timeout,
  certified_by: chart.certified_by,
  certification_details: chart.certification_details,
  owners: chart.ownerIds,
  form_data: formDataOf(chart),
  changed_on: isoDate(chart.changed_on),
  changed_on_humanized: humanizeDelta(chart.changed_on, now),
  is_managed_externally: fromFlag(chart.is_managed_externally),
});

async function metadataOf(
  platform: Platform,
  identity: Identity,
  chart: StoredChart,
): Promise<Explore["metadata"]> {
  const now = platform.now();
  const owners = await ownersOf(platform.db, { table: "chart_owner", column: "chart_id" }, [chart.id]);
  const users = await usersByIds(platform.db, [chart.created_by_fk, chart.changed_by_fk]);
  const nameOfUser = (id: number | null) => (id === null ? undefined : fullName(users.get(id)));
  return {
    created_on_humanized: humanizeDelta(chart.created_on, now),
    changed_on_humanized: humanizeDelta(chart.changed_on, now),
    owners: (owners.get(chart.id) ?? []).map(fullName),
    dashboards: await dashboardsOfChart(listCall(platform, identity), chart.id),
    created_by: nameOfUser(chart.created_by_fk),
    changed_by: nameOfUser(chart.changed_by_fk),
  };
}
