export { fitLines, MIN_TEXT_SIZE } from "./fitLines.ts";
