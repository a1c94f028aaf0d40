import { columnLabel } from "../metrics/labels.ts";
import type { Dimension } from "./columnExpr.ts";
import type { Compiler } from "./compiler.ts";
import { metricExpr } from "./metricExpr.ts";
import type { Expr, Select } from "./select.ts";
import { isTimeseriesQuery, TIMESTAMP_LABEL } from "./timestamp.ts";
import { STRING } from "./types.ts";

const ALIAS = "series_limit";
const RANK = "mme_inner__";
const OTHERS = "Others";

/** The SELECT with only the top series in it, or with the others gathered under one name. */
export function limitSeries(select: Select, dimensions: readonly Dimension[], compiler: Compiler): Select {
  const { query } = compiler;
  const series = seriesOf(dimensions, compiler);
  if (!query.series_limit || series.length === 0) return select;
  const top: Select = {
    ...select,
    columns: [
      ...series.map(({ label, expr }) => ({ expr, alias: `${label}__` })),
      { expr: rankOf(compiler), alias: RANK },
    ],
    groupBy: series.map(({ expr }) => expr),
    having: [],
    orderBy: [{ expr: { kind: "alias", name: RANK }, ascending: query.order_desc === false }],
    limit: query.series_limit,
    offset: null,
  };
  const gathers = query.group_others_when_limit_reached === true;
  const on = series.map(
    ({ label, expr }): Expr => ({ kind: "compare", op: "=", left: expr, right: inTop(label) }),
  );
  const joined: Select = {
    ...select,
    joins: [{ type: gathers ? "LEFT" : "INNER", source: { kind: "select", select: top, alias: ALIAS }, on }],
  };
  return gathers ? gatherOthers(joined, dimensions, series) : joined;
}

const inTop = (label: string): Expr => ({ kind: "column", table: ALIAS, name: `${label}__` });

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

/** A series that did not join is one of the others; so is the one without a name. */
function gatherOthers(
  select: Select,
  dimensions: readonly Dimension[],
  series: readonly Dimension[],
): Select {
  const labels = new Set(series.map(({ label }) => label));
  const joined: Expr = { kind: "not", arg: { kind: "isNull", arg: inTop(series[0]?.label ?? "") } };
  const named = ({ label, expr, type_generic }: Dimension): Expr =>
    labels.has(label)
      ? {
          kind: "case",
          when: joined,
          value: type_generic === STRING ? expr : { kind: "text", arg: expr },
          otherwise: { kind: "literal", value: OTHERS },
        }
      : expr;
  const exprs = dimensions.map(named);
  return {
    ...select,
    columns: select.columns.map((column, index) => ({ ...column, expr: exprs[index] ?? column.expr })),
    groupBy: select.groupBy.map((expr, index) => exprs[index] ?? expr),
  };
}
