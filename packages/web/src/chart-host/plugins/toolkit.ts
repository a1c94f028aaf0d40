import { chartType, defineChart } from "@sightline/charts/contract";
import { currencySymbol, numberFormatter, timeFormatter } from "@sightline/charts/format";
import * as build from "@sightline/charts/shared-controls/build";
import * as columns from "@sightline/charts/shared-controls/columns";
import * as look from "@sightline/charts/shared-controls/look";
import * as query from "@sightline/charts/shared-controls/query";
import * as timeComparison from "@sightline/charts/shared-controls/time-comparison";
import { baseQuery } from "@sightline/charts/shared-query";

/** What a chart type from outside is given, so that it need not bring our code. What stands here stays. */
export const toolkit = {
  chartType,
  defineChart,
  controls: { ...build, ...columns, ...look, ...query, ...timeComparison },
  baseQuery,
  format: { numberFormatter, timeFormatter, currencySymbol },
};
