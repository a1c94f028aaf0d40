export { fitLines, MIN_TEXT_SIZE } from "./fitLines.ts";
export { textHalo } from "./halo.ts";
