import { columnLabel } from "../../metrics/labels.ts";
import { castValue } from "../expressions/castValue.ts";
import type { Dimension } from "../expressions/columnExpr.ts";
import { conditionsOf, ruleConditions } from "../expressions/conditions.ts";
import { metricExpr } from "../expressions/metricExpr.ts";
import { STRING } from "../generic-type/genericType.ts";
import { applyGranularity } from "../time/applyGranularity.ts";
import { queryRange } from "../time/timeBounds.ts";
import { isTimeseriesQuery, TIMESTAMP_LABEL } from "../time/timestamp.ts";
import { type Compiler, compilerOf } from "./compiler.ts";
import type { Expr, Select } from "./select.ts";

const ALIAS = "series_limit";
const RANK = "mme_inner__";
const OTHERS = "Others";

export interface LimitedSeries {
  select: Select;
  /** What must be asked first, where the engine cannot join its answer: the top series. */
  ranking: Select | null;
}

/** The SELECT with only the top series in it, or with the others gathered under one name. */
export function limitSeries(
  select: Select,
  dimensions: readonly Dimension[],
  compiler: Compiler,
): LimitedSeries {
  const { query, options } = compiler;
  const series = joinedSeries(dimensions, compiler);
  if (series.length === 0) return { select, ranking: null };
  const gathers = query.group_others_when_limit_reached === true;
  const top = topSeries(select, series, compiler);
  if (options.joins === false) {
    const isTop = isAmong(series, options.topSeries ?? []);
    return {
      select: gathers
        ? gatherOthers(select, dimensions, series, isTop)
        : { ...select, where: [...select.where, isTop] },
      ranking: top,
    };
  }
  const joined = join(select, inner(top, series), series, gathers ? "LEFT" : "INNER");
  const found: Expr = { kind: "not", arg: { kind: "isNull", arg: inTop(series[0]?.label ?? "") } };
  return { select: gathers ? gatherOthers(joined, dimensions, series, found) : joined, ranking: null };
}

/** The series in the order of their rank, as many as the query wants. */
function topSeries(select: Select, series: readonly Dimension[], compiler: Compiler): Select {
  return {
    ...select,
    columns: [
      ...series.map(({ label, expr }) => ({ expr, alias: label })),
      { expr: rankOf(compiler), alias: RANK },
    ],
    where: whereOf(select, compiler),
    groupBy: series.map(({ expr }) => expr),
    having: [],
    orderBy: [{ expr: { kind: "alias", name: RANK }, ascending: compiler.query.order_desc === false }],
    limit: compiler.query.series_limit ?? null,
    offset: null,
  };
}

function whereOf(select: Select, { dataset, options }: Compiler): Expr[] {
  if (!options.seriesOf) return select.where;
  const range = queryRange(compilerOf(options.seriesOf, dataset, options));
  const unshifted = compilerOf(applyGranularity(options.seriesOf, dataset, options.xAxis), dataset, options);
  const rules = select.from.kind === "limited" ? [] : ruleConditions(unshifted);
  return conditionsOf(range, unshifted, rules).where;
}

/** Names that no column of the outer query has. */
const inner = (top: Select, series: readonly Dimension[]): Select => ({
  ...top,
  columns: top.columns.map((column, index) =>
    index < series.length ? { ...column, alias: `${column.alias}__` } : column,
  ),
});

const join = (select: Select, top: Select, series: readonly Dimension[], type: "LEFT" | "INNER"): Select => ({
  ...select,
  joins: [
    {
      type,
      source: { kind: "select", select: top, alias: ALIAS },
      on: series.map(
        ({ label, expr }): Expr => ({ kind: "compare", op: "=", left: expr, right: inTop(label) }),
      ),
    },
  ],
});

const inTop = (label: string): Expr => ({ kind: "column", table: ALIAS, name: `${label}__` });

const NEVER: Expr = {
  kind: "compare",
  op: "=",
  left: { kind: "literal", value: 1 },
  right: { kind: "literal", value: 0 },
};

/** Whether a row belongs to one of these series. One without a name is none, as it would not join. */
function isAmong(series: readonly Dimension[], top: NonNullable<Compiler["options"]["topSeries"]>): Expr {
  const args = top.flatMap((record): Expr[] => {
    const values = series.map((dimension) => castValue(record[dimension.label], dimension));
    if (values.some((value) => value === null)) return [];
    const equal = series.map(
      ({ expr }, index): Expr => ({ kind: "compare", op: "=", left: expr, right: values[index] as Expr }),
    );
    return [equal.length === 1 ? (equal[0] as Expr) : { kind: "and", args: equal }];
  });
  const [only = NEVER] = args;
  return args.length > 1 ? { kind: "or", args } : only;
}

/** The dimensions by which the top series are found in the rows; none where the query does not limit its series. */
export const joinedSeries = (dimensions: readonly Dimension[], compiler: Compiler): Dimension[] =>
  compiler.query.series_limit ? seriesOf(dimensions, compiler) : [];

function seriesOf(dimensions: readonly Dimension[], { query }: Compiler): Dimension[] {
  const named = query.series_columns?.map(columnLabel);
  if (named && named.length > 0) return dimensions.filter(({ label }) => named.includes(label));
  if (!isTimeseriesQuery(query) || !query.metrics?.length) return [];
  return dimensions.filter(({ label }) => label !== TIMESTAMP_LABEL);
}

function rankOf(compiler: Compiler): Expr {
  const metric = compiler.query.series_limit_metric ?? compiler.query.metrics?.[0];
  return metric === undefined || metric === null ? { kind: "countAll" } : metricExpr(metric, compiler);
}

/** A series that is not among the top ones is one of the others; so is the one without a name. */
function gatherOthers(
  select: Select,
  dimensions: readonly Dimension[],
  series: readonly Dimension[],
  isTop: Expr,
): Select {
  const labels = new Set(series.map(({ label }) => label));
  const labelOrOther = ({ label, expr, type_generic }: Dimension): Expr =>
    labels.has(label)
      ? {
          kind: "case",
          when: isTop,
          value: type_generic === STRING ? expr : { kind: "text", arg: expr },
          otherwise: { kind: "literal", value: OTHERS },
        }
      : expr;
  const exprs = dimensions.map(labelOrOther);
  return {
    ...select,
    columns: select.columns.map((column, index) => ({ ...column, expr: exprs[index] ?? column.expr })),
    groupBy: select.groupBy.map((expr, index) => exprs[index] ?? expr),
  };
}
