import type { ChartDataset, QueryData } from "./contract/index.ts";
import { testReply } from "./testInput.fixture.ts";

/**
 * A form with its replies that the gallery test draws. Each type has a file `gallery.fixture.ts` that exports a list of
 * them as `gallery`: the first is drawn in all sizes, the others in one.
 */
export interface GalleryCase {
  /** What is special about it; part of a file name. */
  name: string;
  /** Controls that are set. */
  form: Record<string, unknown>;
  queries: QueryData[];
  /** What annotation layers of the form hold, as in a reply. */
  annotationData?: Record<string, unknown>;
}

export const galleryDataset: ChartDataset = {
  columns: [],
  metrics: [],
  verbose_map: {
    population: "Population",
    life_expectancy: "Life expectancy",
    income: "Income per person",
  },
  main_dttm_col: "year",
};

export const REGIONS = [
  "America",
  "East Asia & Pacific",
  "Europe & Central Asia",
  "Middle East & North Africa",
  "South Asia",
  "Sub-Saharan Africa",
] as const;

export const YEARS = [1955, 1960, 1965, 1970, 1975, 1980, 1985, 1990, 1995, 2000, 2005] as const;

/** Life expectancy in years: one row a region, one number a year. */
const LIFE_EXPECTANCY = [
  [56.6, 58.6, 60.4, 62.1, 64.1, 66.0, 67.9, 69.7, 71.2, 72.3, 73.4],
  [52.6, 51.7, 58.8, 61.6, 64.5, 66.4, 68.4, 70.1, 71.4, 72.9, 74.6],
  [66.8, 68.5, 69.9, 70.7, 71.6, 72.5, 73.6, 74.5, 75.2, 76.4, 77.4],
  [46.6, 49.8, 52.6, 55.3, 58.7, 61.5, 64.9, 67.6, 69.4, 70.9, 72.1],
  [39.5, 42.0, 44.7, 47.5, 50.0, 53.0, 55.6, 58.2, 60.6, 62.7, 64.6],
  [39.4, 41.4, 43.4, 45.6, 47.6, 49.4, 50.7, 51.0, 50.0, 49.3, 50.9],
];
/** People of 2005, by region. */
const POPULATION = [831_000_000, 1_900_000_000, 640_000_000, 310_000_000, 1_510_000_000, 620_000_000];

/** One number a region over the years. */
export const lifeExpectancy = testReply(
  [["year", 2], ...REGIONS.map((region): [string, 0] => [region, 0])],
  YEARS.map((year, at) => [Date.UTC(year, 0, 1), ...LIFE_EXPECTANCY.map((values) => values[at])]),
);

/** The same of one region. */
export const lifeExpectancyOf = (region: (typeof REGIONS)[number]): QueryData =>
  testReply(
    [
      ["year", 2],
      ["life_expectancy", 0],
    ],
    YEARS.map((year, at) => [Date.UTC(year, 0, 1), LIFE_EXPECTANCY[REGIONS.indexOf(region)]?.[at]]),
  );

/** Life expectancy of two regions, and that of twenty years before. */
export const shiftedLives = testReply(
  [
    ["year", 2],
    ...["", "20 years ago, "].flatMap((shift) =>
      REGIONS.slice(1, 3).map((region): [string, 0] => [shift + region, 0]),
    ),
  ],
  YEARS.map((year, at) => [
    Date.UTC(year, 0, 1),
    ...[at, at - 4].flatMap((when) => LIFE_EXPECTANCY.slice(1, 3).map((values) => values[when] ?? null)),
  ]),
);

/** One number a region. */
export const population = testReply(
  [
    ["region", 1],
    ["population", 0],
  ],
  REGIONS.map((region, at) => [region, POPULATION[at]]),
);

/** Made-up numbers that are the same at every run, from 0 to 1. */
export const noise = (at: number): number => {
  const sine = Math.sin(at * 12.9898 + 78.233) * 43758.5453;
  return sine - Math.floor(sine);
};

/** Series over a year of days. */
export const manySeries = (count: number): QueryData =>
  testReply(
    [["day", 2], ...Array.from({ length: count }, (_, i): [string, 0] => [`Industry number ${i + 1}`, 0])],
    Array.from({ length: 120 }, (_, day) => [
      Date.UTC(2024, 0, 1 + day),
      ...Array.from({ length: count }, (_, i) =>
        Math.round((i + 2) * 100 + noise(day * count + i) * 80 * (i + 1)),
      ),
    ]),
  );

const NATIVE = { sourceType: "NATIVE", value: 1, showLabel: true };

/** A layer of each kind over years, with what the server answers for them. */
export const annotatedYears = {
  layers: [
    {
      name: "Trend",
      annotationType: "FORMULA",
      value: "60 + x / 8e10",
      style: "dashed",
      width: 2,
      color: "#8a3ffc",
    },
    { name: "History", annotationType: "EVENT", ...NATIVE, style: "longDashed", opacity: "opacityHigh" },
    { name: "Crises", annotationType: "INTERVAL", ...NATIVE, opacity: "opacityLow", color: "#d9822b" },
    {
      name: "World",
      annotationType: "TIME_SERIES",
      sourceType: "line",
      value: 2,
      showMarkers: true,
      width: 2,
    },
    { name: "Unseen", annotationType: "FORMULA", value: "200", show: false },
  ],
  annotationData: {
    History: {
      records: [
        { start_dttm: Date.UTC(1969, 6, 20), end_dttm: Date.UTC(1969, 6, 20), short_descr: "Moon landing" },
        {
          start_dttm: Date.UTC(1989, 10, 9),
          end_dttm: Date.UTC(1989, 10, 9),
          short_descr: "Fall of the Wall",
        },
      ],
    },
    Crises: {
      records: [
        { start_dttm: Date.UTC(1973, 9, 1), end_dttm: Date.UTC(1981, 0, 1), short_descr: "Oil" },
        { start_dttm: Date.UTC(1997, 6, 1), end_dttm: Date.UTC(1999, 0, 1), short_descr: "Asia" },
      ],
    },
    World: {
      records: YEARS.map((year, at) => ({ year: Date.UTC(year, 0, 1), life_expectancy: 48 + at * 1.9 })),
    },
  },
};
