export {
  commonTimeRange,
  type TimeBrush,
  timeBrushLabel,
  timeBrushOf,
  withTimeBrush,
} from "./timeBrush.ts";
