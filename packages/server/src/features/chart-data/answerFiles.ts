import { err, ok, type Result } from "@sightline/core/errors";
import type { QueryContext, QueryObject } from "@sightline/core/query";
import type { Encoded } from "../../platform/http/handle.ts";
import { renderedFrame } from "./answerPostProcessed.ts";
import { prepareReading, toError } from "./answerQuery.ts";
import type { Asked, AskedQuery } from "./asked.ts";
import { verboseNames } from "./columnNames.ts";
import { type FileFormat, type FilePart, streamFiles } from "./files/index.ts";
import { isRendered } from "./post-processed/index.ts";
import { isPassedOn, readFrame } from "./readRows.ts";
import { resultTypeOf } from "./resultType.ts";
import { rowQuery } from "./rowQuery.ts";

/** The rows of the queries as a download: one file, or an archive with one for each query. */
export async function answerFiles(
  context: QueryContext,
  queries: readonly AskedQuery[],
  format: FileFormat,
): Promise<Result<Encoded>> {
  const [first] = queries;
  if (!first) throw new Error("There is no query to make a file of");
  const parts: FilePart[] = [];
  for (const { asked, query } of queries) {
    const part = await filePart(asked, context, query);
    if (!part.ok) return part;
    parts.push(part.value);
  }
  const { platform, signal } = first.asked;
  const streamed = await streamFiles(parts, format, { now: platform.now(), signal });
  return streamed.ok ? streamed : err(toError(streamed.error));
}

/** Rows that nothing is done to go from the engine to the client; others are worked out first. */
async function filePart(asked: Asked, context: QueryContext, query: QueryObject): Promise<Result<FilePart>> {
  const type = resultTypeOf(context, query);
  const prepared = await prepareReading(asked, rowQuery(asked, type, query));
  if (!prepared.ok) return prepared;
  const { reading } = prepared.value;
  const headers = verboseNames(asked.source.dataset);
  const rendered = type === "post_processed" && isRendered(context.form_data) ? context.form_data : null;
  if (isPassedOn(reading) && !rendered) {
    const { source, allowed, withheldErrorLog, sql, names, maxRows, timeoutMs } = reading;
    const { opened } = source;
    const { signal } = asked;
    return ok({
      query: {
        ...{ opened, allowed, withheldErrorLog, sql, maxRows, timeoutMs, signal, headers },
        ...(names ? { names } : {}),
      },
    });
  }
  const read = await readFrame(reading, asked.signal);
  if (!read.ok) return err(toError(read.error));
  const frame = read.value;
  if (!rendered || frame.rows === 0) return ok({ frame, headers });
  const table = await renderedFrame(asked, frame, rendered);
  return table.ok ? ok({ frame: table.value, headers: {} }) : table;
}
