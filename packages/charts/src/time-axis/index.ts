export { timeAxisOf } from "./timeAxis.ts";
