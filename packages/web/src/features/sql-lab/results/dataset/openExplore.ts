import { createFormData } from "@sightline/api/explore";
import { DEFAULT_VIZ_TYPE } from "@sightline/charts";
import { toast } from "@sightline/ui/toast";
import { call } from "../../../../lib/api/index.ts";
import { bootstrap } from "../../../../lib/bootstrap/index.ts";
import { word } from "../../../../lib/i18n/index.ts";
import { newChartPath } from "../../../../lib/paths/index.ts";

/** Rows of the chart that explore begins with. */
const ROW_LIMIT = 1000;

/**
 * Opens explore on a dataset as a table of these columns: in a new window, or in this one where the installation says
 * so. Offers the link where the browser forbids a new window.
 */
export async function openExplore(
  datasetId: number,
  columns: readonly { column_name: string }[] = [],
): Promise<void> {
  const key = columns.length === 0 ? null : await formDataKey(datasetId, columns);
  const target = `${newChartPath(datasetId)}&viz_type=${DEFAULT_VIZ_TYPE}${key ? `&form_data_key=${key}` : ""}`;
  const path = bootstrap().common.application_root + target;
  if (bootstrap().common.conf.EXPLORE_IN_NEW_WINDOW === false) {
    window.location.assign(path);
    return;
  }
  if (window.open(path, "_blank")) return;
  toast.info(word("sql-lab:results.exploreReady"), {
    action: { label: word("sql-lab:results.explore"), run: () => window.open(path, "_blank") },
  });
}

/** Keeps the form that explore begins with; null: it may not be kept, and explore begins with its own. */
async function formDataKey(
  datasource_id: number,
  columns: readonly { column_name: string }[],
): Promise<string | null> {
  const form = {
    datasource: `${datasource_id}__table`,
    viz_type: DEFAULT_VIZ_TYPE,
    query_mode: "raw",
    all_columns: columns.map(({ column_name }) => column_name),
    metrics: [],
    groupby: [],
    time_range: "No filter",
    row_limit: ROW_LIMIT,
  };
  try {
    const body = { datasource_id, datasource_type: "table" as const, form_data: JSON.stringify(form) };
    return (await call(createFormData, { body })).key;
  } catch {
    return null;
  }
}
