import { chartData } from "@sightline/api/charts";
import { address } from "../api/index.ts";
import { fetchAsCaller } from "../guest/index.ts";

/** Hands the answer to a query context to the browser as a file, in the context's `result_format`. Throws the server's words. */
export async function downloadChartData(context: object, fileName: string): Promise<void> {
  const reply = await fetchAsCaller(address(chartData.path), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(context),
  });
  if (!reply.ok) throw new Error(await messageIn(reply));
  saveFile(await reply.blob(), fileName);
}

async function messageIn(reply: Response): Promise<string> {
  const body = (await reply.json().catch(() => ({}))) as {
    message?: unknown;
    errors?: { message: string }[];
  };
  return String(body.errors?.[0]?.message ?? body.message ?? reply.statusText);
}

/** Hands content to the browser as a file. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name.replace(/[\\/:*?"<>|]+/g, " ");
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
