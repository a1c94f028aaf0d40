import { type GalleryCase, noise } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const DAY = 86_400_000;
const START = Date.UTC(2024, 0, 1);

const rides = {
  ...testReply(
    [
      ["__timestamp", 2],
      ["rides", 0],
    ],
    Array.from({ length: 366 }, (_, day): [number, number] => {
      const season = 1 - Math.cos(((day - 20) / 366) * 2 * Math.PI);
      const weekend = day % 7 > 4 ? 1.5 : 1;
      return [START + day * DAY, Math.round((300 + season * 500) * weekend * (0.8 + noise(day) * 0.4))];
    }).filter(([time]) => noise(time / DAY) > 0.03),
  ),
  from_dttm: START,
  to_dttm: START + 366 * DAY,
};
const hours = testReply(
  [
    ["__timestamp", 2],
    ["rides", 0],
  ],
  Array.from({ length: 24 * 14 }, (_, hour) => [
    START + hour * 3_600_000,
    Math.round(40 * (1 - Math.cos(((hour % 24) / 12) * Math.PI)) * (0.6 + noise(hour) * 0.8)),
  ]),
);

const form = { metrics: ["rides"], granularity_sqla: "day", time_range: "2024-01-01 : 2025-01-01" };

export const gallery: GalleryCase[] = [
  {
    name: "days",
    form: { ...form, linear_color_scheme: "superset_seq_1", cell_radius: 2 },
    queries: [rides],
  },
  {
    name: "hours",
    form: {
      ...form,
      domain_granularity: "day",
      subdomain_granularity: "hour",
      linear_color_scheme: "schemeYlOrRd",
      cell_size: 14,
    },
    queries: [hours],
  },
];
