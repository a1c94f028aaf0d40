import { chartType, defineChart } from "@sightline/charts";
import { currencySymbol, numberFormatter, timeFormatter } from "@sightline/charts/format";
import * as controls from "@sightline/charts/shared-controls";
import { baseQuery } from "@sightline/charts/shared-query";

/** What a chart type from outside is given, so that it need not bring our code. What stands here stays. */
export const toolkit = {
  chartType,
  defineChart,
  controls,
  baseQuery,
  format: { numberFormatter, timeFormatter, currencySymbol },
};
