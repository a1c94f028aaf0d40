export { awaitsFirstChoice, defaultMask, hasValue, lacksValue, maskOf, startMasks } from "./maskOf.ts";
export { maskOfGroupby } from "./maskOfGroupby.ts";
export { maskOfLayers } from "./maskOfLayers.ts";
export { maskOfRange, type RangeValue, rangeProblem } from "./maskOfRange.ts";
export { maskOfSelect } from "./maskOfSelect.ts";
export { maskOfTime, maskOfTimeColumn, maskOfTimeGrain } from "./maskOfTime.ts";
