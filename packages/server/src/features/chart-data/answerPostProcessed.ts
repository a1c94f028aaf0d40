import { ok, type Result } from "@sightline/core/errors";
import { type Cell, type Frame, frameFromColumns } from "@sightline/core/frame";
import { type GenericType, NUMERIC, STRING } from "@sightline/core/query";
import type { QueryAnswer } from "./answerQuery.ts";
import type { Asked } from "./asked.ts";
import { verboseNames } from "./columnNames.ts";
import { toCsv } from "./csv.ts";
import type { EncodedResult } from "./encodeResults.ts";
import { RENDERERS, type Rendered } from "./post-processed/index.ts";

type FormData = Readonly<Record<string, unknown>>;

/** Whether the server draws the table of that chart type itself. */
export const isRendered = (formData: FormData | null | undefined): formData is FormData =>
  Object.hasOwn(RENDERERS, String(formData?.viz_type));

/** A result as its chart type shows it: by column, then by row; in files as the table itself. */
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
  const render = RENDERERS[String(formData.viz_type)]!;
  const rendered = render(frame, formData, verboseNames(asked.source.dataset));
  const text = asked.format === "csv" ? toCsv(tableOf(rendered)) : JSON.stringify(byColumn(rendered));
  return ok({
    meta: {
      ...full.meta,
      colnames: rendered.columns.map(({ name }) => name),
      indexnames: rendered.rowNames ?? records.map((_, row) => row),
      coltypes: rendered.columns.map(({ values }) => typeOf(values)),
      rowcount: rendered.columns[0]?.values.length ?? 0,
      result_format: asked.format,
    },
    data: Buffer.from(text, "utf8"),
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
function tableOf({ columns, rowNames }: Rendered): Frame {
  const all = columns.map(({ name, values }) => ({ label: [name], type: typeOf(values), values }));
  const names = rowNames ? [{ label: [""], type: STRING, values: rowNames }] : [];
  return { index: [], columns: [...names, ...all], rows: columns[0]?.values.length ?? 0 };
}
