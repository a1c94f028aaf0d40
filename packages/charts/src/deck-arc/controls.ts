import type { FormOf } from "../contract/controls/index.ts";
import { number, section } from "../shared-controls/build/index.ts";
import { colorScheme } from "../shared-controls/look/index.ts";
import { filters, rowLimit } from "../shared-controls/query/index.ts";
import {
  autozoom,
  ignoreNullLocations,
  location,
  tooltipColumns,
  viewport,
} from "../shared-map/form/place-controls/index.ts";
import { colorPicker } from "../shared-map/form/shape-controls/index.ts";
import { category, hasCategory, legendPosition } from "../shared-map/form/value-controls/index.ts";

const withoutCategory = { visible: (formData: Parameters<typeof hasCategory>[0]) => !hasCategory(formData) };
const source = colorPicker("color_picker", "Source color", { r: 0, g: 122, b: 135, a: 1 });
const target = colorPicker("target_color_picker", "Target color", { r: 201, g: 96, b: 28, a: 1 });

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [location("start_spatial", "Start longitude and latitude")],
      [location("end_spatial", "End longitude and latitude")],
      [category],
      [filters],
      [rowLimit(10_000)],
      [ignoreNullLocations],
      [tooltipColumns],
    ],
  }),
  section({ label: "Map", tab: "customize", expanded: true, rows: [[autozoom], [viewport]] }),
  section({
    label: "Arc",
    tab: "customize",
    expanded: true,
    rows: [
      [
        { ...source, ...withoutCategory } satisfies typeof source,
        { ...target, ...withoutCategory } satisfies typeof target,
      ],
      [{ ...colorScheme, visible: hasCategory } satisfies typeof colorScheme],
      [number("stroke_width", "Stroke width", 1.5, { description: "In pixels", renderOnly: true })],
      [{ ...legendPosition, visible: hasCategory } satisfies typeof legendPosition],
    ],
  }),
];

export type ArcForm = FormOf<typeof controls>;
