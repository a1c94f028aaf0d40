import type { SqlColumn } from "@sightline/api/sql-lab";
import {
  type ChartDataset,
  chartForShape,
  type DataShape,
  type FormData,
  type QueryData,
} from "@sightline/charts";
import { columnKind, type Row } from "../../../../lib/data-grid/index.ts";
import { toMoment } from "../../../../lib/time/index.ts";

/** Bars beyond these are left out, the shortest first. */
const MOST_BARS = 40;

const COUNT = "COUNT(*)";

/** Numbers that are names: adding them up says nothing. */
const IDENTIFIER = /(^|_)(id|key|code|zip|year|month|day)$/i;

/** A chart with what it draws. */
export interface QuickChart {
  vizType: string;
  /** What is drawn; a null metric is the number of rows, a null axis is none. */
  metric: string | null;
  axis: string | null;
  formData: FormData;
  dataset: ChartDataset;
  data: QueryData;
}

type Types = 0 | 1 | 2;

/**
 * The first chart that suits rows: one number, numbers over time, numbers by name, or how often names occur. Values
 * of equal times or names are added up. Null: none does.
 */
export function quickChart(columns: readonly SqlColumn[], rows: readonly Row[]): QuickChart | null {
  const of = (kind: ReturnType<typeof columnKind>) =>
    columns.filter((column) => columnKind(column, rows[0]?.[column.name]) === kind);
  const numbers = of("number").sort(
    (a, b) => Number(IDENTIFIER.test(a.name)) - Number(IDENTIFIER.test(b.name)),
  );
  const [time] = of("time");
  const [name] = [...of("text"), ...of("boolean")];
  const [first] = numbers;
  if (rows.length === 0) return null;
  if (rows.length === 1 && first) return bigNumber(first, rows[0]!);
  if (time && first) return overTime(time, first, rows);
  return name ? byName(name, first, rows) : null;
}

const bigNumber = (column: SqlColumn, row: Row): QuickChart | null =>
  chartOf("one-number", { metric: column.name }, [[column.name, 0]], [[numberOf(row[column.name])]]);

function overTime(time: SqlColumn, number: SqlColumn, rows: readonly Row[]): QuickChart | null {
  const sums = sumBy(rows, (row) => toMoment(String(row[time.name])).getTime(), number.name);
  const points = [...sums].filter(([at]) => !Number.isNaN(at)).sort(([a], [b]) => a - b);
  return overAxis("numbers-over-time", [time.name, 2], number.name, points);
}

function byName(name: SqlColumn, number: SqlColumn | undefined, rows: readonly Row[]): QuickChart | null {
  const metric = number?.name ?? COUNT;
  const counted = number ? rows : rows.map((row) => ({ ...row, [metric]: 1 }));
  const sums = sumBy(counted, (row) => String(row[name.name] ?? "NULL"), metric);
  const bars = [...sums].sort(([, a], [, b]) => b - a).slice(0, MOST_BARS);
  return overAxis("numbers-by-name", [name.name, 1], metric, bars);
}

const overAxis = (
  shape: DataShape,
  axis: [name: string, type: Types],
  metric: string,
  points: [unknown, number][],
) => chartOf(shape, { x_axis: axis[0], metrics: [metric] }, [axis, [metric, 0]], points);

const numberOf = (value: unknown): number => {
  const number = Number(value ?? 0);
  return Number.isFinite(number) ? number : 0;
};

/** Sums of a column by a key of the rows, in the order in which keys come. */
function sumBy<Key>(rows: readonly Row[], keyOf: (row: Row) => Key, column: string): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const row of rows) {
    const key = keyOf(row);
    sums.set(key, (sums.get(key) ?? 0) + numberOf(row[column]));
  }
  return sums;
}

function chartOf(
  shape: DataShape,
  keys: Record<string, unknown>,
  columns: [name: string, type: Types][],
  values: readonly (readonly unknown[])[],
): QuickChart | null {
  const vizType = chartForShape(shape)?.vizType;
  if (vizType === undefined) return null;
  const metric = columns.at(-1)![0];
  return {
    vizType,
    metric: metric === COUNT ? null : metric,
    axis: columns.length > 1 ? columns[0]![0] : null,
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
