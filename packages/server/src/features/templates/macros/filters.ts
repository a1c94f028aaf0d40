import { errorText } from "@sightline/core/errors";
import { columnLabel } from "@sightline/core/metrics";
import { NO_TIME_RANGE, resolveTimeRange } from "@sightline/core/time-range";
import { timeRangeOptions } from "../../../platform/timeRangeOptions.ts";
import { type Macro, type MacroContext, MacroError, nameArgument } from "./macro.ts";
import { strftime as strftimeOf } from "./strftime.ts";

interface SeenFilter {
  col: string;
  op: string;
  val: unknown;
}

const NULL_TESTS = ["IS NULL", "IS NOT NULL"];
const LISTS = ["IN", "NOT IN"];
const RANGE = "TEMPORAL_RANGE";

/** The filters of the query; in the SQL editor those that the template parameters pretend. */
function filtersOf({ scope, parameters }: MacroContext): SeenFilter[] {
  if (scope.query) {
    return (scope.query.filters ?? []).map(({ col, op, val }) => ({ col: columnLabel(col), op, val }));
  }
  const { _filters: given } = parameters;
  if (!Array.isArray(given)) return [];
  return given.filter(
    (filter): filter is SeenFilter => typeof filter?.col === "string" && typeof filter.op === "string",
  );
}

function note(column: string, remove: unknown, { notes }: MacroContext): void {
  notes.appliedFilters.add(column);
  if (remove === true) notes.removedFilters.add(column);
}

const isGiven = (value: unknown) =>
  value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

function filtersOn(column: string, remove: unknown, context: MacroContext) {
  return filtersOf(context).flatMap(({ col, op, val }) => {
    const operator = op.toUpperCase();
    if (col !== column || !(isGiven(val) || NULL_TESTS.includes(operator))) return [];
    note(column, remove, context);
    if (NULL_TESTS.includes(operator)) return [{ op: operator, col }];
    return [{ op: operator, col, val: LISTS.includes(operator) ? [val].flat() : val }];
  });
}

/** What the query is filtered by. */
export const filters: Record<string, Macro> = {
  get_filters: {
    parameters: ["column", "remove_filter"],
    run: ([column, remove], context) =>
      filtersOn(nameArgument(column, "get_filters", "column"), remove, context),
  },
  filter_values: {
    parameters: ["column", "default", "remove_filter"],
    run([column, fallback, remove], context) {
      const found = filtersOn(nameArgument(column, "filter_values", "column"), remove, context);
      const values = found.flatMap((filter) => ("val" in filter ? [filter.val].flat() : []));
      return values.length === 0 && isGiven(fallback) ? [fallback] : values;
    },
  },
  get_time_filter: {
    parameters: ["column", "default", "target_type", "strftime", "remove_filter"],
    run([column, fallback, targetType, strftime, remove], context) {
      const { platform, query, dataset, opened } = context.scope;
      const name = isGiven(column) ? nameArgument(column, "get_time_filter", "column") : null;
      const filter = filtersOf(context).find(({ col, op }) => col === name && op.toUpperCase() === RANGE);
      if (filter && name !== null) note(name, remove, context);
      const asked = filter ? filter.val : query?.time_range;
      const given = isGiven(asked) && asked !== NO_TIME_RANGE ? asked : (fallback ?? NO_TIME_RANGE);
      const time_range = String(given);
      const range = resolveTimeRange(time_range, timeRangeOptions(platform, query?.extras));
      if (!range.ok) throw new MacroError(errorText(range.error));
      const known = dataset?.columns.find(({ column_name }) => column_name === name);
      const type = isGiven(targetType) ? String(targetType) : filter ? (known?.type ?? null) : null;
      const printTime = (at: string | null) => {
        if (at === null) return null;
        if (isGiven(strftime)) return strftimeOf(at, String(strftime));
        return opened.engine.dialect.printExpr({ kind: "datetime", at, columnType: type, format: null });
      };
      return { from_expr: printTime(range.value.since), to_expr: printTime(range.value.until), time_range };
    },
  },
};
