import { type GalleryCase, noise, REGIONS } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const countries = testReply(
  [
    ["country", 1],
    ["region", 1],
    ["income", 0],
    ["life_expectancy", 0],
    ["population", 0],
  ],
  Array.from({ length: 48 }, (_, at) => {
    const wealth = noise(at);
    const income = Math.round(600 * 90 ** wealth);
    const life = 48 + 30 * wealth + 6 * (noise(at + 100) - 0.5);
    const population = Math.round(2e6 * 600 ** (noise(at + 200) ** 2));
    return [`Country ${at + 1}`, REGIONS[at % REGIONS.length], income, life, population];
  }),
);

const form = {
  entity: "country",
  series: "region",
  x: "income",
  y: "life_expectancy",
  size: "population",
  logXAxis: true,
  truncateYAxis: true,
};

export const gallery: GalleryCase[] = [
  {
    name: "countries",
    form: { ...form, x_axis_label: "Income per person", y_axis_label: "Years of life", xAxisFormat: "$,~s" },
    queries: [countries],
  },
  {
    name: "legend-at-the-right",
    form: { ...form, legendOrientation: "right", max_bubble_size: 15, logXAxis: false },
    queries: [countries],
  },
];
