import type { GalleryCase } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const COUNTS = [4, 11, 38, 96, 181, 260, 243, 164, 88, 41, 15, 6];
const LOW = 140;
const WIDTH = 5;
const binName = (at: number) => `${(LOW + at * WIDTH).toFixed(1)} - ${(LOW + (at + 1) * WIDTH).toFixed(1)}`;

const heights = testReply(
  COUNTS.map((_, at): [string, 0] => [binName(at), 0]),
  [COUNTS],
);
const bySex = testReply(
  [["sex", 1], ...COUNTS.map((_, at): [string, 0] => [binName(at), 0])],
  [
    ["Women", ...COUNTS.map((count, at) => Math.round(count * (1 - at / 12)))],
    ["Men", ...COUNTS.map((count, at) => Math.round((count * at) / 12))],
  ],
);

export const gallery: GalleryCase[] = [
  {
    name: "heights",
    form: { column: "height", bins: 12, x_axis_title: "Height, cm", y_axis_title: "People" },
    queries: [heights],
  },
  {
    name: "grouped",
    form: { column: "height", groupby: ["sex"], bins: 12, show_value: true },
    queries: [bySex],
  },
];
