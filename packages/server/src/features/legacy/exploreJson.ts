import { createHash } from "node:crypto";
import { buildQueryContext, chartByVizType, loadChart, postProcessedFormat } from "@sightline/charts";
import type { FormData } from "@sightline/charts/contract";
import { withDefaults } from "@sightline/charts/form";
import { upgradeRetired } from "@sightline/charts/retired";
import { type AppError, err, errorText, ok, type Result } from "@sightline/core/errors";
import { issueCodes } from "@sightline/core/errors/structured";
import { parseJson } from "@sightline/core/limits";
import type { QueryContext } from "@sightline/core/query";
import { parseQueryContext } from "@sightline/core/query/request";
import { canAccess, type Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import type { EncodedReply } from "../../platform/http/handle.ts";
import { answerContext, type EncodedResult, replyToContext } from "../chart-data/index.ts";
import { withLayers } from "../charts/index.ts";
import { exploreDataset } from "../datasets/index.ts";

/** What a call of the older clients carries. */
export interface ExploreCall {
  /** JSON text. */
  form_data: string | undefined;
  /** The dataset of the address; null: that of the form data. */
  datasource: { id: number; type: string } | null;
  /** What of the chart is asked for. */
  wants: "csv" | "query" | "results" | "samples" | "payload";
  force: boolean;
}

/** The rows of a chart by its form data, in the shape that older clients read. */
export async function exploreJson(
  platform: Platform,
  identity: Identity,
  call: ExploreCall,
  signal: AbortSignal,
): Promise<Result<EncodedReply>> {
  if (call.wants === "csv" && !canAccess(identity, "can_csv", "Superset")) {
    return ok(legacyError(403, "You don't have the rights to download as csv"));
  }
  const given = formDataOf(call);
  if (!given) return ok(legacyError(400, "The form data is not JSON"));
  const formData = (await withLayers(platform, identity, given)) as FormData;
  const context = await contextOf(platform, formData, call);
  if (!context.ok)
    return ok(legacyError(context.error.kind === "not-found" ? 404 : 400, errorText(context.error)));
  if (call.wants === "csv") return replyToContext(platform, identity, context.value, signal);
  const results = await answerContext(platform, identity, context.value, signal);
  if (!results.ok) {
    return results.error.kind === "bad-request" && call.wants === "payload"
      ? ok(failedReply(formData, results.error))
      : results;
  }
  const [result] = results.value;
  return ok(result ? await shapeReply(call.wants, result, formData) : legacyError(400, "Empty query?"));
}

function formDataOf({ form_data, datasource }: ExploreCall): FormData | null {
  try {
    const value: unknown = parseJson(form_data ?? "{}");
    if (value === null || typeof value !== "object" || Array.isArray(value)) return null;
    const given = upgradeRetired(value as FormData);
    return datasource ? { ...given, datasource: `${datasource.id}__${datasource.type}` } : given;
  } catch {
    return null;
  }
}

/** The form data as queries, built as the chart's own type builds them. */
async function contextOf(
  platform: Platform,
  formData: FormData,
  { wants, force }: ExploreCall,
): Promise<Result<QueryContext>> {
  const manifest = chartByVizType(String(formData.viz_type ?? ""));
  const id = Number.parseInt(String(formData.datasource ?? ""), 10);
  const dataset = Number.isInteger(id) ? await exploreDataset(platform, id) : null;
  if (!dataset) return legacyRefusal("not-found", "The data source seems to have been deleted");
  if (!manifest)
    return legacyRefusal("bad-request", `There is no visualization of the type ${formData.viz_type}`);
  const chart = await loadChart(manifest);
  const context = buildQueryContext(chart, withDefaults(chart, formData, dataset), force);
  return parseQueryContext({
    ...context,
    result_type: wants === "csv" || wants === "payload" ? "full" : wants,
    result_format: wants === "csv" ? "csv" : "json",
  });
}

const legacyRefusal = (kind: AppError["kind"], message: string) =>
  err<AppError>({ kind, body: "message", message });

/** The errors of these calls have a shape of their own. */
const legacyError = (status: number, error: string): EncodedReply => ({
  status,
  bytes: JSON.stringify({ error }),
});

const ROWS = ["colnames", "coltypes", "rowcount", "sql_rowcount"] as const;

async function shapeReply(
  wants: ExploreCall["wants"],
  { meta, data: body }: EncodedResult,
  form_data: FormData,
): Promise<EncodedReply> {
  const data = await body?.bytes();
  if (wants === "query") return { bytes: JSON.stringify(meta) };
  if (wants !== "payload") {
    return { bytes: withData(Object.fromEntries(ROWS.map((key) => [key, meta[key]])), data) };
  }
  const { annotation_data, label_map, result_format, ...facts } = meta;
  const head = { ...facts, annotation_data, error: null, errors: [], form_data };
  const rows = data ?? Buffer.from("[]");
  if (postProcessedFormat(form_data.viz_type) !== "table") return { bytes: withData(head, rows) };
  const columns = Buffer.from(`,"columns":${JSON.stringify(meta.colnames ?? [])}}`);
  return { bytes: withData(head, Buffer.concat([Buffer.from('{"records":'), rows, columns])) };
}

/** The facts with the rows as they were encoded. */
function withData(facts: Record<string, unknown>, data: Uint8Array | undefined): Uint8Array {
  const head = JSON.stringify(facts).slice(0, -1);
  return Buffer.concat([Buffer.from(`${head},"data":`), data ?? Buffer.from("null"), Buffer.from("}")]);
}

function failedReply(form_data: FormData, error: AppError): EncodedReply {
  const message = errorText(error).replace(/^Error: /, "");
  const error_type = "GENERIC_DB_ENGINE_ERROR";
  const detail = { message, error_type, level: "error", extra: { issue_codes: issueCodes(error_type) } };
  const body = { status: "failed", error: message, errors: [detail], form_data, data: null, query: "" };
  return { status: 400, bytes: JSON.stringify(body) };
}

/** The answer with its ETag, or only that it is the one which the client has. */
export function notModifiedIfKnown(answer: EncodedReply, ifNoneMatch: string | undefined): EncodedReply {
  if (!(answer.bytes instanceof Uint8Array) && typeof answer.bytes !== "string") return answer;
  if ((answer.status ?? 200) !== 200) return answer;
  const etag = `"${createHash("sha1").update(answer.bytes).digest("hex")}"`;
  const headers = { ...answer.headers, etag };
  const known = (ifNoneMatch ?? "").split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
  return known ? { status: 304, headers, bytes: "" } : { ...answer, headers };
}
