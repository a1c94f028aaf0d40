import { ok, type Result } from "@sightline/core/errors";
import type { Frame } from "@sightline/core/frame";
import { type QueryAnswer, toError } from "../answerQuery.ts";
import type { EncodedResult } from "../encode/encodeResults.ts";
import { verboseNames } from "../encode/verboseNames.ts";
import type { ChartRequest } from "../request.ts";
import { decodeFrame, encodeLists } from "./frames/processFrame.ts";
import { renderTable } from "./frames/processInSandbox.ts";
import type { FormData } from "./tables/index.ts";

/** A result as its chart type shows it: by column, then by row. */
export async function renderEntry(
  request: ChartRequest,
  { answer }: QueryAnswer,
  formData: FormData,
  full: EncodedResult,
): Promise<Result<EncodedResult>> {
  // Of nothing there is no table.
  if (answer.rowcount === 0) return ok(full);
  const { colnames, coltypes, rowcount } = answer;
  const names = verboseNames(request.source.dataset);
  const job = { rows: "records", colnames, coltypes, rowcount, formData, names } as const;
  const done = await renderTable(job, await answer.data.bytes(), request.signal);
  if (!done.ok) return { ok: false, error: toError(done.error) };
  const { value, data } = done.value;
  return ok({ meta: { ...full.meta, ...("meta" in value && value.meta) }, data } as EncodedResult);
}

/** The rows of a file as the chart type of that form shows them. */
export async function renderTableFrame(
  request: ChartRequest,
  frame: Frame,
  formData: FormData,
): Promise<Result<Frame>> {
  const { data: body, colnames, coltypes, rowcount } = encodeLists(frame);
  const names = verboseNames(request.source.dataset);
  const job = { rows: "lists", colnames, coltypes, rowcount, formData, names } as const;
  const done = await renderTable(job, body, request.signal);
  if (!done.ok) return { ok: false, error: toError(done.error) };
  const { value, data } = done.value;
  if (!("lists" in value)) throw new Error("Lists came back as something else");
  return ok(decodeFrame({ ...value.lists, data: await data.bytes() }));
}
