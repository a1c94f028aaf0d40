import { type GalleryCase, noise, REGIONS } from "../gallery.fixture.ts";
import { testReply } from "../testInput.ts";

const rows = Array.from({ length: 60 }, (_, i) => [
  `Country ${i + 1}`,
  REGIONS[i % REGIONS.length],
  Math.round(noise(i) * 100_000_000),
  Math.round(noise(i + 100) * 40_000 - 5000),
]);

const countries = testReply(
  [
    ["country", 1],
    ["region", 1],
    ["population", 0],
    ["income", 0],
  ],
  rows,
);
const totals = testReply(
  [
    ["population", 0],
    ["income", 0],
  ],
  [[3_104_882_113, 15_220]],
);

export const gallery: GalleryCase[] = [
  {
    name: "countries",
    form: {
      groupby: ["country", "region"],
      metrics: ["population", "income"],
      show_cell_bars: true,
      show_totals: true,
    },
    queries: [countries, totals],
  },
];
