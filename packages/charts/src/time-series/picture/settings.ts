import type { SeriesType } from "../controls/chartControls.ts";
import type { TimeSeriesForm } from "../controls/lineControls.ts";

/** What a type over an x axis decides itself, or reads of controls that only it has. */
export interface TimeSeriesStyle {
  seriesType: SeriesType;
  area: boolean;
  /** Of filled areas, 0 to 1. */
  opacity: number;
  markerEnabled: boolean;
  /** Px. */
  markerSize: number;
  horizontal: boolean;
  /** Place among the dimensions of the one that splits a stack; null: one stack. */
  stackIndex: number | null;
  /** Each place has a color of its own, not each series. */
  colorsByPlace: boolean;
}

export const PLAIN_STYLE: TimeSeriesStyle = {
  seriesType: "line",
  area: false,
  opacity: 0.2,
  markerEnabled: false,
  markerSize: 6,
  horizontal: false,
  stackIndex: null,
  colorsByPlace: false,
};

/** The form that pictures over an x axis read, with the style of their type. */
export interface Settings extends TimeSeriesForm, TimeSeriesStyle {
  seriesType: SeriesType;
}

/** The smart date format, for forms that name none. */
export const timeFormatOf = (format: string | null): string => format ?? "smart_date";
