import type { PictureInput } from "../contract/index.ts";
import { type Formats, formatsOf } from "../time-series/picture/formats.ts";
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
}

export const drawnQueries = (
  { queries }: MixedSeriesModel,
  { form, dataset }: PictureInput<MixedSeriesForm>,
  hidden: ReadonlySet<string>,
): DrawnQuery[] =>
  queries.map(({ query, model }) => {
    const settings = querySettings(form, query);
    return {
      query,
      axis: axisOfQuery(form, query),
      settings,
      model: stackSeries(model, settings.stack, hidden),
      formats: formatsOf(dataset, settings, model.axisType),
    };
  });
