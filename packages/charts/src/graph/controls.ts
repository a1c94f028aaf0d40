import type { FormOf } from "../contract/controls/index.ts";
import type { FormData } from "../contract/index.ts";
import {
  checkbox,
  control,
  integer,
  number,
  radio,
  section,
  select,
  slider,
} from "../shared-controls/build/index.ts";
import { colorScheme, legendRows, roam } from "../shared-controls/look/index.ts";
import { filters, flowColumns, metric, rowLimit } from "../shared-controls/query/index.ts";

const redraw = { renderOnly: true } as const;
const ofForce = { visible: ({ layout }: FormData) => (layout ?? "force") === "force", ...redraw } as const;

const SELECTIONS: readonly [mode: false | "single" | "multiple", label: string][] = [
  [false, "Disabled"],
  ["single", "Single"],
  ["multiple", "Multiple"],
];

const category = <const Name extends string>(name: Name, label: string, description: string) =>
  control("column", name, label, {
    description,
    default: null,
    accepts: (column) => column.groupby !== false,
  });

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [flowColumns.source("Source", "Name of the source nodes")],
      [flowColumns.target("Target", "Name of the target nodes")],
      [metric],
      [
        category(
          "source_category",
          "Source category",
          "The category of source nodes used to assign colors. If a node is associated with more than one category, only the first will be used.",
        ),
      ],
      [category("target_category", "Target category", "Category of target nodes")],
      [filters],
      [rowLimit()],
    ],
  }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [
      [colorScheme],
      ...legendRows,
      [
        radio("layout", "Graph layout", {
          description: "Layout type of graph",
          default: "force",
          choices: [
            ["force", "Force"],
            ["circular", "Circular"],
          ] as const,
          ...redraw,
        }),
      ],
      [
        select("edgeSymbol", "Edge symbols", {
          description: "Symbol of two ends of edge line",
          default: "none,arrow",
          choices: [
            ["none,none", "None -> None"],
            ["none,arrow", "None -> Arrow"],
            ["circle,arrow", "Circle -> Arrow"],
            ["circle,circle", "Circle -> Circle"],
          ],
          ...redraw,
        }),
      ],
      [
        checkbox("draggable", "Enable node dragging", false, {
          description: "Whether to enable node dragging in force layout mode.",
          ...ofForce,
        }),
      ],
      [roam],
      [
        select("selectedMode", "Node select mode", {
          description: "Allow node selections",
          default: "single",
          choices: SELECTIONS,
          ...redraw,
        }),
      ],
      [
        integer("showSymbolThreshold", "Label threshold", {
          description: "Minimum value for label to be displayed on graph.",
          default: 0,
          ...redraw,
        }),
      ],
      [
        number("baseNodeSize", "Node size", 20, {
          description: "Median node size, the largest node will be 4 times larger than the smallest",
          ...redraw,
        }),
        number("baseEdgeWidth", "Edge width", 3, {
          description: "Median edge width, the thickest edge will be 4 times thicker than the thinnest.",
          ...redraw,
        }),
      ],
      [
        slider("edgeLength", "Edge length", {
          description: "Edge length between nodes",
          default: 400,
          min: 100,
          max: 1000,
          step: 50,
          ...ofForce,
        }),
      ],
      [
        slider("gravity", "Gravity", {
          description: "Strength to pull the graph toward center",
          default: 0.3,
          min: 0.1,
          max: 1,
          step: 0.1,
          ...ofForce,
        }),
      ],
      [
        slider("repulsion", "Repulsion", {
          description: "Repulsion strength between nodes",
          default: 1000,
          min: 100,
          max: 3000,
          step: 50,
          ...ofForce,
        }),
      ],
      [
        slider("friction", "Friction", {
          description: "Friction between nodes",
          default: 0.2,
          min: 0.1,
          max: 1,
          step: 0.1,
          ...ofForce,
        }),
      ],
    ],
  }),
];

export type GraphForm = FormOf<typeof controls>;
