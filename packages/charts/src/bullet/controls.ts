import type { FormOf } from "../contract/controls/index.ts";
import { section, text } from "../shared-controls/build/index.ts";
import { currencyFormat, numberFormat } from "../shared-controls/look/index.ts";
import { filters, metric } from "../shared-controls/query/index.ts";

/** Numbers, or names, with commas between them. */
const list = <const Name extends string>(name: Name, label: string, description: string) =>
  text(name, label, { description, default: "", renderOnly: true });

export const controls = [
  section({ label: "Query", tab: "data", expanded: true, rows: [[metric], [filters]] }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [
      [
        list("ranges", "Ranges", "Ranges to highlight with shading, such as 50, 75, 100"),
        list("range_labels", "Range labels", "Labels for the ranges"),
      ],
      [
        list("markers", "Markers", "List of values to mark with triangles"),
        list("marker_labels", "Marker labels", "Labels for the markers"),
      ],
      [
        list("marker_lines", "Marker lines", "List of values to mark with lines"),
        list("marker_line_labels", "Marker line labels", "Labels for the marker lines"),
      ],
      [numberFormat("y_axis_format", "Number format")],
      [currencyFormat],
    ],
  }),
];

export type BulletForm = FormOf<typeof controls>;
