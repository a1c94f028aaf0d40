import type { FormOf } from "../../contract/controls/index.ts";
import { section } from "../../shared-controls/build/index.ts";
import { linearColorScheme } from "../../shared-controls/look/index.ts";
import { autozoom, viewport } from "../form/place-controls/index.ts";
import { extrusion, opacity } from "../form/shape-controls/index.ts";
import { cellAggregation, cellSize, legendFormat, legendPosition } from "../form/value-controls/index.ts";
import { weightSection } from "../weights/index.ts";

/** Controls of types that gather places in cells. */
export const cellControls = [
  weightSection("Height"),
  section({
    label: "Map",
    tab: "customize",
    expanded: true,
    rows: [
      [autozoom],
      [viewport],
      [cellSize],
      [cellAggregation],
      [linearColorScheme],
      [extrusion(true)],
      [opacity],
      [legendPosition],
      [legendFormat],
    ],
  }),
];

export type CellsForm = FormOf<typeof cellControls>;
