import type { ExploreDataset } from "@sightline/api/explore-dataset";
import { chartForShape } from "@sightline/charts";
import type { DataShape, FormData } from "@sightline/charts/contract";
import type { DatasetProfile } from "./datasetProfile.ts";
import type { FieldRoles, Measure } from "./fieldRoles.ts";

/** A chart that suits a dataset, and what it shows in words of the catalogue. */
export interface Suggestion {
  vizType: string;
  /** The controls that differ from the type's defaults. */
  fields: Record<string, unknown>;
  caption: { key: CaptionKey; values: Record<string, string> };
}
type CaptionKey = "overTime" | "overTimeBy" | "byName" | "shares" | "oneNumber" | "rows";

type Dataset = Pick<ExploreDataset, "columns" | "time_grain_sqla" | "verbose_map">;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
/** The grain that suits a span of time, so that some hundred points are drawn at most. */
const GRAINS: readonly [upTo: number, grain: string][] = [
  [2 * HOUR, "PT1M"],
  [4 * DAY, "PT1H"],
  [120 * DAY, "P1D"],
  [2 * YEAR, "P1W"],
  [15 * YEAR, "P1M"],
  [Number.POSITIVE_INFINITY, "P1Y"],
];

/** Series that can be told apart by color. */
const MOST_SERIES = 7;
const MOST_SLICES = 6;
/** Bars beyond these are left out, the shortest first. */
const MOST_BARS = 25;
/** A dimension of more values names single rows. */
const MOST_NAMES = 1_000;
/** Columns that a page of rows begins with. */
const MOST_COLUMNS = 20;
const MOST_ROWS = 1_000;
/** The row limits that suggested charts begin with. */
export const SUGGESTED_LIMITS: ReadonlySet<unknown> = new Set([MOST_BARS, MOST_ROWS]);

/**
 * Charts that suit a dataset, the best first; the last is its plain rows. `profile`: null where the database took too
 * long to tell.
 */
export function suggestCharts(
  dataset: Dataset,
  roles: FieldRoles,
  profile: DatasetProfile | null,
): Suggestion[] {
  const { time, measure, period } = roles;
  const rows = rowsOf(dataset);
  if (measure === null || profile?.rows === 0) return rows;
  const verboseName = (column: string) => dataset.verbose_map[column] ?? column;
  const dimensions = roles.dimensions.filter((column) => isUseful(profile?.distinct.get(column), profile));
  const withUpTo = (most: number) =>
    profile === null
      ? undefined
      : dimensions.find((column) => (profile.distinct.get(column) ?? most + 1) <= most);
  const dimension = dimensions[0] ?? ownName(roles, profile);
  const series = withUpTo(MOST_SERIES);
  const parts = withUpTo(MOST_SLICES);
  const one = oneNumber(measure);
  if (profile?.rows === 1) return [...one, ...rows];
  const hasSpan = time !== null && (!profile?.times || profile.times[0] < profile.times[1]);
  return [
    ...(hasSpan ? overTime(dataset, time, measure, profile, null) : []),
    ...(!hasSpan && period ? byPeriod(period, measure, verboseName) : []),
    ...(dimension ? byName(dimension, measure, verboseName) : []),
    ...(hasSpan && series ? overTime(dataset, time, measure, profile, [series, verboseName(series)]) : []),
    ...(parts && measure.isAdditive ? shares(parts, measure, verboseName) : []),
    ...one,
    ...rows,
  ];
}

function isUseful(distinct: number | undefined, profile: DatasetProfile | null): boolean {
  if (distinct === undefined || profile === null) return true;
  return distinct > 1 && distinct <= MOST_NAMES && distinct < profile.rows;
}

/** Texts of which each row has its own, as a grouped result has: names for its numbers, where there are no better ones. */
function ownName({ dimensions, measure }: FieldRoles, profile: DatasetProfile | null): string | undefined {
  if (profile === null || measure?.countsRows || profile.rows > MOST_NAMES) return undefined;
  return dimensions.find((column) => profile.distinct.get(column) === profile.rows);
}

const ofShape = (
  shape: DataShape,
  fields: Record<string, unknown>,
  key: CaptionKey,
  values: Record<string, string> = {},
): Suggestion[] => {
  const type = chartForShape(shape);
  return type ? [{ vizType: type.vizType, fields, caption: { key, values } }] : [];
};

function overTime(
  { time_grain_sqla }: Dataset,
  time: string,
  { metric, label }: Measure,
  profile: DatasetProfile | null,
  series: [column: string, name: string] | null,
): Suggestion[] {
  const grain = grainFor(profile, time_grain_sqla);
  const fields = {
    x_axis: time,
    granularity_sqla: time,
    ...(grain && { time_grain_sqla: grain }),
    metrics: [metric],
    groupby: series ? [series[0]] : [],
  };
  return series
    ? ofShape("numbers-over-time", fields, "overTimeBy", { metric: label, dimension: series[1] })
    : ofShape("numbers-over-time", fields, "overTime", { metric: label });
}

/** The grain for the span of a dataset's times that its database knows; null: the type's own. */
function grainFor(profile: DatasetProfile | null, known: Dataset["time_grain_sqla"]): string | null {
  if (!profile?.times) return null;
  const span = profile.times[1] - profile.times[0];
  const offered = new Set(known.map(([grain]) => grain));
  return GRAINS.find(([upTo, grain]) => span <= upTo && offered.has(grain))?.[1] ?? null;
}

const byName = (dimension: string, { metric, name, label }: Measure, labelOf: (column: string) => string) =>
  ofShape(
    "numbers-by-name",
    {
      x_axis: dimension,
      metrics: [metric],
      groupby: [],
      row_limit: MOST_BARS,
      x_axis_sort: name,
      x_axis_sort_asc: false,
    },
    "byName",
    { metric: label, dimension: labelOf(dimension) },
  );

const byPeriod = (period: string, { metric, label }: Measure, labelOf: (column: string) => string) =>
  ofShape(
    "numbers-by-name",
    {
      x_axis: period,
      // 2,024 is no year.
      xAxisForceCategorical: true,
      metrics: [metric],
      groupby: [],
      x_axis_sort: period,
      x_axis_sort_asc: true,
    },
    "byName",
    { metric: label, dimension: labelOf(period) },
  );

const shares = (dimension: string, { metric, label }: Measure, labelOf: (column: string) => string) =>
  ofShape("parts-of-whole", { groupby: [dimension], metric }, "shares", {
    metric: label,
    dimension: labelOf(dimension),
  });

const oneNumber = ({ metric, label }: Measure) =>
  ofShape("one-number", { metric }, "oneNumber", { metric: label });

const rowsOf = ({ columns }: Dataset) =>
  ofShape(
    "rows",
    {
      query_mode: "raw",
      all_columns: columns.slice(0, MOST_COLUMNS).map(({ column_name }) => column_name),
      row_limit: MOST_ROWS,
    },
    "rows",
  );

/** Whether a form is one that nobody has touched: it names its dataset, and nothing of a chart. */
export const isUntouched = (stored: Partial<FormData>): boolean =>
  Object.keys(stored).every((key) => ["datasource", "url_params", "dashboardId"].includes(key));
