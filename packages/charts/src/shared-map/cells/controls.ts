import type { FormOf } from "../../contract/index.ts";
import { filters, linearColorScheme, rowLimit, section } from "../../shared-controls/index.ts";
import {
  autozoom,
  cellAggregation,
  cellSize,
  extruded,
  ignoreNullLocations,
  legendFormat,
  legendPosition,
  location,
  opacity,
  viewport,
  weight,
} from "../form/index.ts";

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
      [extruded(true)],
      [opacity],
      [legendPosition],
      [legendFormat],
    ],
  }),
];

export type CellsForm = FormOf<typeof cellControls>;
