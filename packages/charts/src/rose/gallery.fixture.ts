import { type GalleryCase, noise } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const CAUSES = ["Disease", "Wounds", "Other"];

const deaths = testReply(
  [["__timestamp", 2], ...CAUSES.map((cause): [string, 0] => [`deaths, ${cause}`, 0])],
  Array.from({ length: 12 }, (_, month) => [
    Date.UTC(1854, 3 + month, 1),
    Math.round(200 + 2_400 * Math.exp(-((month - 9) ** 2) / 6) + noise(month) * 200),
    Math.round(30 + 260 * Math.exp(-((month - 7) ** 2) / 3) + noise(month + 20) * 40),
    Math.round(60 + noise(month + 40) * 280),
  ]),
);

const form = {
  metrics: ["deaths"],
  groupby: ["cause"],
  granularity_sqla: "month",
  time_grain_sqla: "P1M",
};

export const gallery: GalleryCase[] = [
  { name: "months", form: { ...form, rose_area_proportion: true }, queries: [deaths] },
  { name: "radius", form: { ...form, date_time_format: "%b" }, queries: [deaths] },
];
