import type { FormOf } from "../contract/controls/index.ts";
import { control, section } from "../shared-controls/build/index.ts";
import { filters, rowLimit } from "../shared-controls/query/index.ts";
import {
  autozoom,
  ignoreNullLocations,
  lineEncoding,
  reverseLongLat,
  tooltipColumns,
  viewport,
} from "../shared-map/form/place-controls/index.ts";
import { lineWidth, lineWidthUnit, pointColor } from "../shared-map/form/shape-controls/index.ts";

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
