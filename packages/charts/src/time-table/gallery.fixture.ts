import { type GalleryCase, noise } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const SHOPS = ["Amsterdam", "Berlin", "Copenhagen", "Dublin", "Edinburgh"];

const takings = testReply(
  [["__timestamp", 2], ...SHOPS.map((shop): [string, 0] => [`takings, ${shop}`, 0])],
  Array.from({ length: 36 }, (_, month) => [
    Date.UTC(2022, month, 1),
    ...SHOPS.map((_, shop) =>
      Math.round(
        9_000 +
          shop * 2_500 +
          month * (shop - 1.6) * 90 +
          Math.sin(month / 2 + shop) * 900 +
          noise(month * 7 + shop) * 1_200,
      ),
    ),
  ]),
);

export const gallery: GalleryCase[] = [
  {
    name: "shops",
    form: {
      metrics: ["takings"],
      groupby: ["shop"],
      granularity_sqla: "month",
      time_grain_sqla: "P1M",
      column_collection: [
        { key: "now", label: "Latest", colType: "time", timeLag: 0, comparisonType: "value", d3format: ",d" },
        {
          key: "year",
          label: "In a year",
          tooltip: "Against the same month a year before",
          colType: "time",
          timeLag: 12,
          comparisonType: "perc_change",
          d3format: "+.1%",
          bounds: [-0.15, 0.15],
        },
        { key: "avg", label: "Mean of 12", colType: "avg", timeLag: 12, d3format: ",d" },
        { key: "share", label: "Share", colType: "contrib", d3format: ".1%" },
        { key: "line", label: "Past", colType: "spark", width: "160", height: "30", showYAxis: true },
      ],
    },
    queries: [takings],
  },
];
