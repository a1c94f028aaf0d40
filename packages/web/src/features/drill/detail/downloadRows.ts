import { toast } from "@sightline/ui/toast";
import { downloadChartData } from "../../../lib/download/index.ts";
import { word } from "../../../lib/i18n/index.ts";
import type { DrilledChart } from "../types.ts";

export const ROW_FORMATS = ["csv", "xlsx"] as const;
export type RowFormat = (typeof ROW_FORMATS)[number];

interface Rows {
  /** Its name is that of the file. */
  chart: Pick<DrilledChart, "id" | "name">;
  datasourceId: number;
  /** The dashboard that is drilled on; null: none. */
  dashboardId: number | null;
  /** What the call for samples sends. */
  body: Record<string, unknown>;
  total: number;
}

/** Hands the rows behind a chart to the browser as a file. The server caps how many there are in it. */
export async function downloadRows(
  format: RowFormat,
  { chart, datasourceId, dashboardId, body, total }: Rows,
): Promise<void> {
  try {
    const context = {
      datasource: { id: datasourceId, type: "table" },
      queries: [{ ...body, row_limit: total }],
      result_type: "drill_detail",
      result_format: format,
      ...(dashboardId !== null && { form_data: { dashboardId, slice_id: chart.id } }),
    };
    await downloadChartData(context, `${chart.name}.${format}`);
  } catch (error) {
    toast.danger(word("drill:notDownloaded", { error: error instanceof Error ? error.message : "" }));
  }
}
