import { type GalleryCase, noise, YEARS } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const point = (longitude: number, latitude: number) =>
  JSON.stringify({ type: "Point", coordinates: [longitude, latitude] });
const PLACES = [point(-3.7, 40.4), point(2.3, 48.9), point(13.4, 52.5), point(12.5, 41.9), point(21, 52.2)];
const SOURCES = ["Wind", "Sun", "Water", "Coal"];

const chosen = (viz_type: string, params: object) =>
  JSON.stringify({ id: 7, slice_name: "Chosen", viz_type, params: JSON.stringify(params) });

const energy = testReply(
  [
    ["place", 1],
    ["source", 1],
    ["energy", 0],
    ["energy__contribution", 0],
  ],
  PLACES.flatMap((place, at) =>
    SOURCES.map((source, of) => [place, source, Math.round(20 + 80 * noise(at * 7 + of)), 0.05]),
  ),
);

const overYears = testReply(
  [["year", 2], ...PLACES.map((place): [string, 0] => [place, 0])],
  YEARS.map((year, at) => [
    Date.UTC(year, 0, 1),
    ...PLACES.map((_, place) => Math.round(20 + at * (3 + place) + 20 * noise(at * 5 + place))),
  ]),
);
const named = {
  ...overYears,
  label_map: Object.fromEntries(overYears.colnames.map((name) => [name, [name]])),
};

export const gallery: GalleryCase[] = [
  {
    name: "pies",
    form: {
      selected_chart: chosen("pie", { groupby: ["source"], metric: "energy" }),
      geom_column: "place",
      chart_size: { type: "FIXED", configs: { zoom: 6, width: 70, height: 70 } },
      chart_background_border_radius: 100,
    },
    queries: [energy],
  },
  {
    name: "lines",
    form: {
      selected_chart: chosen("echarts_timeseries_line", {
        x_axis: "year",
        metrics: ["energy"],
        time_grain_sqla: "P1Y",
      }),
      geom_column: "place",
      chart_background_color: { r: 255, g: 255, b: 255, a: 0.8 },
      chart_size: { type: "FIXED", configs: { zoom: 6, width: 110, height: 76 } },
    },
    queries: [named],
  },
];
