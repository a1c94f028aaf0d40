import { err, ok, type Result } from "@sightline/core/errors";
import type { QueryContext, QueryObject } from "@sightline/core/query";
import type { EncodedReply } from "../../platform/http/handle.ts";
import { planQuery, toError } from "./answerQuery.ts";
import { rowQuery } from "./compile/rowQuery.ts";
import { type FileFormat, type FilePart, streamFiles } from "./encode/files/index.ts";
import { verboseNames } from "./encode/verboseNames.ts";
import { resultTypeOf } from "./parse/resultType.ts";
import { renderTableFrame } from "./post-process/renderTable.ts";
import { isRendered } from "./post-process/tables/index.ts";
import type { ChartRequest, ContextQuery } from "./request.ts";
import { isPassedThrough, readFrame } from "./run/runQuery.ts";

/** The rows of the queries as a download: one file, or an archive with one for each query. */
export async function exportContext(
  context: QueryContext,
  queries: readonly ContextQuery[],
  format: FileFormat,
): Promise<Result<EncodedReply>> {
  const [first] = queries;
  if (!first) throw new Error("There is no query to make a file of");
  const parts: FilePart[] = [];
  for (const { request, query } of queries) {
    const part = await filePart(request, context, query);
    if (!part.ok) return part;
    parts.push(part.value);
  }
  const { platform, signal } = first.request;
  const streamed = await streamFiles(parts, format, { now: platform.now(), signal });
  return streamed.ok ? streamed : err(toError(streamed.error));
}

/** Rows that nothing is done to go from the engine to the client; others are worked out first. */
async function filePart(
  request: ChartRequest,
  context: QueryContext,
  query: QueryObject,
): Promise<Result<FilePart>> {
  const type = resultTypeOf(context, query);
  const prepared = await planQuery(request, rowQuery(request, type, query));
  if (!prepared.ok) return prepared;
  const { plan } = prepared.value;
  const headers = verboseNames(request.source.dataset);
  const rendered = type === "post_processed" && isRendered(context.form_data) ? context.form_data : null;
  if (isPassedThrough(plan) && !rendered) {
    const { source, allowedTables, withheldErrorLog, sql, names, maxRows, timeoutMs } = plan;
    const { opened } = source;
    const { signal } = request;
    return ok({
      query: {
        ...{
          opened,
          allowedTables: allowedTables,
          withheldErrorLog,
          sql,
          maxRows,
          timeoutMs,
          signal,
          headers,
        },
        ...(names ? { names } : {}),
      },
    });
  }
  const read = await readFrame(plan, request.signal);
  if (!read.ok) return err(toError(read.error));
  const frame = read.value;
  if (!rendered || frame.rows === 0) return ok({ frame, headers });
  const table = await renderTableFrame(request, frame, rendered);
  return table.ok ? ok({ frame: table.value, headers: {} }) : table;
}
