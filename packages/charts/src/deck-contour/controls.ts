import type { Control, FormOf } from "../contract/controls/index.ts";
import { control, number, section, select } from "../shared-controls/build/index.ts";
import { CELL_AGGREGATIONS, weightMapSection, weightQuerySection } from "../shared-map/weights/index.ts";
import { contourName, DEFAULT_CONTOURS } from "./readContours.ts";

const redraw = { renderOnly: true } as const;

const contourControls: readonly Control[] = [
  number("lowerThreshold", "Lower threshold", 1, {
    description: "The value at which the line is drawn, or from which on the area is filled",
    required: true,
  }),
  {
    kind: "number",
    name: "upperThreshold",
    label: "Upper threshold",
    description: "Up to which value the area is filled. Without it there is a line.",
  },
  control("color", "color", "Color", { default: { r: 0, g: 0, b: 0, a: 1 } }),
  number("strokeWidth", "Stroke width", 1, {
    description: "The width of the line, in pixels",
    visible: ({ upperThreshold }) =>
      upperThreshold === undefined || upperThreshold === null || upperThreshold === "",
  }),
];

export const controls = [
  weightQuerySection,
  weightMapSection,
  section({
    label: "Contours",
    tab: "customize",
    expanded: true,
    rows: [
      [
        control("collection", "contours", "Contours", {
          description:
            "Define contour layers. Isolines represent a collection of line segments that separate the area above and below a given threshold. Isobands represent a collection of polygons that fill the area containing values in a given threshold range.",
          default: DEFAULT_CONTOURS,
          item: { controls: contourControls, label: contourName },
          ...redraw,
        }),
      ],
      [
        number("cellSize", "Cell size", 300, {
          description: "The size of each cell in meters",
          ...redraw,
        }),
        select("aggregation", "Aggregation", {
          description: "The function to use when aggregating points into groups",
          default: "sum",
          choices: CELL_AGGREGATIONS.map((name) => [name, name] as const),
          ...redraw,
        }),
      ],
    ],
  }),
];

export type ContourForm = FormOf<typeof controls>;
