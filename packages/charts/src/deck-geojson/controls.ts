import type { FormOf } from "../contract/controls/index.ts";
import { control, number, section } from "../shared-controls/build/index.ts";
import { filters, rowLimit } from "../shared-controls/query/index.ts";
import { autozoom, ignoreNullLocations, viewport } from "../shared-map/form/place-controls/index.ts";
import {
  extrusion,
  fillColor,
  filled,
  lineWidth,
  lineWidthUnit,
  strokeColor,
  stroked,
} from "../shared-map/form/shape-controls/index.ts";

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
      [extrusion(false)],
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
