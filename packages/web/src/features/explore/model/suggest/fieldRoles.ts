import type { ExploreDataset } from "@sightline/api/explore-dataset";
import { aggregateFor, isIdentifierName, readsColumn } from "@sightline/core/metrics";
import type { QueryMetric } from "@sightline/core/query";
import { BOOLEAN, NUMERIC, STRING, TEMPORAL } from "@sightline/core/query/generic-type";
import { disallowsAdhocMetrics } from "../dataset/datasetHeader.ts";

type Fields = Pick<ExploreDataset, "columns" | "metrics" | "main_dttm_col" | "extra">;
type Column = Fields["columns"][number];

/** A number that charts of a dataset begin with. */
export interface Measure {
  metric: QueryMetric;
  /** Its column in the answer. */
  name: string;
  /** As people know it. */
  label: string;
  /** Parts of it add up to a whole. */
  isAdditive: boolean;
  /** It counts rows: by what each row has its own of, it is always 1. */
  countsRows: boolean;
}

/** What the columns of a dataset are good for in a chart, the best first. */
export interface FieldRoles {
  time: string | null;
  measure: Measure | null;
  /** The measure and others beside it; none where rows can only be counted. */
  measures: readonly Measure[];
  /** Texts and booleans. */
  dimensions: string[];
  /** A number that stands for a time, like a year. */
  period: string | null;
}

/** Numbers that stand for a time. */
const PERIOD = /(^|_)(year|quarter|month|week|weekday|day|hour)$/i;
/** Numbers that people ask for first. */
const ASKED_FIRST =
  /(sales|revenue|turnover|amount|total|profit|cost|value|quantity|qty|volume|population|spend)/i;
/** Texts of which each row has its own. */
const OWN_TEXT = /(description|comment|note|text|url|link|email|address|json|body|sql|query)/i;

/** Ranks the columns of a dataset by their types and names. */
export function fieldRoles(dataset: Fields): FieldRoles {
  const { columns, main_dttm_col } = dataset;
  const times = columns.filter((column) => column.is_dttm || column.type_generic === TEMPORAL);
  const dimensions = columns
    .filter(({ groupby, type_generic }) => groupby && (type_generic === STRING || type_generic === BOOLEAN))
    .filter((column) => !times.includes(column))
    .sort((a, b) => dimensionRank(a) - dimensionRank(b));
  const measures = measuresOf(dataset);
  return {
    time: (times.find(({ column_name }) => column_name === main_dttm_col) ?? times[0])?.column_name ?? null,
    measure: measures[0] ?? countMeasure(dataset),
    measures,
    dimensions: dimensions.map(({ column_name }) => column_name),
    period: columns.find(isPeriod)?.column_name ?? null,
  };
}

const isPeriod = ({ column_name, groupby, is_dttm, type_generic }: Column): boolean =>
  groupby && !is_dttm && type_generic === NUMERIC && PERIOD.test(column_name);

const dimensionRank = ({ column_name }: Column): number =>
  OWN_TEXT.test(column_name) ? 2 : isIdentifierName(column_name) ? 1 : 0;

/** Metrics that somebody saved, then sums or means of numbers that none of them reads. */
function measuresOf({ columns, metrics, extra }: Fields): Measure[] {
  const saved = metrics.filter(({ expression }) => !isCount(expression));
  if (disallowsAdhocMetrics(extra)) return saved.map(savedMeasure);
  const numbers = columns
    .filter((column) => column.type_generic === NUMERIC && !column.is_dttm)
    .filter(({ column_name }) => !isIdentifierName(column_name))
    .filter(({ column_name }) => !saved.some(({ expression }) => readsColumn(expression, column_name)))
    .sort((a, b) => numberRank(a) - numberRank(b));
  return [...saved.map(savedMeasure), ...numbers.map(numberMeasure)];
}

/** The number of rows, as somebody saved it if ad-hoc metrics are not allowed. */
function countMeasure({ metrics: [count], extra }: Fields): Measure | null {
  if (count) return savedMeasure(count);
  return disallowsAdhocMetrics(extra) ? null : COUNT;
}

const isCount = (expression: string): boolean => /^\s*count\s*\(\s*(\*|1)\s*\)\s*$/i.test(expression);

const savedMeasure = ({ metric_name, verbose_name, expression }: Fields["metrics"][number]): Measure => ({
  metric: metric_name,
  name: metric_name,
  label: verbose_name || metric_name,
  isAdditive: /^\s*(sum|count)\s*\((?!\s*distinct)/i.test(expression),
  countsRows: isCount(expression),
});

const numberRank = ({ column_name }: Column): number =>
  ASKED_FIRST.test(column_name) ? 0 : aggregateFor(column_name) === "AVG" ? 2 : 1;

function numberMeasure({ column_name, type, type_generic }: Column): Measure {
  const aggregate = aggregateFor(column_name);
  const label = `${aggregate}(${column_name})`;
  const column = { column_name, type, type_generic };
  return {
    metric: { expressionType: "SIMPLE", column, aggregate, label } as QueryMetric,
    name: label,
    label,
    isAdditive: aggregate === "SUM",
    countsRows: false,
  };
}

const COUNT: Measure = {
  metric: { expressionType: "SQL", sqlExpression: "COUNT(*)", label: "COUNT(*)" } as QueryMetric,
  name: "COUNT(*)",
  label: "COUNT(*)",
  isAdditive: true,
  countsRows: true,
};
