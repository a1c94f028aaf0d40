import type { Picture, PictureKind, Pictures } from "@sightline/charts/contract/pictures";
import { renderECharts } from "./echarts/renderECharts.ts";
import { renderHtml } from "./html/renderHtml.ts";
import { renderMap } from "./map/renderMap.ts";
import { renderNumber } from "./number/renderNumber.ts";
import { renderPivotTable } from "./pivot-table/renderPivotTable.ts";
import { renderStack } from "./stack/renderStack.ts";
import type { DrawingSpace, StaticRenderer } from "./staticRenderer.ts";
import { renderTable } from "./table/renderTable.ts";
import { renderWords } from "./words/renderWords.ts";

/** The renderer of each picture kind outside a browser. Null: it needs a browser. */
const renderers: { readonly [Kind in PictureKind]: StaticRenderer<Pictures[Kind]> | null } = {
  echarts: renderECharts,
  // Draws itself into an element of a page.
  element: null,
  table: renderTable,
  html: renderHtml,
  map: renderMap,
  number: renderNumber,
  pivotTable: renderPivotTable,
  stack: renderStack,
  words: renderWords,
};

/** A picture as SVG content; null for a kind that needs a browser. */
export function renderKind(picture: Picture, space: DrawingSpace): string | Promise<string> | null {
  const renderer = renderers[picture.kind] as StaticRenderer<Picture> | null;
  return renderer ? renderer(picture, space) : null;
}
