import { type GalleryCase, noise } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const REGIONS: Record<string, string[]> = {
  "East Asia & Pacific": ["China", "Indonesia", "Japan", "Philippines", "Vietnam"],
  "South Asia": ["India", "Pakistan", "Bangladesh", "Nepal"],
  America: ["United States", "Brazil", "Mexico", "Colombia", "Argentina"],
  "Sub-Saharan Africa": ["Nigeria", "Ethiopia", "Congo, Dem. Rep.", "South Africa"],
  "Europe & Central Asia": ["Russian Federation", "Germany", "Turkey", "France"],
};

const byCountry = testReply(
  [
    ["region", 1],
    ["country", 1],
    ["population", 0],
  ],
  Object.entries(REGIONS).flatMap(([region, countries], at) =>
    countries.map((country, place) => [
      region,
      country,
      Math.round((1.4e9 / (place + 1) ** 1.3 / (at + 1)) * (0.7 + noise(at * 9 + place) * 0.3)),
    ]),
  ),
);

const byRegion = testReply(
  [
    ["region", 1],
    ["population", 0],
  ],
  [
    ["East Asia & Pacific", 1.9e9],
    ["South Asia", 1.51e9],
    ["America", 8.3e8],
    [null, 4.2e8],
    ["Nowhere", 0],
  ],
);

export const gallery: GalleryCase[] = [
  {
    name: "countries",
    form: { metric: "population", groupby: ["region", "country"] },
    queries: [byCountry],
  },
  {
    name: "one-level",
    form: { metric: "population", groupby: ["region"], number_format: ",.1f" },
    queries: [byRegion],
  },
];
