export { convertFilterBoxes } from "./convertFilterBoxes.ts";
