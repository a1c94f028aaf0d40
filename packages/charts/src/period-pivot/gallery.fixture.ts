import { type GalleryCase, noise } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const visits = testReply(
  [
    ["month", 2],
    ["visits", 0],
  ],
  Array.from({ length: 12 * 5 - 3 }, (_, at) => {
    const season = Math.sin(((at % 12) / 12) * 2 * Math.PI - 1.4);
    return [Date.UTC(2020, at, 1), Math.round(9_000 + at * 90 + 3_000 * season + noise(at) * 900)];
  }),
);

const days = testReply(
  [
    ["day", 2],
    ["visits", 0],
  ],
  Array.from({ length: 7 * 8 }, (_, at) => [
    Date.UTC(2024, 0, 1 + at),
    Math.round(400 + 60 * (at % 7) - (at % 7 > 4 ? 280 : 0) + noise(at) * 80),
  ]),
);

export const gallery: GalleryCase[] = [
  {
    name: "years",
    form: { x_axis: "month", time_grain_sqla: "P1M", metric: "visits", freq: "AS" },
    queries: [visits],
  },
  {
    name: "weeks",
    form: {
      x_axis: "day",
      time_grain_sqla: "P1D",
      metric: "visits",
      show_legend: false,
      color_picker: { r: 200, g: 60, b: 40, a: 1 },
      line_interpolation: "monotone",
    },
    queries: [days],
  },
];
