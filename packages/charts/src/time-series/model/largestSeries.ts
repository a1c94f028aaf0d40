import type { QueryMetric } from "@sightline/core/query";
import type { ModelInput } from "../../contract/index.ts";
import { isAdditive } from "../../shared-picture/index.ts";
import type { TimeSeriesForm } from "../controls/lineControls.ts";
import type { Series } from "./series.ts";

/** Id of the series that is the sum of those that are not drawn. */
export const REST_ID = "__rest";

/** So many times the largest line's peak may that of the sum of others be. */
const MOST_ABOVE = 2;

/** How many series of how many are drawn, and whether the others are drawn as their sum. */
export interface Omission {
  shown: number;
  total: number;
  isGathered: boolean;
}

type Input = Pick<ModelInput<TimeSeriesForm>, "form" | "translate">;

/**
 * The largest series, in the order given, where there are more than can be read; the others as their sum where sums make
 * sense. A limit of the query that the form names is the author's own choice, and all of it is drawn.
 */
export function largestSeries(
  series: Series[],
  { form, translate }: Input,
): { shown: Series[]; omission: Omission | null } {
  const most = form.max_series ?? 0;
  const isChosen =
    form.groupby.length === 0 || Number(form.stored.series_limit ?? form.stored.limit ?? 0) > 0;
  // A series stays together with itself at other times.
  const families = Map.groupBy(series, ({ ownName }) => ownName);
  if (most <= 0 || families.size <= most || isChosen) return { shown: series, omission: null };
  const bySize = [...families.values()].toSorted((a, b) => totalSize(b) - totalSize(a));
  const large = new Set(bySize.slice(0, most).flat());
  const shown = series.filter((one) => large.has(one));
  const others = Map.groupBy(bySize.slice(most).flat(), ({ shift }) => shift);
  const rests = [...others].map(([shift, ones]) =>
    sumOf(ones, form.metrics[0] ?? null, translate("Other"), shift),
  );
  // Beside lines that stand for themselves a sum far above them would press them flat.
  const isInScale = form.stack !== null || peakOf(rests) <= MOST_ABOVE * peakOf(shown);
  const isGathered = canBeAdded(form) && isInScale;
  const omission = { shown: most, total: families.size, isGathered };
  return { shown: isGathered ? [...shown, ...rests] : shown, omission };
}

/** Layers of a stack are added anyway. */
const canBeAdded = ({ metrics, stack, comparison_type: type }: TimeSeriesForm): boolean =>
  metrics.length === 1 &&
  (stack !== null || (metrics.every(isAdditive) && type !== "percentage" && type !== "ratio"));

const totalSize = (series: readonly Series[]): number =>
  series.flatMap(({ values }) => values).reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0);

const peakOf = (series: Series[]): number =>
  series
    .flatMap(({ values }) => values)
    .reduce<number>((peak, value) => Math.max(peak, Math.abs(value ?? 0)), 0);

function sumOf(
  others: readonly Series[],
  metric: QueryMetric | null,
  ownName: string,
  shift: string | null,
): Series {
  const values = (others[0]?.values ?? []).map((_, at) =>
    others.reduce<number | null>((sum, { values: own }) => {
      const value = own[at] ?? null;
      return value === null ? sum : (sum ?? 0) + value;
    }, null),
  );
  return {
    id: shift === null ? REST_ID : `${REST_ID} ${shift}`,
    name: shift === null ? ownName : `${ownName}, ${shift}`,
    ownName,
    shift,
    metric,
    dimensions: [],
    values,
    isRest: true,
  };
}
