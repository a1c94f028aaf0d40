import { type GalleryCase, noise } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const PAGES = ["Old page", "Large button", "Short form", "Video"];
const EFFECTS = [0, 0.9, 0.15, -0.7];

const visits = testReply(
  [
    ["__timestamp", 2],
    ...PAGES.map((page): [string, 0] => [`orders, ${page}`, 0]),
    ...PAGES.map((page): [string, 0] => [`takings, ${page}`, 0]),
  ],
  Array.from({ length: 28 }, (_, day) => [
    Date.UTC(2024, 3, 1 + day),
    ...EFFECTS.map((effect, page) =>
      Math.round(80 + noise(day) * 30 + effect * 9 + noise(day * 5 + page) * 12),
    ),
    ...EFFECTS.map((effect, page) =>
      Math.round(4_000 + noise(day + 7) * 900 + effect * 160 + noise(day * 3 + page) * 700),
    ),
  ]),
);

export const gallery: GalleryCase[] = [
  {
    name: "pages",
    form: { metrics: ["orders", "takings"], groupby: ["page"], granularity_sqla: "day" },
    queries: [visits],
  },
];
