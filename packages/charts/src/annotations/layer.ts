export const ANNOTATION_KINDS = ["FORMULA", "EVENT", "INTERVAL", "TIME_SERIES"] as const;
export type AnnotationKind = (typeof ANNOTATION_KINDS)[number];

/** Where a layer comes from: a typed formula, a layer of this server, the rows of a time series or of a table. */
export const ANNOTATION_SOURCES = ["", "NATIVE", "line", "table"] as const;
export type AnnotationSource = (typeof ANNOTATION_SOURCES)[number];

export const LINE_STYLES = ["solid", "dashed", "longDashed", "dotted"] as const;
export type LineStyle = (typeof LINE_STYLES)[number];

/** Opacities by their stored names; the empty one is not chosen. */
export const OPACITIES = { "": 1, opacityLow: 0.2, opacityMedium: 0.5, opacityHigh: 0.8 } as const;
export type OpacityName = keyof typeof OPACITIES;

/** What a layer may change in the queries of the chart that it reads; `granularity` is stored beside the grain, without effect. */
export const OVERRIDES = ["granularity", "time_grain_sqla", "time_range", "time_shift"] as const;
export type Override = (typeof OVERRIDES)[number];

/** A layer of annotations as form data store it. */
export interface AnnotationLayer {
  /** Unique in its chart: its data are found by it. */
  name: string;
  annotationType: AnnotationKind;
  sourceType: AnnotationSource;
  /** A formula, the id of an annotation layer, or the id of a chart. */
  value: string | number | null;
  show: boolean;
  /** Labels of events and intervals stand there always, not only under the pointer. */
  showLabel: boolean;
  /** Points of a time series. */
  showMarkers: boolean;
  /** A time series is its points alone. */
  hideLine: boolean;
  /** Null: the color that the scheme has for the name. */
  color: string | null;
  opacity: OpacityName;
  style: LineStyle;
  /** Px. */
  width: number;
  /** Columns of the chart that is read; null: not chosen. */
  timeColumn: string | null;
  intervalEndColumn: string | null;
  titleColumn: string | null;
  descriptionColumns: string[];
  /** Null: as the chart has it that the layer is drawn on. Missing: as the chart has it that is read. */
  overrides: Partial<Record<Override, string | null>>;
}

/** Where layers of a kind may come from, the usual one first. */
export const SOURCES_OF: Readonly<Record<AnnotationKind, readonly AnnotationSource[]>> = {
  FORMULA: [""],
  EVENT: ["NATIVE", "table"],
  INTERVAL: ["NATIVE", "table"],
  TIME_SERIES: ["line"],
};

/** Whether the rows of another chart make the layer. */
export const readsChart = ({ sourceType }: Pick<AnnotationLayer, "sourceType">): boolean =>
  sourceType === "line" || sourceType === "table";

/** Of lines among the chart's own, and of what stands across them, px. */
const LINE_WIDTH = 2;
const ACROSS_WIDTH = 1;

/** A layer of a kind before anything is chosen. */
export function newLayer(annotationType: AnnotationKind): AnnotationLayer {
  return {
    name: "",
    annotationType,
    sourceType: SOURCES_OF[annotationType][0] ?? "",
    value: null,
    show: true,
    showLabel: false,
    showMarkers: false,
    hideLine: false,
    color: null,
    opacity: "",
    style: "solid",
    width: annotationType === "EVENT" || annotationType === "INTERVAL" ? ACROSS_WIDTH : LINE_WIDTH,
    timeColumn: null,
    intervalEndColumn: null,
    titleColumn: null,
    descriptionColumns: [],
    overrides: {},
  };
}
