import { type GalleryCase, population } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const byRegion = { metric: "population", groupby: ["region"] };

const manySlices = testReply(
  [
    ["country", 1],
    ["population", 0],
  ],
  Array.from({ length: 60 }, (_, at) => [`Country ${at + 1}`, Math.round(1e9 / (at + 2))]),
);

export const gallery: GalleryCase[] = [
  { name: "regions", form: byRegion, queries: [population] },
  { name: "many-slices", form: { metric: "population", groupby: ["country"] }, queries: [manySlices] },
  {
    name: "patterns",
    form: { ...byRegion, color_scheme: "colorBlindSafe", show_patterns: true },
    queries: [population],
  },
  {
    name: "donut",
    form: { ...byRegion, donut: true, show_total: true, label_type: "key_percent" },
    queries: [population],
  },
];
