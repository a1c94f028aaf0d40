export { contrastText, parseColor, readableInk } from "./contrastText.ts";
export { contrastRatio, LARGE_TEXT_CONTRAST, readableColor, TEXT_CONTRAST } from "./readableColor.ts";
