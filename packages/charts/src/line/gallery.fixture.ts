import {
  annotatedYears,
  type GalleryCase,
  lifeExpectancy,
  lifeExpectancyOf,
  manySeries,
  shiftedLives,
} from "../gallery.fixture.ts";

const overYears = {
  x_axis: "year",
  time_grain_sqla: "P1Y",
  metrics: ["life_expectancy"],
  groupby: ["region"],
};

export const gallery: GalleryCase[] = [
  {
    name: "regions",
    form: { ...overYears, markerEnabled: true, truncateYAxis: true, y_axis_title: "years" },
    queries: [lifeExpectancy],
  },
  {
    name: "many-series",
    form: { x_axis: "day", time_grain_sqla: "P1D", metrics: ["count"], groupby: ["industry"], max_series: 8 },
    queries: [manySeries(40)],
  },
  {
    name: "annotated",
    form: {
      ...overYears,
      groupby: [],
      markerEnabled: true,
      truncateYAxis: true,
      annotation_layers: annotatedYears.layers,
    },
    queries: [lifeExpectancyOf("Europe & Central Asia")],
    annotationData: annotatedYears.annotationData,
  },
  {
    name: "time-shift",
    form: { ...overYears, time_compare: ["20 years ago"] },
    queries: [shiftedLives],
  },
];
