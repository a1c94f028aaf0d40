import { annotatedYears, type GalleryCase, lifeExpectancyOf, YEARS } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const incomes = testReply(
  [
    ["year", 2],
    ["income", 0],
  ],
  YEARS.map((year, at) => [Date.UTC(year, 0, 1), Math.round(2_400 * 1.21 ** at)]),
);

const overYears = {
  x_axis: "year",
  time_grain_sqla: "P1Y",
  metrics: ["income"],
  metrics_b: ["life_expectancy"],
  seriesType: "bar",
  yAxisIndexB: 1,
};
const queries = [incomes, lifeExpectancyOf("East Asia & Pacific")];

export const gallery: GalleryCase[] = [
  {
    name: "income-and-life",
    form: {
      ...overYears,
      y_axis_format: "$,.0f",
      y_axis_bounds: [0, 20_000],
      y_axis_bounds_secondary: [40, 80],
    },
    queries,
  },
  {
    name: "titled",
    form: {
      ...overYears,
      y_axis_title: "Dollars a year",
      yAxisTitleSecondary: "Years of life",
      x_axis_title: "Year",
      show_value: true,
      seriesTypeB: "smooth",
      areaB: true,
      markerEnabledB: true,
    },
    queries,
  },
  {
    name: "annotated",
    form: {
      ...overYears,
      metrics: ["life_expectancy"],
      metrics_b: ["income"],
      seriesTypeB: "start",
      annotation_layers: annotatedYears.layers,
    },
    queries: queries.toReversed(),
    annotationData: annotatedYears.annotationData,
  },
];
