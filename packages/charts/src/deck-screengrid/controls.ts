import type { FormOf } from "../contract/controls/index.ts";
import { numberSelect, section } from "../shared-controls/build/index.ts";
import { pointColor } from "../shared-map/form/shape-controls/index.ts";
import { weightMapSection, weightQuerySection } from "../shared-map/weights/index.ts";

export const controls = [
  weightQuerySection,
  weightMapSection,
  section({
    label: "Grid",
    tab: "customize",
    expanded: true,
    rows: [
      [
        numberSelect("grid_size", "Grid size", {
          description: "Defines the grid size in pixels",
          freeForm: true,
          default: 20,
          choices: [5, 10, 20, 30, 40, 50, 100].map((px) => [px, String(px)]),
          renderOnly: true,
        }),
        pointColor,
      ],
    ],
  }),
];

export type ScreengridForm = FormOf<typeof controls>;
