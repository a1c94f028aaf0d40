import type { OwnState } from "../input.ts";
import type { Mark } from "../marks/marks.ts";
import type { TimeAxis } from "./timeAxis.ts";
import type { TooltipContent } from "./tooltip.ts";

/** What ECharts says of a mark: to a tooltip one entry per series at the pointer, or one alone. */
export interface TooltipParam {
  seriesId?: string;
  seriesName?: string;
  seriesIndex?: number;
  dataIndex?: number;
  /** Of graphs: a link is an edge. */
  dataType?: "node" | "edge";
  name?: string;
  color?: unknown;
  value?: unknown;
  data?: unknown;
  percent?: number;
}

/** A part of ECharts, such as `BarChart` of `echarts/charts`. */
export type EChartsPart = ((registers: never) => void) | { install: (registers: never) => void };

/** What follows a legend of one line that has no room for all names: a text that opens a list of them. */
export interface LegendRest {
  /** Such as "+ 12 more". */
  text: string;
  /** All names of the legend. */
  names: readonly string[];
  /** Those that are switched off. */
  hidden: readonly string[];
  /** Where the text begins, px. */
  x: number;
  side: "top" | "bottom";
}

/** A name at the end of its line. */
export interface DirectLabel {
  name: string;
  /** The name, broken between words. */
  lines: readonly string[];
  color: string;
  /** The last point of the line, as values of the axes. */
  end: readonly [x: number | string, y: number];
  /** It is switched off. */
  isHidden: boolean;
}

/** Names at the ends of lines in place of a legend; `placeLabels` tells where each of them stands. */
export interface DirectLabels {
  labels: readonly DirectLabel[];
  /** Where the names begin, px from the left. */
  x: number;
  /** The heights between which they have their place, px from the top. */
  top: number;
  bottom: number;
  /** Px. */
  fontSize: number;
  lineHeight: number;
}

/** A choice above a picture, by which a reader has it drawn in another way. */
export interface ReaderChoice {
  label: string;
  options: readonly {
    label: string;
    /** What the chart keeps once it is chosen. */
    state: OwnState;
    /** The controls that say the same, for who edits the chart. */
    fields: Readonly<Record<string, unknown>>;
  }[];
  /** Place of the chosen one. */
  chosen: number;
  /** Of the choice, px; the picture below is that much lower. */
  height: number;
}

/** An ECharts option with tooltip rows as data, so that the host renders them without HTML text. */
export interface EChartsPicture {
  kind: "echarts";
  /** What the option needs of ECharts; imported where the picture is made. */
  parts: readonly EChartsPart[];
  /** Further parts that few pictures of the type need: loaded before such a one is drawn. */
  loadParts?: () => Promise<readonly EChartsPart[]>;
  /**
   * Carries no tooltip formatter; formatters of axes and labels return plain text. A series with `onlyForPointers: true`
   * shows nothing: it is left out where nobody points at anything.
   */
  option: Record<string, unknown>;
  /** Missing: the legend has all names. */
  legendRest?: LegendRest | null;
  /** Names that the renderer writes at the ends of lines; missing: there is a legend. */
  directLabels?: DirectLabels | null;
  /** Missing: the reader has nothing to choose. */
  choice?: ReaderChoice | null;
  /** The times along the x axis, where a range of them can be selected. */
  timeAxis?: TimeAxis | null;
  /**
   * `hovered`: id of the series under the mouse, whose row is emphasised; `at`: the value on the first value axis that the
   * pointer is at.
   */
  tooltip: (
    params: TooltipParam | TooltipParam[],
    hovered?: string | null,
    at?: number | null,
  ) => TooltipContent;
  /**
   * What a mark stands for; null: for nothing that can be filtered. The host asks for what was clicked (all that
   * ECharts tells), and for every `{seriesId, seriesIndex, dataIndex}` of the option when keys walk through the marks.
   */
  marks?: (param: TooltipParam) => Mark | null;
  /**
   * What ECharts tells of the marks, in rows that keys walk along: for series whose data are no plain list, such as trees and
   * graphs. Missing: the data of the series.
   */
  walk?: readonly (readonly TooltipParam[])[];
  /**
   * What the chart keeps after a press on a mark, by which it is then drawn anew; missing or null: a press changes
   * nothing, it filters. Where it does not filter, it does with Ctrl, Shift or ⌘ held.
   */
  stateAfterClick?: (param: TooltipParam) => OwnState | null;
}
