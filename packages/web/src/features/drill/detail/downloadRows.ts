import { toast } from "@sightline/ui";
import { downloadChartData } from "../../../lib/download/index.ts";
import { word } from "../../../lib/i18n/index.ts";

export const ROW_FORMATS = ["csv", "xlsx"] as const;
export type RowFormat = (typeof ROW_FORMATS)[number];

interface Rows {
  datasourceId: number;
  /** What the call for samples sends. */
  body: Record<string, unknown>;
  total: number;
  /** Of the file. */
  name: string;
}

/** Hands the rows behind a chart to the browser as a file. The server caps how many there are in it. */
export async function downloadRows(
  format: RowFormat,
  { datasourceId, body, total, name }: Rows,
): Promise<void> {
  try {
    const context = {
      datasource: { id: datasourceId, type: "table" },
      queries: [{ ...body, row_limit: total }],
      result_type: "drill_detail",
      result_format: format,
    };
    await downloadChartData(context, `${name}.${format}`);
  } catch (error) {
    toast.danger(word("drill:notDownloaded", { error: error instanceof Error ? error.message : "" }));
  }
}
