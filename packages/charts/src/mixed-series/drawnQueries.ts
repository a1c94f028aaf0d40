import type { PictureInput } from "../contract/index.ts";
import { type Formats, formatsOf } from "../time-series/picture/formats.ts";
import { sampledSeries } from "../time-series/picture/sampling.ts";
import type { Settings } from "../time-series/picture/settings.ts";
import { type StackedModel, stackSeries } from "../time-series/picture/stacking.ts";
import type { MixedSeriesForm } from "./controls.ts";
import type { MixedSeriesModel } from "./model.ts";
import type { QueryName } from "./queryForm.ts";
import { type AxisIndex, axisOfQuery, querySettings } from "./settings.ts";

/** The series of one query with all that drawing them takes. */
export interface DrawnQuery {
  query: QueryName;
  axis: AxisIndex;
  settings: Settings;
  model: StackedModel;
  formats: Formats;
  /** Ids of the series that have more points than pixels can show. */
  sampledSeries: ReadonlySet<string>;
}

export const drawnQueries = (
  { queries }: MixedSeriesModel,
  { form, dataset, size }: PictureInput<MixedSeriesForm>,
  hidden: ReadonlySet<string>,
): DrawnQuery[] =>
  queries.map(({ query, model: observed }) => {
    const settings = querySettings(form, query);
    const model = stackSeries(observed, settings.stack, hidden);
    return {
      query,
      axis: axisOfQuery(form, query),
      settings,
      model,
      formats: formatsOf(dataset, settings, model.axisType),
      sampledSeries: sampledSeries(model, settings, size),
    };
  });
