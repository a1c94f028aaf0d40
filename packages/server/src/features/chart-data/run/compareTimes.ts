import { badRequest, err, errorText, ok, type Result } from "@sightline/core/errors";
import { type Frame, frameFromColumns } from "@sightline/core/frame";
import { columnLabel } from "@sightline/core/metrics";
import type { QueryObject } from "@sightline/core/query";
import { baseAxisOf, type OffsetQuery, offsetQueries, TIMESTAMP_LABEL } from "@sightline/core/query/time";
import { joinOffsets, moveTimes, type OffsetRows } from "@sightline/core/time-offsets";
import { taskLimit } from "../../../platform/taskLimit.ts";
import { runChecked } from "../../query-gateway/index.ts";
import { type AnswerFault, answerKey, cachedAnswers } from "../cache/cachedAnswers.ts";
import { type CompiledStatement, compileQuery } from "../compile/compileQuery.ts";
import { selectOptions } from "../compile/queryScope.ts";
import { parseColumns } from "../post-process/frames/parseColumns.ts";
import type { ChartRequest } from "../request.ts";

/** Time offsets of one query that are read side by side. */
const OFFSETS_AT_ONCE = 4;

/** What is done to the rows of a query because it is asked at other times too. */
export interface TimeComparison {
  /** Null: nothing. */
  change: ((frame: Frame, signal: AbortSignal) => Promise<Result<Frame, AnswerFault>>) | null;
  /** The SQL of the other times. */
  statements: string[];
  /** Part of the cache key. */
  key: unknown;
}

const NOTHING: TimeComparison = { change: null, statements: [], key: null };

/** Prepares the query at its time offsets, and moves times forward again that `time_shift` moved back. */
export async function compareTimes(
  request: ChartRequest,
  query: QueryObject,
  main: CompiledStatement,
): Promise<Result<TimeComparison>> {
  const shift = main.query.time_shift || null;
  if (query.is_rowcount || (!shift && !query.time_offsets?.length)) return ok(NOTHING);
  const offsets = offsetQueries(query, request.source.dataset, selectOptions(request));
  if (!offsets.ok) return err(badRequest(`Error: ${errorText(offsets.error)}`));
  const others: { offset: OffsetQuery; compiled: CompiledStatement }[] = [];
  for (const offset of offsets.value) {
    const compiled = await compileQuery(request, offset.query, {
      seriesOf: main.renderedQuery,
      offsetRange: offset.range,
    });
    if (!compiled.ok) return compiled;
    others.push({ offset, compiled: compiled.value });
  }
  const metrics = new Set(main.labels.filter(({ kind }) => kind === "metric").map(({ label }) => label));
  const grain = grainOf(main.query);
  return ok({
    statements: others.flatMap(({ compiled }) => [...compiled.before, compiled.sql]),
    key: [
      shift,
      grain,
      others.map(({ offset, compiled }) => [offset.offset, offset.distance, compiled.cacheText]),
    ],
    change: async (frame, signal) => {
      const moved = shift ? moveTimes(frame, axesOf(main), shift) : frame;
      if (others.length === 0) return ok(moved);
      const limit = taskLimit(OFFSETS_AT_ONCE);
      const read = await Promise.all(
        others.map(({ offset, compiled }) =>
          limit.run(() => readOffset(request, offset, compiled, shift, signal)),
        ),
      );
      const rows: OffsetRows[] = [];
      for (const one of read) {
        if (!one.ok) return one;
        rows.push(one.value);
      }
      return ok(joinOffsets(moved, rows, { metrics, grain }));
    },
  });
}

/** The grain of the first column, else that of the query. */
function grainOf({ columns, extras }: QueryObject): string | null {
  const [first] = columns ?? [];
  return (typeof first === "object" ? first.timeGrain : extras?.time_grain_sqla) || null;
}

/** Result columns that show when a row was: the x axis, the query's time column. */
function axesOf({ query, labels }: CompiledStatement): Set<string> {
  const axis = baseAxisOf(query);
  const names = new Set([axis === null ? null : columnLabel(axis), query.granularity, TIMESTAMP_LABEL]);
  const axes = labels.filter(({ label, isTemporal }) => isTemporal && names.has(label));
  return new Set(axes.map(({ label }) => label));
}

/** The rows at another time, kept in the cache on their own. */
async function readOffset(
  { platform, source, force, seconds, timeoutMs }: ChartRequest,
  { offset, distance }: OffsetQuery,
  compiled: CompiledStatement,
  shift: string | null,
  signal: AbortSignal,
): Promise<Result<OffsetRows, AnswerFault>> {
  const { sql, cacheText, names, maxRows, allowedTables, withheldErrorLog, templates, fromDttm, toDttm } =
    compiled;
  const { database, dataset, changed_on, opened } = source;
  const key = answerKey([
    "offset",
    database.id,
    database.changed_on,
    opened.as,
    dataset.id,
    changed_on,
    cacheText,
    names,
    maxRows,
    templates.cacheKeys,
  ]);
  const temporal = new Set(compiled.labels.filter((known) => known.isTemporal).map((known) => known.label));
  const read = await cachedAnswers(platform).answer(key, { force, seconds, signal }, async (shared) => {
    const result = await runChecked({
      opened,
      allowedTables,
      withheldErrorLog,
      sql,
      ...(names ? { names } : {}),
      format: "columns",
      temporal: "epoch",
      maxRows,
      timeoutMs,
      signal: shared,
    });
    if (!result.ok) return result;
    const { columns, rowCount, body } = result.value;
    return ok({
      colnames: columns.map(({ name }) => name),
      coltypes: columns.map(({ name, type_generic }) => (temporal.has(name) ? 2 : (type_generic ?? 1))),
      rowcount: rowCount,
      sql_rowcount: rowCount,
      labels: {},
      executed: { sql, fromDttm, toDttm },
      data: body,
    });
  });
  if (!read.ok) return read;
  const { colnames, coltypes, data } = read.value;
  const named = colnames.map((name, index) => ({ name, type: coltypes[index] ?? 1 }));
  const frame = frameFromColumns(parseColumns(await data.bytes()), named);
  return ok({ offset, distance, frame: shift ? moveTimes(frame, axesOf(compiled), shift) : frame });
}
