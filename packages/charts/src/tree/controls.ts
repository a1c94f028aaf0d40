import type { FormOf } from "../contract/controls/index.ts";
import type { FormData } from "../contract/index.ts";
import { control, integer, radio, section, select, slider, text } from "../shared-controls/build/index.ts";
import { roam } from "../shared-controls/look/index.ts";
import { filters, metric, rowLimit } from "../shared-controls/query/index.ts";

const redraw = { renderOnly: true } as const;
const isOrthogonal = ({ layout }: FormData) => (layout ?? "orthogonal") === "orthogonal";

const column = <const Name extends string>(
  name: Name,
  label: string,
  description: string,
  required: boolean,
) =>
  control("column", name, label, {
    description,
    required,
    ...(required ? {} : { default: null }),
    accepts: (candidate) => candidate.groupby !== false,
  });

const SIDES = [
  ["left", "Left"],
  ["top", "Top"],
  ["right", "Right"],
  ["bottom", "Bottom"],
] as const;

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [column("id", "Id", "Name of the id column", true)],
      [column("parent", "Parent", "Name of the column containing the id of the parent node", true)],
      [column("name", "Name", "Optional name of the data column.", false)],
      [text("root_node_id", "Root node id", { description: "Id of root node of the tree.", ...redraw })],
      [
        {
          ...metric,
          required: false,
          description: "Metric for node values",
        } satisfies typeof metric,
      ],
      [filters],
      [rowLimit()],
    ],
  }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [
      [
        radio("layout", "Tree layout", {
          description: "Layout type of tree",
          default: "orthogonal",
          choices: [
            ["orthogonal", "Orthogonal"],
            ["radial", "Radial"],
          ] as const,
          ...redraw,
        }),
      ],
      [
        select("orient", "Tree orientation", {
          description: "Orientation of tree",
          default: "LR",
          choices: [
            ["LR", "Left to right"],
            ["RL", "Right to left"],
            ["TB", "Top to bottom"],
            ["BT", "Bottom to top"],
          ] as const,
          visible: isOrthogonal,
          ...redraw,
        }),
      ],
      [
        select("node_label_position", "Node label position", {
          description: "Position of intermediate node label on tree",
          default: "left",
          choices: SIDES,
          ...redraw,
        }),
      ],
      [
        select("child_label_position", "Child label position", {
          description: "Position of child node label on tree",
          default: "bottom",
          choices: SIDES,
          ...redraw,
        }),
      ],
      [
        select("emphasis", "Emphasis", {
          description: "Which relatives to highlight on hover",
          default: "descendant",
          choices: [
            ["ancestor", "Ancestor"],
            ["descendant", "Descendant"],
          ] as const,
          visible: isOrthogonal,
          ...redraw,
        }),
      ],
      [
        select("symbol", "Symbol", {
          description: "Symbol of the tree's nodes",
          default: "emptyCircle",
          choices: [
            ["emptyCircle", "Empty circle"],
            ["circle", "Circle"],
            ["rect", "Rectangle"],
            ["triangle", "Triangle"],
            ["diamond", "Diamond"],
            ["pin", "Pin"],
            ["arrow", "Arrow"],
            ["none", "None"],
          ] as const,
          ...redraw,
        }),
      ],
      [
        slider("symbolSize", "Symbol size", {
          description: "Size of edge symbols",
          default: 7,
          min: 5,
          max: 30,
          step: 2,
          ...redraw,
        }),
      ],
      [roam],
      [
        integer("initialTreeDepth", "Initial tree depth", {
          description:
            "How many levels are open at first. -1: all of them; empty: as many as there is room for.",
          default: null,
          min: -1,
          max: 10,
          ...redraw,
        }),
      ],
    ],
  }),
];

export type TreeForm = FormOf<typeof controls>;
