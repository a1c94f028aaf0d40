import { chartByVizType } from "@sightline/charts";
import type { QueryContext } from "@sightline/core/query";
import { toast } from "@sightline/ui/toast";
import { errorText } from "../../lib/api/index.ts";
import { bootstrap } from "../../lib/bootstrap/index.ts";
import { downloadChartData } from "../../lib/download/index.ts";
import { word } from "../../lib/i18n/index.ts";

export const FILE_FORMATS = ["csv", "xlsx", "json", "parquet"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/**
 * Which rows a file holds: those of the chart; all that the server gives, not only those that a table asks for; or the
 * cells of a pivot table as they stand on the screen.
 */
export type FileContent = "chart" | "all" | "pivoted";

/** Whether all rows of a table can be downloaded, not only those that it asks for. */
export const hasFullFiles = (picture: string | undefined): boolean =>
  picture === "table" && bootstrap().common.feature_flags.ALLOW_FULL_CSV_EXPORT === true;

/** Whether the server makes files of a type with the cells of the pivot table. */
export const hasPivotedFiles = (vizType: string): boolean =>
  chartByVizType(vizType)?.postProcessed === "pivot";

/** The request for a chart's rows as a file. */
export function fileContext(
  context: QueryContext,
  format: FileFormat,
  content: FileContent = "chart",
): QueryContext {
  const { SQL_MAX_ROW } = bootstrap().common.conf;
  const all = { row_limit: typeof SQL_MAX_ROW === "number" ? SQL_MAX_ROW : 0, row_offset: 0 };
  // A table that pages counts its rows by a query of its own.
  const queries = context.queries.filter(({ is_rowcount }) => !is_rowcount);
  return {
    ...context,
    queries: content === "all" ? queries.map((query) => ({ ...query, ...all })) : queries,
    result_format: format,
    ...(format === "json" && { result_type: "results" }),
    ...(content === "pivoted" && { result_type: "post_processed" }),
  };
}

/** Hands a chart's rows to the browser as a file. */
export async function downloadRows(
  context: QueryContext,
  name: string,
  format: FileFormat,
  content?: FileContent,
): Promise<void> {
  try {
    await downloadChartData(fileContext(context, format, content), `${name}.${format}`);
  } catch (error) {
    toast.danger(word("charts:download.failed", { error: errorText(error) }));
  }
}

/** Hands a chart, as it is on the screen, to the browser as a picture. */
export async function downloadImage(card: HTMLElement, name: string): Promise<void> {
  try {
    const { savePng } = await import("../../lib/picture-file/index.ts");
    await savePng(card, name);
  } catch (error) {
    toast.danger(word("charts:download.noPicture", { error: errorText(error) }));
  }
}
