import { type GalleryCase, noise, REGIONS } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const QUARTERS = [Date.UTC(2024, 0, 1), Date.UTC(2024, 3, 1), Date.UTC(2024, 6, 1), Date.UTC(2024, 9, 1)];

const sales = testReply(
  [
    ["quarter", 2],
    ["region", 1],
    ["sales", 0],
    ["profit", 0],
  ],
  QUARTERS.flatMap((quarter, at) =>
    REGIONS.map((region, i) => [
      quarter,
      region,
      Math.round(noise(at * 10 + i) * 900_000),
      Math.round(noise(at * 10 + i + 200) * 90_000 - 20_000),
    ]),
  ),
);

export const gallery: GalleryCase[] = [
  {
    name: "sales",
    form: {
      groupby: ["quarter", "region"],
      metrics: ["sales", "profit"],
      table_timestamp_format: "%b %Y",
      conditional_formatting: [{ column: "profit", operator: "<", targetValue: 0, colorScheme: "#EFA1AA" }],
      column_config: { sales: { d3NumberFormat: "$,.3s" } },
    },
    queries: [sales],
  },
];
