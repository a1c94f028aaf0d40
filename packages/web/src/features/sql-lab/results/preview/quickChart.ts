import type { SqlColumn } from "@sightline/api/sql-lab";
import { chartForShape } from "@sightline/charts";
import type { ChartDataset, DataShape, FormData, QueryData } from "@sightline/charts/contract";
import { NULL_TEXT } from "@sightline/core/filters";
import { isIdentifierName } from "@sightline/core/metrics";
import { columnKind, type Row } from "../../../../lib/data-grid/index.ts";
import { toMoment } from "../../../../lib/time/index.ts";

/** Bars beyond these are left out, the shortest first. */
const MOST_BARS = 40;
/** Points of a line beyond these are left out, the oldest first. */
const MOST_POINTS = 5_000;

const COUNT = "COUNT(*)";

/** What a chart of a result draws. */
export interface QuickPlan {
  shape: DataShape;
  /** A null metric is the number of rows, a null axis is none. */
  axis: SqlColumn | null;
  metric: SqlColumn | null;
}

/** Sums or means by time or name, as the database answers them. */
export interface QuickRows {
  rows: readonly (readonly [axis: unknown, value: unknown])[];
  /** There are more, which are not among them. */
  isCut: boolean;
}

/** A chart with what it draws. */
export interface QuickChart {
  vizType: string;
  formData: FormData;
  dataset: ChartDataset;
  data: QueryData;
}

/** Rows of the axis that are drawn: bars that can be read, and points of a line. */
export const mostRows = ({ shape }: Pick<QuickPlan, "shape">): number =>
  shape === "numbers-by-name" ? MOST_BARS : MOST_POINTS;

/**
 * The first chart that suits the columns of a result: one number, numbers over time, numbers by name, or how often names
 * occur. `first`: its first row, by which columns without a type are read. Null: none suits.
 */
export function planQuickChart(
  columns: readonly SqlColumn[],
  first: Row | undefined,
  total: number,
): QuickPlan | null {
  const of = (kind: ReturnType<typeof columnKind>) =>
    columns.filter((column) => columnKind(column, first?.[column.name]) === kind);
  const [metric = null] = of("number").sort(
    (a, b) => Number(isIdentifierName(a.name)) - Number(isIdentifierName(b.name)),
  );
  const [time] = of("time");
  const [name] = [...of("text"), ...of("boolean")];
  if (total === 0) return null;
  if (total === 1 && metric) return { shape: "one-number", axis: null, metric };
  if (time && metric) return { shape: "numbers-over-time", axis: time, metric };
  return name ? { shape: "numbers-by-name", axis: name, metric } : null;
}

/** The chart of a plan over the numbers that were asked for; null: no type draws them. */
export function quickChart({ shape, axis, metric }: QuickPlan, { rows }: QuickRows): QuickChart | null {
  const name = metric?.name ?? COUNT;
  if (axis === null) return chartOf(shape, { metric: name }, [[name, 0]], [[numberOf(rows[0]?.[1])]]);
  const isTime = shape === "numbers-over-time";
  const points = rows.map(([at, value]): [unknown, number | null] => [
    isTime ? timeOf(at) : String(at ?? NULL_TEXT),
    numberOf(value),
  ]);
  const shown = isTime
    ? points.filter(([at]) => at !== null).sort(([a], [b]) => Number(a) - Number(b))
    : points;
  const type = isTime ? 2 : 1;
  return chartOf(
    shape,
    { x_axis: axis.name, metrics: [name] },
    [
      [axis.name, type],
      [name, 0],
    ],
    shown,
  );
}

/** Null: a sum of nothing, which is not zero. */
const numberOf = (value: unknown): number | null => {
  const number = Number(value ?? Number.NaN);
  return Number.isFinite(number) ? number : null;
};

function timeOf(value: unknown): number | null {
  const time = toMoment(String(value)).getTime();
  return Number.isNaN(time) ? null : time;
}

function chartOf(
  shape: DataShape,
  keys: Record<string, unknown>,
  columns: [name: string, type: 0 | 1 | 2][],
  values: readonly (readonly unknown[])[],
): QuickChart | null {
  const vizType = chartForShape(shape)?.vizType;
  if (vizType === undefined) return null;
  return {
    vizType,
    formData: { viz_type: vizType, datasource: "0__query", ...keys },
    dataset: {
      columns: columns.map(([column_name, type_generic]) => ({
        column_name,
        verbose_name: null,
        type_generic,
        is_dttm: type_generic === 2,
      })),
      metrics: [],
      verbose_map: {},
      main_dttm_col: columns.find(([, type]) => type === 2)?.[0] ?? null,
    },
    data: {
      colnames: columns.map(([name]) => name),
      coltypes: columns.map(([, type]) => type),
      data: values.map((row) => Object.fromEntries(columns.map(([name], index) => [name, row[index]]))),
      rowcount: values.length,
      label_map: Object.fromEntries(columns.map(([name]) => [name, [name]])),
      from_dttm: null,
      to_dttm: null,
    },
  };
}
