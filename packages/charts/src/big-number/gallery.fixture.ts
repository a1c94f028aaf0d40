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

export const gallery: GalleryCase[] = [
  {
    name: "trend",
    form: {
      x_axis: "month",
      time_grain_sqla: "P1M",
      metric: "takings",
      compare_lag: 12,
      compare_suffix: "over a year",
      show_trend_line: true,
    },
    queries: [takings],
  },
];
