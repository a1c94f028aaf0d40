import type { QueryMetric } from "@sightline/core/query";
import type { Forecast } from "../forecast/readForecast.ts";

/** What the places of an x axis are. */
export type AxisType = "time" | "value" | "category";

/** What is drawn for one column of the reply. */
export interface Series {
  /** The result column, unique within the picture. */
  id: string;
  name: string;
  /** The time that its values come from, such as `1 week ago`; null: that of the axis. */
  shift: string | null;
  /** Its name at the time of the axis. */
  ownName: string;
  metric: QueryMetric | null;
  /** The values of the dimensions, without the metric. */
  dimensions: string[];
  /** values[i] belongs to the model's x[i]. */
  values: (number | null)[];
  /** How it goes on; missing: nothing is predicted. */
  forecast?: Forecast;
  /** It is the sum of series that are not drawn themselves. */
  isRest?: true;
}
