import type { FormOf } from "../contract/controls/index.ts";
import { control, number, section, select } from "../shared-controls/build/index.ts";
import { colorScheme } from "../shared-controls/look/index.ts";
import { filters, rowLimit } from "../shared-controls/query/index.ts";
import {
  autozoom,
  ignoreNullLocations,
  location,
  tooltipColumns,
  viewport,
} from "../shared-map/form/place-controls/index.ts";
import { multiplier, pointColor } from "../shared-map/form/shape-controls/index.ts";
import { category, hasCategory, legendPosition } from "../shared-map/form/value-controls/index.ts";

const redraw = { renderOnly: true } as const;

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [location("spatial", "Longitude and latitude")],
      [category],
      [filters],
      [rowLimit(10_000)],
      [ignoreNullLocations],
      [tooltipColumns],
    ],
  }),
  section({ label: "Map", tab: "customize", expanded: true, rows: [[autozoom], [viewport]] }),
  section({
    label: "Point size",
    tab: "data",
    expanded: true,
    rows: [
      [
        control("fixedOrMetric", "point_radius_fixed", "Point size", {
          description: "Fixed point radius, or a metric that gives each point its own",
          default: { type: "fix", value: 1000 },
        }),
      ],
      [
        select("point_unit", "Point unit", {
          description: "The unit of measure for the specified point radius",
          default: "square_m",
          choices: [
            ["square_m", "Square meters"],
            ["square_km", "Square kilometers"],
            ["square_miles", "Square miles"],
            ["radius_m", "Radius in meters"],
            ["radius_km", "Radius in kilometers"],
            ["radius_miles", "Radius in miles"],
          ] as const,
          ...redraw,
        }),
      ],
      [
        number("min_radius", "Minimum radius", 2, {
          upTo: "max_radius",
          description: "Smallest radius of a circle, in pixels. As the zoom level changes, circles keep it.",
          ...redraw,
        }),
        number("max_radius", "Maximum radius", 250, {
          description: "Largest radius of a circle, in pixels. As the zoom level changes, circles keep it.",
          ...redraw,
        }),
      ],
      [multiplier],
    ],
  }),
  section({
    label: "Point color",
    tab: "customize",
    expanded: true,
    rows: [
      [{ ...pointColor, visible: (formData) => !hasCategory(formData) } satisfies typeof pointColor],
      [{ ...colorScheme, visible: hasCategory } satisfies typeof colorScheme],
      [{ ...legendPosition, visible: hasCategory } satisfies typeof legendPosition],
    ],
  }),
];

export type ScatterForm = FormOf<typeof controls>;
