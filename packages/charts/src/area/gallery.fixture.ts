import { type GalleryCase, lifeExpectancy } from "../gallery.fixture.ts";

const overYears = {
  x_axis: "year",
  time_grain_sqla: "P1Y",
  metrics: ["life_expectancy"],
  groupby: ["region"],
};

export const gallery: GalleryCase[] = [
  { name: "stacked", form: { ...overYears, stack: "Stack" }, queries: [lifeExpectancy] },
  { name: "expanded", form: { ...overYears, stack: "Expand" }, queries: [lifeExpectancy] },
];
