import { err, ok, type Result } from "@sightline/core/errors";
import { parseQueryContext } from "@sightline/core/query/request";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import type { EncodedReply } from "../../platform/http/handle.ts";
import { answerContext, ROW_COUNT } from "../chart-data/index.ts";

export interface SamplesCall {
  datasource: { id: number; type: string };
  force: boolean;
  per_page: number;
  /** From 1. */
  page: number;
  /** Filters, bounds of time and conditions; empty: none. */
  body: unknown;
  /** The dashboard whose charts the rows are behind, which may open them to the caller; undefined: none. */
  dashboardId: number | undefined;
}

/** One page of a dataset's rows, and how many there are. */
export async function readSamples(
  platform: Platform,
  identity: Identity,
  { datasource, force, per_page, page, body, dashboardId }: SamplesCall,
  signal: AbortSignal,
): Promise<Result<EncodedReply>> {
  const asked = isFilled(body) ? queryParts(body) : {};
  const result_type = isFilled(body) || dashboardId !== undefined ? "drill_detail" : "samples";
  const context = parseQueryContext({
    datasource,
    force,
    ...(dashboardId !== undefined && { form_data: { dashboardId } }),
    queries: [
      { ...asked, row_limit: per_page, row_offset: (page - 1) * per_page, result_type },
      { ...asked, metrics: [ROW_COUNT], result_type: "results" },
    ],
  });
  if (!context.ok) return context;
  const results = await answerContext(platform, identity, context.value, signal);
  if (!results.ok) return results;
  const [rows, count] = results.value;
  if (!rows || !count) return err({ kind: "bad-request", body: "message", message: "Empty query result" });
  const [{ "COUNT(*)": total_count = 0 } = {}] = JSON.parse((await count.data?.text()) ?? "[]") as Record<
    string,
    number
  >[];
  const indexnames = Array.from({ length: rows.rows ?? 0 }, (_, row) => row);
  const head = JSON.stringify({ ...rows.meta, indexnames, page, per_page, total_count }).slice(0, -1);
  return ok({
    bytes: [Buffer.from(`{"result":${head},"data":`), rows.data ?? Buffer.from("[]"), Buffer.from("}}")],
  });
}

const isFilled = (body: unknown): body is Record<string, unknown> =>
  body !== null && typeof body === "object" && Object.keys(body).length > 0;

const queryParts = ({ filters, granularity, time_range, extras }: Record<string, unknown>) => ({
  filters,
  granularity,
  time_range,
  extras,
});
