import {
  annotatedYears,
  type GalleryCase,
  lifeExpectancy,
  lifeExpectancyOf,
  population,
  shiftedLives,
} from "../gallery.fixture.ts";

const byRegion = { x_axis: "region", metrics: ["population"] };
const overYears = {
  x_axis: "year",
  time_grain_sqla: "P1Y",
  metrics: ["life_expectancy"],
  groupby: ["region"],
};

export const gallery: GalleryCase[] = [
  { name: "regions", form: { ...byRegion, show_value: true }, queries: [population] },
  {
    name: "horizontal",
    form: { ...byRegion, orientation: "horizontal", show_value: true },
    queries: [population],
  },
  {
    name: "patterns",
    form: { ...overYears, stack: "Stack", color_scheme: "colorBlindSafe", show_patterns: true },
    queries: [lifeExpectancy],
  },
  { name: "stacked", form: { ...overYears, stack: "Stack" }, queries: [lifeExpectancy] },
  {
    name: "annotated",
    form: { ...overYears, groupby: [], annotation_layers: annotatedYears.layers },
    queries: [lifeExpectancyOf("Europe & Central Asia")],
    annotationData: annotatedYears.annotationData,
  },
  {
    name: "annotated-horizontal",
    form: {
      ...overYears,
      groupby: [],
      orientation: "horizontal",
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
