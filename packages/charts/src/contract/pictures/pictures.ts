import type { ChartEvent } from "../events.ts";
import type { EChartsPicture } from "./echartsPicture.ts";
import type { NumberPicture } from "./number/numberPicture.ts";
import type { StackPicture } from "./stack/stackPicture.ts";
import type { TablePicture } from "./table/tablePicture.ts";

/** A picture that draws itself, for chart types from outside. It has no static form. */
export interface ElementPicture {
  kind: "element";
  /** Draws into an `HTMLElement` that has the picture's size. */
  mount(element: object, host: { onEvent: ((event: ChartEvent) => void) | undefined }): { remove(): void };
}

/**
 * The kinds of pictures; each has a renderer on the screen. A chart that brings a kind of its own adds it by
 * declaration merging: `declare module "./pictures.ts" { interface Pictures { myKind: MyPicture } }`.
 */
export interface Pictures {
  echarts: EChartsPicture;
  element: ElementPicture;
  table: TablePicture;
  number: NumberPicture;
  stack: StackPicture;
}

export type PictureKind = keyof Pictures;
export type Picture = Pictures[PictureKind];
