import type { GalleryCase } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const load = testReply(
  [
    ["plant", 1],
    ["load", 0],
  ],
  [
    ["North", 82],
    ["South", 61],
    ["Harbour", 44],
  ],
);
const whole = testReply([["load", 0]], [[72.4]]);

export const gallery: GalleryCase[] = [
  {
    name: "ranges",
    form: {
      metric: "load",
      min_val: 0,
      max_val: 100,
      intervals: "50,80,100",
      interval_color_indices: "3,7,6",
      value_formatter: "{value} %",
      show_progress: false,
      show_split_line: true,
    },
    queries: [whole],
  },
  {
    name: "plants",
    form: { metric: "load", groupby: ["plant"], max_val: 100, overlap: false },
    queries: [load],
  },
];
