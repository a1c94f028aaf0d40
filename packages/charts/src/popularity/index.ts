export { byPopularity } from "./popularity.ts";
