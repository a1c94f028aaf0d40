import { type AdvancedDataType, isAdvancedDataType } from "../../advanced-data-types/index.ts";
import { columnLabel } from "../../metrics/labels.ts";
import type { QueryDatasetColumn } from "../dataset.ts";
import { type GenericType, STRING } from "../generic-type/genericType.ts";
import { type Compiler, checkedExpression, knownGrain, QueryRefused } from "../select/compiler.ts";
import type { Expr } from "../select/select.ts";
import type { QueryColumn } from "../types.ts";

/** A column of the dataset or of the user's SQL, before anything is done to its values. */
export interface ColumnSource {
  /** The name of the column, or its SQL. */
  source: string;
  expr: Expr;
  type: string | null;
  type_generic: GenericType | null;
  isTemporal: boolean;
  /** How text or numbers hold time. */
  format: string | null;
  /** What values of a filter on it mean, where the installation has that on. */
  advancedType?: AdvancedDataType;
}

/** Where a column's values come from; null when the dataset has no such column. */
export function sourceOf(column: QueryColumn, compiler: Compiler): ColumnSource | null {
  const name = typeof column === "string" ? column : column.sqlExpression;
  const known = compiler.columns.get(name);
  if (known) return datasetSource(known, compiler);
  if (typeof column === "string") return null;
  const probed = compiler.options.probed?.[name];
  return {
    source: name,
    expr: { kind: "raw", sql: checkedExpression(name, compiler) },
    type: probed?.type ?? null,
    type_generic: probed?.type_generic ?? null,
    isTemporal: probed?.type_generic === 2,
    format: null,
  };
}

function datasetSource(column: QueryDatasetColumn, compiler: Compiler): ColumnSource {
  const expression = column.expression?.trim();
  const advancedType = compiler.options.advancedDataTypes ? column.advanced_data_type : null;
  return {
    source: column.column_name,
    expr: expression
      ? { kind: "raw", sql: checkedExpression(expression, compiler) }
      : { kind: "column", name: column.stored_name ?? column.column_name },
    type: column.type,
    type_generic: column.type_generic,
    isTemporal: column.is_dttm,
    format: column.python_date_format || null,
    ...(isAdvancedDataType(advancedType) && { advancedType }),
  };
}

export interface Dimension extends ColumnSource {
  label: string;
}

/** A column as it is selected and grouped: with its time grain and the dataset's hours added. */
export function dimensionOf(column: QueryColumn, compiler: Compiler): Dimension {
  const source = sourceOf(column, compiler);
  if (!source) throw new QueryRefused(`Columns missing in dataset: ['${columnLabel(column)}']`);
  const isAxis = typeof column !== "string" && column.columnType === "BASE_AXIS";
  const grain = isAxis && column.timeGrain ? column.timeGrain : null;
  return { ...source, label: columnLabel(column), expr: timeExpr(source, grain, compiler, isAxis) };
}

/** Values of a temporal column: as times on an axis, truncated to the grain, moved by the dataset's offset. */
export function timeExpr(
  source: ColumnSource,
  grain: string | null,
  compiler: Compiler,
  isAxis: boolean,
): Expr {
  if (!source.isTemporal) return source.expr;
  const { offset } = compiler.dataset;
  const truncated = grain
    ? grainExpr(source, grain, compiler)
    : offset || isAxis
      ? asTime(source)
      : epochOnly(source);
  return offset ? { kind: "addHours", hours: offset, arg: truncated } : truncated;
}

export const grainExpr = (source: ColumnSource, grain: string, compiler: Compiler): Expr => ({
  kind: "grain",
  grain: knownGrain(grain, compiler),
  arg: asTime(source),
});

function asTime(source: ColumnSource): Expr {
  const epoch = epochOnly(source);
  if (epoch !== source.expr || source.type_generic !== STRING) return epoch;
  return { kind: "parseTime", format: source.format, arg: source.expr };
}

function epochOnly({ expr, format }: ColumnSource): Expr {
  if (format === "epoch_s") return { kind: "epoch", unit: "s", arg: expr };
  return format === "epoch_ms" ? { kind: "epoch", unit: "ms", arg: expr } : expr;
}
