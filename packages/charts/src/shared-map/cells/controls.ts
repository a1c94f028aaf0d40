import type { FormOf } from "../../contract/controls/index.ts";
import { section } from "../../shared-controls/build/index.ts";
import { linearColorScheme } from "../../shared-controls/look/index.ts";
import { filters, rowLimit } from "../../shared-controls/query/index.ts";
import { autozoom, ignoreNullLocations, location, viewport } from "../form/place-controls/index.ts";
import { extrusion, opacity } from "../form/shape-controls/index.ts";
import {
  cellAggregation,
  cellSize,
  legendFormat,
  legendPosition,
  weight,
} from "../form/value-controls/index.ts";

/** Controls of types that gather places in cells. */
export const cellControls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [location("spatial", "Longitude and latitude")],
      [weight("Height")],
      [filters],
      [rowLimit(10_000)],
      [ignoreNullLocations],
    ],
  }),
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
