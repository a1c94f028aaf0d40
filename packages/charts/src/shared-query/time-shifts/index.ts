export { comparedColumn, compareRule, type ShiftedMetric, shiftedMetrics } from "./timeShifts.ts";
