export type {
  DirectLabel,
  DirectLabels,
  EChartsPart,
  EChartsPicture,
  ElementPicture,
  LegendRest,
  Picture,
  PictureKind,
  Pictures,
  TooltipContent,
  TooltipParam,
  TooltipRow,
} from "./pictures.ts";
export type { TimeAxis, TimeSpan } from "./timeAxis.ts";
