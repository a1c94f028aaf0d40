export { awaitsFirstChoice, defaultMask, hasValue, lacksValue, maskOf } from "./maskOf.ts";
export { maskOfLink } from "./maskOfLink.ts";
export { maskOfRange, type RangeValue, rangeProblem } from "./maskOfRange.ts";
export { maskOfSelect } from "./maskOfSelect.ts";
export { maskOfTime, maskOfTimeColumn, maskOfTimeGrain } from "./maskOfTime.ts";
export { startMasks } from "./startMasks.ts";
