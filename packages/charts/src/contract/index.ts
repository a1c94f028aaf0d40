export type { AnnotationData, ChartDataset, FormData, QueryData } from "./data.ts";
export { type ChartDefinition, defineChart } from "./definition.ts";
export type { ChartEvent } from "./events.ts";
export type { ChartTheme, ModelInput, OwnState, PictureInput, Translate } from "./input.ts";
export { type ChartManifest, chartType, type DataShape } from "./manifest.ts";
