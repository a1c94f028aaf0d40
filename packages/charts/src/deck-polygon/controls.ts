import type { FormOf } from "../contract/controls/index.ts";
import { control, numberSelect, section } from "../shared-controls/build/index.ts";
import { linearColorScheme } from "../shared-controls/look/index.ts";
import { filters, metric, rowLimit } from "../shared-controls/query/index.ts";
import {
  autozoom,
  ignoreNullLocations,
  lineEncoding,
  reverseLongLat,
  tooltipColumns,
  viewport,
} from "../shared-map/form/place-controls/index.ts";
import {
  extrusion,
  fillColor,
  filled,
  lineWidth,
  lineWidthUnit,
  multiplier,
  opacity,
  strokeColor,
  stroked,
} from "../shared-map/form/shape-controls/index.ts";
import { breakPoints, legendFormat, legendPosition } from "../shared-map/form/value-controls/index.ts";

const hasMetric = (formData: Record<string, unknown>) => Boolean(formData.metric);

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [control("column", "line_column", "Polygon column", { required: true })],
      [lineEncoding("Polygon encoding")],
      [{ ...metric, required: false, default: null } satisfies typeof metric],
      [
        control("fixedOrMetric", "point_radius_fixed", "Elevation", {
          description: "Height of the areas in meters, seen where they are extruded",
          default: { type: "fix", value: 0 },
        }),
      ],
      [filters],
      [rowLimit(10_000)],
      [ignoreNullLocations],
      [reverseLongLat],
      [tooltipColumns],
    ],
  }),
  section({ label: "Map", tab: "customize", expanded: true, rows: [[autozoom], [viewport]] }),
  section({
    label: "Polygon settings",
    tab: "customize",
    expanded: true,
    rows: [
      [{ ...fillColor, visible: (formData) => !hasMetric(formData) } satisfies typeof fillColor, strokeColor],
      [filled, stroked],
      [extrusion(false)],
      [multiplier],
      [lineWidth(1), lineWidthUnit("pixels")],
      [{ ...linearColorScheme, visible: hasMetric } satisfies typeof linearColorScheme],
      [opacity],
      [
        numberSelect("num_buckets", "Number of buckets to group data", {
          description: "How many colors there are",
          freeForm: true,
          integer: true,
          default: 5,
          choices: [2, 3, 5, 7, 10].map((count) => [count, String(count)]),
          renderOnly: true,
          visible: hasMetric,
        }),
      ],
      [{ ...breakPoints, visible: hasMetric } satisfies typeof breakPoints],
      [{ ...legendPosition, visible: hasMetric } satisfies typeof legendPosition],
      [{ ...legendFormat, visible: hasMetric } satisfies typeof legendFormat],
    ],
  }),
];

export type PolygonForm = FormOf<typeof controls>;
