import type { GalleryCase } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const sale = testReply(
  [
    ["step", 1],
    ["visitors", 0],
  ],
  [
    ["Product seen", 12_480],
    ["Put into the basket", 5_310],
    ["Address entered", 3_120],
    ["Payment chosen", 2_760],
    ["Paid", 640],
  ],
);
const bySteps = { metric: "visitors", groupby: ["step"] };

export const gallery: GalleryCase[] = [
  { name: "sale", form: { ...bySteps, label_type: 5 }, queries: [sale] },
  {
    name: "legend",
    form: { ...bySteps, label_type: 2, percent_calculation_type: "prev_step", legendOrientation: "right" },
    queries: [sale],
  },
];
