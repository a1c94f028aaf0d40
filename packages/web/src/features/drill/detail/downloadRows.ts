import { chartData } from "@sightline/api/charts";
import { toast } from "@sightline/ui";
import { address } from "../../../lib/api/index.ts";
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
    const reply = await fetch(address(chartData.path), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        datasource: { id: datasourceId, type: "table" },
        queries: [{ ...body, row_limit: total }],
        result_type: "drill_detail",
        result_format: format,
      }),
    });
    if (!reply.ok) throw new Error(await messageIn(reply));
    saveFile(await reply.blob(), `${name}.${format}`);
  } catch (error) {
    toast.danger(word("drill:notDownloaded", { error: error instanceof Error ? error.message : "" }));
  }
}

async function messageIn(reply: Response): Promise<string> {
  const body = (await reply.json().catch(() => ({}))) as {
    message?: unknown;
    errors?: { message: string }[];
  };
  return String(body.errors?.[0]?.message ?? body.message ?? reply.statusText);
}

function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name.replace(/[\\/:*?"<>|]+/g, " ");
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
