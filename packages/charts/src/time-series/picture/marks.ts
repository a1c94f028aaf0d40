import type { Mark, MarkValue } from "../../contract/marks/index.ts";
import type { TooltipParam } from "../../contract/pictures/index.ts";
import { NULL_TEXT } from "../../shared-picture/index.ts";
import type { TimeSeriesModel } from "../model/model.ts";
import type { Series } from "../model/series.ts";

/** What a point or bar of a series stands for. Without dimensions it stands for its name on the x axis. */
export function markAt(model: TimeSeriesModel, series: Series, index: number): Mark {
  const { axis, axisType, dimensions, timeGrain } = model;
  const place: MarkValue | null =
    axis === null
      ? null
      : { column: axis, value: model.places[index] ?? null, ...(timeGrain && { grain: timeGrain }) };
  const own = dimensions.map((column, at): MarkValue => {
    const name = series.dimensions[at] ?? NULL_TEXT;
    return { column, value: name === NULL_TEXT ? null : name };
  });
  const isPlace = own.length === 0 && place !== null && axisType === "category";
  return {
    values: isPlace ? [place] : own,
    label: isPlace ? String(model.x[index] ?? "") : series.name,
    ...(place && !isPlace && { place }),
    ...(series.metric !== null && { metric: series.metric }),
  };
}

/** What a line or its area stands for between two points: its series, if that is one of several. */
function seriesMark(model: TimeSeriesModel, series: Series): Mark | null {
  const { values, label, metric } = markAt(model, series, -1);
  return model.dimensions.length === 0 ? null : { values, label, ...(metric && { metric }) };
}

/** The mark under the pointer, by its series and its place on the x axis. */
export function timeSeriesMarks(model: TimeSeriesModel) {
  const byId = new Map(model.series.map((series) => [series.id, series]));
  return ({ seriesId, dataIndex }: TooltipParam): Mark | null => {
    const series = byId.get(seriesId ?? "");
    if (!series || series.isRest) return null;
    if (dataIndex === undefined) return seriesMark(model, series);
    return (series.values[dataIndex] ?? null) === null ? null : markAt(model, series, dataIndex);
  };
}
