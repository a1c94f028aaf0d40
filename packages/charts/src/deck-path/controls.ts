import type { FormOf } from "../contract/index.ts";
import { control, filters, rowLimit, section } from "../shared-controls/index.ts";
import {
  autozoom,
  ignoreNullLocations,
  lineEncoding,
  lineWidth,
  lineWidthUnit,
  pointColor,
  reverseLongLat,
  tooltipColumns,
  viewport,
} from "../shared-map/form/index.ts";

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [control("column", "line_column", "Lines column", { required: true })],
      [lineEncoding("Lines encoding")],
      [filters],
      [rowLimit(10_000)],
      [ignoreNullLocations],
      [reverseLongLat],
      [tooltipColumns],
    ],
  }),
  section({
    label: "Map",
    tab: "customize",
    expanded: true,
    rows: [[autozoom], [viewport], [pointColor], [lineWidth(150), lineWidthUnit("meters")]],
  }),
];

export type PathForm = FormOf<typeof controls>;
