import { type GalleryCase, noise } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const takings = testReply(
  [
    ["month", 2],
    ["takings", 0],
  ],
  Array.from({ length: 36 }, (_, i) => [
    Date.UTC(2022, i, 1),
    Math.round(1_000_000 + i * 20_000 + noise(i) * 300_000),
  ]),
);

const form = {
  x_axis: "month",
  time_grain_sqla: "P1M",
  metric: "takings",
  compare_lag: 12,
  compare_suffix: "over a year",
  show_trend_line: true,
};

export const gallery: GalleryCase[] = [
  { name: "trend", form, queries: [takings] },
  {
    name: "axes",
    form: {
      ...form,
      ...{ show_x_axis: true, show_x_axis_min_max_labels: true },
      ...{ show_y_axis: true, show_y_axis_min_max_labels: true, start_y_axis_at_zero: false },
    },
    queries: [takings],
  },
];
