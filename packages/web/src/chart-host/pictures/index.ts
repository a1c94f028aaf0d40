import type { Picture, PictureKind, Pictures } from "@sightline/charts";
import { type ComponentType, lazy } from "react";
import type { PictureProps } from "./pictureProps.ts";

type Renderer<P extends Picture> = () => Promise<{ default: ComponentType<PictureProps<P>> }>;

/** How each kind of pictures is drawn on the screen; its code is loaded with the first picture of the kind. */
const renderers: { [Kind in PictureKind]: Renderer<Pictures[Kind]> } = {
  echarts: () => import("./echarts/EChartsPicture.tsx"),
  number: () => import("./number/NumberPicture.tsx"),
  pivotTable: () => import("./pivot-table/PivotTablePicture.tsx"),
  table: () => import("./table/TablePicture.tsx"),
  words: () => import("./words/WordsPicture.tsx"),
};

const components = new Map(
  Object.entries(renderers).map(([kind, load]) => [kind, lazy(load as Renderer<Picture>)]),
);

/** The component that draws a picture; null for a kind that this version does not know. */
export const pictureComponent = ({ kind }: Picture): ComponentType<PictureProps<Picture>> | null =>
  components.get(kind) ?? null;

/** Loads the code that draws a kind of pictures, for a chart whose data are on their way. */
export const loadRenderer = (kind: PictureKind): Promise<unknown> => renderers[kind]();
