import type { Choice, FormOf } from "../contract/controls/index.ts";
import { numberSelect, section, select } from "../shared-controls/build/index.ts";
import { linearColorScheme } from "../shared-controls/look/index.ts";
import { weightMapSection, weightQuerySection } from "../shared-map/weights/index.ts";

const redraw = { renderOnly: true } as const;
const choices = (numbers: number[]): Choice[] => numbers.map((number) => [number, String(number)]);

export const controls = [
  weightQuerySection,
  weightMapSection,
  section({
    label: "Heatmap",
    tab: "customize",
    expanded: true,
    rows: [
      [linearColorScheme],
      [
        numberSelect("intensity", "Intensity", {
          description: "Intensity is the value multiplied by the weight to obtain the final weight",
          freeForm: true,
          default: 1,
          choices: choices([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]),
          ...redraw,
        }),
        numberSelect("radius_pixels", "Intensity radius", {
          description: "Intensity Radius is the radius at which the weight is distributed",
          freeForm: true,
          default: 30,
          choices: choices(Array.from({ length: 14 }, (_, step) => step * 5 + 5)),
          ...redraw,
        }),
      ],
      [
        select("aggregation", "Aggregation", {
          description: "The function to use when aggregating points into groups",
          default: "sum",
          choices: [
            ["sum", "sum"],
            ["mean", "mean"],
          ] as const,
          ...redraw,
        }),
      ],
    ],
  }),
];

export type HeatmapForm = FormOf<typeof controls>;
