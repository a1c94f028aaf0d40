export type {
  DirectLabel,
  DirectLabels,
  EChartsPart,
  EChartsPicture,
  LegendRest,
  ReaderChoice,
  TooltipParam,
} from "./echartsPicture.ts";
export type { ElementPicture, Picture, PictureKind, Pictures } from "./pictures.ts";
export type { TimeAxis, TimeSpan } from "./timeAxis.ts";
export type { TooltipContent, TooltipRow } from "./tooltip.ts";
