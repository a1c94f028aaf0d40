import { control } from "../build/build.ts";

/** The column along the x axis; the old time column where there is none. */
export const xAxis = control("column", "x_axis", "X-axis", {
  required: true,
  initial: (formData) => formData.granularity_sqla,
});
