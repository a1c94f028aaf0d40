export { isStandardLegend, type Legend, legendOf } from "./legend.ts";
export { NOTE_HEIGHT, noteOption, omissionText, restColor } from "./omission.ts";
