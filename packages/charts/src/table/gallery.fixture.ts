import { type GalleryCase, noise, REGIONS } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

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

const compared = testReply(
  [
    ["region", 1],
    ["sales", 0],
    ["profit", 0],
    ["sales__1 year ago", 0],
    ["profit__1 year ago", 0],
  ],
  REGIONS.map((region, i) => [
    region,
    Math.round(noise(i) * 900_000),
    Math.round(noise(i + 20) * 90_000 - 20_000),
    Math.round(noise(i + 40) * 900_000),
    Math.round(noise(i + 60) * 90_000 - 20_000),
  ]),
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
  {
    name: "rules",
    form: {
      groupby: ["country", "region"],
      metrics: ["population", "income"],
      conditional_formatting: [
        { column: "population", operator: "None", colorScheme: "#ACE1C4" },
        { column: "income", operator: "<", targetValue: 0, colorScheme: "#EFA1AA" },
        {
          column: "income",
          operator: "≤ x ≤",
          targetValueLeft: 0,
          targetValueRight: 20_000,
          colorScheme: "#FDE380",
        },
      ],
      column_config: {
        income: { d3NumberFormat: "$,.2f", horizontalAlign: "center" },
        region: { columnWidth: 220 },
      },
    },
    queries: [countries],
  },
  {
    name: "comparison",
    form: {
      groupby: ["region"],
      metrics: ["sales", "profit"],
      time_compare: "1 year ago",
      comparison_color_enabled: true,
    },
    queries: [compared],
  },
];
