import { type GalleryCase, noise } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const STATIONS = ["Aachen", "Bremen", "Cottbus", "Dresden", "Erfurt", "Freiburg", "Greifswald", "Hamburg"];

const temperatures = testReply(
  [["__timestamp", 2], ...STATIONS.map((station): [string, 0] => [`anomaly, ${station}`, 0])],
  Array.from({ length: 120 }, (_, month) => [
    Date.UTC(2014, month, 1),
    ...STATIONS.map(
      (_, at) =>
        Math.round(
          (Math.sin(month / (7 + at)) * 2 + (noise(month * 9 + at) - 0.5) * 2.4 + month / 90 - 0.6) * 100,
        ) / 100,
    ),
  ]),
);

const form = { metrics: ["anomaly"], groupby: ["station"], granularity_sqla: "month" };

export const gallery: GalleryCase[] = [
  {
    name: "temperatures",
    form: { ...form, horizon_color_scale: "overall", series_height: 25 },
    queries: [temperatures],
  },
  {
    name: "change",
    form: { ...form, horizon_color_scale: "change", series_height: 40 },
    queries: [temperatures],
  },
];
