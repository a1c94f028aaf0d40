import { metricLabel } from "@sightline/core/metrics";
import type { ChartDataset } from "../contract/index.ts";
import { verboseName } from "../shared-picture/index.ts";
import type { Series } from "../time-series/model/series.ts";

/** The series of each query; where both have one of the same name, those of dimensions are named by their metric, too. */
export function nameByMetric(queries: readonly Series[][], dataset: ChartDataset): readonly Series[][] {
  const [first = [], second = []] = queries;
  const names = new Set(first.map(({ name }) => name));
  if (!second.some(({ name }) => names.has(name))) return queries;
  return queries.map((series) => series.map((one) => withMetric(one, dataset)));
}

function withMetric(series: Series, dataset: ChartDataset): Series {
  if (series.metric === null || (series.dimensions.length === 0 && !series.isRest)) return series;
  const label = metricLabel(series.metric);
  // Series of several metrics have it in their name.
  if (series.ownName.startsWith(`${label}, `)) return series;
  const before = `${verboseName(label, dataset)}, `;
  return { ...series, name: before + series.name, ownName: before + series.ownName };
}
