import { type GalleryCase, noise } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const REGIONS: readonly (readonly [string, readonly string[]])[] = [
  ["Asia", ["China", "India", "Indonesia", "Pakistan"]],
  ["Africa", ["Nigeria", "Ethiopia", "Egypt"]],
  ["Europe", ["Germany", "France", "Italy"]],
  ["America", ["Brazil", "Mexico", "Canada"]],
];
const places = REGIONS.flatMap(([region, countries], at) =>
  countries.map((country, i): [string, string, number] => [
    region,
    country,
    Math.round(900_000_000 / (at + 1) ** 1.3 / (i + 1) ** 0.6),
  ]),
);

const people = testReply(
  [
    ["region", 1],
    ["country", 1],
    ["population", 0],
  ],
  places,
);
const peopleOverTime = testReply(
  [
    ["__timestamp", 2],
    ["region", 1],
    ["country", 1],
    ["population", 0],
  ],
  [1985, 1995, 2005].flatMap((year, at) =>
    places.map(([region, country, count], i) => [
      Date.UTC(year, 0, 1),
      region,
      country,
      Math.round(count * (1 - (2 - at) * (0.08 + noise(i) * 0.1))),
    ]),
  ),
);

const form = { metrics: ["population"], groupby: ["region", "country"], partition_threshold: 0.02 };

export const gallery: GalleryCase[] = [
  { name: "regions", form, queries: [people] },
  {
    name: "times",
    form: { ...form, granularity_sqla: "year", time_grain_sqla: "P1Y", time_series_option: "time_series" },
    queries: [peopleOverTime],
  },
];
