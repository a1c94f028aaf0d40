import type { GalleryCase } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const players = testReply(
  [
    ["team", 1],
    ["goals", 0],
    ["passes", 0],
    ["distance", 0],
    ["duels", 0],
    ["shots_on_target", 0],
  ],
  [
    ["Lyon", 62, 81, 74, 55, 48],
    ["Ajax", 48, 88, 69, 61, 35],
    ["Porto", 39, 63, 82, 78, 41],
  ],
);
const metrics = ["goals", "passes", "distance", "duels", "shots_on_target"];

export const gallery: GalleryCase[] = [
  {
    name: "teams",
    form: {
      metrics,
      groupby: ["team"],
      show_labels: false,
      column_config: Object.fromEntries(metrics.map((name) => [name, { radarMetricMaxValue: 100 }])),
    },
    queries: [players],
  },
  {
    name: "shares",
    form: { metrics, groupby: ["team"], is_circle: true, legendOrientation: "right" },
    queries: [
      testReply(
        [["team", 1], ...metrics.map((name): [string, 0] => [name, 0])],
        [["Lyon", 62, 81, 74, 55, 48]],
      ),
    ],
  },
];
