export { type ConvertedDashboard, convertFilterBoxes } from "./convertFilterBoxes.ts";
