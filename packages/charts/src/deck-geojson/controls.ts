import type { FormOf } from "../contract/index.ts";
import { control, filters, number, rowLimit, section } from "../shared-controls/index.ts";
import {
  autozoom,
  extruded,
  fillColor,
  filled,
  ignoreNullLocations,
  lineWidth,
  lineWidthUnit,
  strokeColor,
  stroked,
  viewport,
} from "../shared-map/form/index.ts";

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [
        control("column", "geojson", "GeoJSON column", {
          description: "The column that holds GeoJSON: features, collections or geometries",
          required: true,
        }),
      ],
      [filters],
      [rowLimit(1000)],
      [ignoreNullLocations],
    ],
  }),
  section({ label: "Map", tab: "customize", expanded: true, rows: [[autozoom], [viewport]] }),
  section({
    label: "GeoJSON settings",
    tab: "customize",
    expanded: true,
    rows: [
      [fillColor, strokeColor],
      [filled, stroked],
      [extruded(false)],
      [lineWidth(1), lineWidthUnit("pixels")],
      [
        number("point_radius", "Point radius", 10, {
          description: "The radius of points that say none, in pixels",
          renderOnly: true,
        }),
      ],
    ],
  }),
];

export type GeojsonForm = FormOf<typeof controls>;
