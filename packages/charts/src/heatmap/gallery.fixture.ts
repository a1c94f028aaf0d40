import { type GalleryCase, noise } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

const delays = testReply(
  [
    ["hour", 0],
    ["weekday", 1],
    ["delay", 0],
    ["rank", 0],
  ],
  DAYS.flatMap((day, row) =>
    Array.from({ length: 19 }, (_, column) => {
      const delay = Math.round((column + 2) * (1 + Math.abs(3 - row) / 6) + noise(row * 19 + column) * 6);
      return [column + 5, day, delay, delay / 45];
    }),
  ),
);

export const gallery: GalleryCase[] = [
  {
    name: "delays",
    form: { x_axis: "hour", groupby: "weekday", metric: "delay", linear_color_scheme: "blue_white_yellow" },
    queries: [delays],
  },
];
