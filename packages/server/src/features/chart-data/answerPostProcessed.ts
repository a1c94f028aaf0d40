import { ok, type Result } from "@sightline/core/errors";
import { type Cell, type Frame, frameFromColumns } from "@sightline/core/frame";
import { type GenericType, NUMERIC, STRING } from "@sightline/core/query";
import type { QueryAnswer } from "./answerQuery.ts";
import type { Asked } from "./asked.ts";
import { verboseNames } from "./columnNames.ts";
import type { EncodedResult } from "./encodeResults.ts";
import { RENDERERS, type Rendered } from "./post-processed/index.ts";

type FormData = Readonly<Record<string, unknown>>;

/** Whether the server draws the table of that chart type itself. */
export const isRendered = (formData: FormData | null | undefined): formData is FormData =>
  Object.hasOwn(RENDERERS, String(formData?.viz_type));

/** A frame as the chart type of that form shows it. */
export function renderFrame(
  frame: Frame,
  formData: FormData,
  names: Readonly<Record<string, string>>,
): Rendered {
  const render = RENDERERS[String(formData.viz_type)];
  if (!render) throw new Error(`Nothing draws ${formData.viz_type} on the server`);
  return render(frame, formData, names);
}

/** A result as its chart type shows it: by column, then by row. */
export function renderAnswer(
  asked: Asked,
  { answer }: QueryAnswer,
  formData: FormData,
  full: EncodedResult,
): Result<EncodedResult> {
  const records = JSON.parse(Buffer.from(answer.data).toString("utf8")) as Record<string, Cell>[];
  const named = answer.colnames.map((name, at) => ({ name, type: answer.coltypes[at] ?? STRING }));
  const lists = Object.fromEntries(
    answer.colnames.map((name) => [name, records.map((record) => record[name] ?? null)]),
  );
  const frame = frameFromColumns(lists, named);
  // Of nothing there is no table.
  if (frame.rows === 0) return ok(full);
  const rendered = renderFrame(frame, formData, verboseNames(asked.source.dataset));
  return ok({
    meta: {
      ...full.meta,
      colnames: rendered.columns.map(({ label }) => label),
      indexnames: rendered.rowLabels ?? records.map((_, row) => row),
      coltypes: rendered.columns.map(({ values }) => typeOf(values)),
      rowcount: rendered.columns[0]?.values.length ?? 0,
    },
    data: Buffer.from(JSON.stringify(byColumn(rendered)), "utf8"),
  });
}

const byColumn = ({ columns, rowNames }: Rendered) =>
  Object.fromEntries(
    columns.map(({ name, values }) => [
      name,
      Object.fromEntries(values.map((value, row) => [rowNames?.[row] ?? String(row), value])),
    ]),
  );

const typeOf = (values: readonly Cell[]): GenericType =>
  values.some((value) => value !== null) &&
  values.every((value) => value === null || typeof value === "number")
    ? NUMERIC
    : STRING;

/** The table with the names of its rows in front. */
export function tableOf({ columns, rowNames }: Rendered): Frame {
  const all = columns.map(({ name, values }) => ({ label: [name], type: typeOf(values), values }));
  const names = rowNames ? [{ label: [""], type: STRING, values: rowNames }] : [];
  return { index: [], columns: [...names, ...all], rows: columns[0]?.values.length ?? 0 };
}
