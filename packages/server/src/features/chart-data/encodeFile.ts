import { zipSync } from "fflate";
import type { Encoded } from "../../platform/http/handle.ts";
import type { EncodedResult } from "./encodeResults.ts";

/** The download of one CSV file, or of several in a ZIP archive. */
export function encodeFile(results: readonly EncodedResult[], now: Date): Encoded {
  const name = now.toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "_");
  const files = results.map((result) => result.data ?? new Uint8Array());
  const [only] = files;
  if (files.length === 1 && only) return download(only, "text/csv; charset=utf-8", `${name}.csv`);
  const named = files.map((file, index) => [`query_${index + 1}.csv`, file]);
  return download(zipSync(Object.fromEntries(named)), "application/zip", `${name}.zip`);
}

const download = (bytes: Uint8Array, type: string, filename: string): Encoded => ({
  bytes,
  headers: { "content-type": type, "content-disposition": `attachment; filename=${filename}` },
});
