import type { GalleryCase } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const takings = testReply(
  [
    ["takings", 0],
    ["takings__1 year ago", 0],
  ],
  [[1_284_000, 1_121_500]],
);
const form = {
  metric: "takings",
  time_compare: "1 year ago",
  header_font_size: 0.6,
  subheader_font_size: 0.15,
  percentDifferenceFormat: "+,.1%",
};

export const gallery: GalleryCase[] = [
  {
    name: "rise",
    form: { ...form, show_metric_name: true, comparison_color_enabled: true, subtitle: "of all shops" },
    queries: [takings],
  },
  {
    name: "plain",
    form: {
      ...form,
      column_config: {
        Delta: { visible: false },
        "Previous value": { displayTypeIcon: false, customColumnName: "A year ago" },
      },
    },
    queries: [
      testReply(
        [
          ["takings", 0],
          ["takings__1 year ago", 0],
        ],
        [[980_000, 1_121_500]],
      ),
    ],
  },
];
