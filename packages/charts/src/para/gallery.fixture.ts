import { type GalleryCase, noise } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const COUNTRIES =
  "Brazil Chile Denmark Egypt France Ghana India Japan Kenya Mexico Norway Peru Spain Turkey Vietnam".split(
    " ",
  );

const countries = testReply(
  [
    ["country", 1],
    ["income", 0],
    ["life_expectancy", 0],
    ["schooling", 0],
    ["children", 0],
    ["population", 0],
  ],
  COUNTRIES.map((country, at) => {
    const wealth = noise(at * 3 + 1);
    return [
      country,
      Math.round(1_500 + wealth ** 2 * 60_000),
      Math.round((56 + wealth * 24 + noise(at) * 4) * 10) / 10,
      Math.round((5 + wealth * 8 + noise(at + 9) * 2) * 10) / 10,
      Math.round((4.6 - wealth * 3 + noise(at + 21)) * 10) / 10,
      Math.round(5_000_000 + noise(at + 50) ** 3 * 900_000_000),
    ];
  }),
);
const form = { series: "country", metrics: ["income", "life_expectancy", "schooling", "children"] };

export const gallery: GalleryCase[] = [
  {
    name: "countries",
    form: { ...form, secondary_metric: "income", linear_color_scheme: "schemeViridis" },
    queries: [countries],
  },
  {
    name: "table",
    form: { ...form, include_series: true, show_datatable: true },
    queries: [countries],
  },
];
