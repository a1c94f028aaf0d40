import { type GalleryCase, noise, REGIONS } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const YEARS = [1990, 1995, 2000, 2005];
const GROUPS = ["Low income", "Middle income", "High income"];

const rows = REGIONS.flatMap((region, r) =>
  GROUPS.flatMap((group, g) =>
    YEARS.map((year, y) => {
      const at = r * 100 + g * 10 + y;
      // Not every group is there in each year.
      const people = noise(at) < 0.1 ? null : Math.round(noise(at + 500) * 400_000_000);
      return [region, group, Date.UTC(year, 0, 1), people, Math.round(noise(at + 900) * 40_000 - 5000)];
    }),
  ),
);
const people = testReply(
  [
    ["region", 1],
    ["group", 1],
    ["year", 2],
    ["population", 0],
    ["income", 0],
  ],
  rows,
);
const sums = { rowTotals: true, colTotals: true, rowSubTotals: true };

export const gallery: GalleryCase[] = [
  {
    name: "population",
    form: {
      groupbyRows: ["region", "group"],
      groupbyColumns: ["year"],
      time_grain_sqla: "P1Y",
      metrics: ["population"],
      ...sums,
    },
    queries: [people],
  },
  {
    name: "colored",
    form: {
      groupbyRows: ["region"],
      groupbyColumns: ["year"],
      time_grain_sqla: "P1Y",
      metrics: ["population", "income"],
      aggregateFunction: "Average",
      metricsLayout: "ROWS",
      combineMetric: true,
      conditional_formatting: [
        { column: "population", operator: "None", colorScheme: "#ACE1C4" },
        { column: "income", operator: "<", targetValue: 5000, colorScheme: "#EFA1AA" },
      ],
    },
    queries: [people],
  },
];
