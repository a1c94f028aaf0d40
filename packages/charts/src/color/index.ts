export { categoricalSchemes, DEFAULT_CATEGORICAL } from "./categoricalSchemes.ts";
export { type ColorScope, type ColorScopeOptions, createColorScope } from "./colorScope.ts";
export { parseColor, readableInk } from "./contrastText.ts";
export { drawnColors } from "./drawnColors.ts";
export { contrastRatio, LARGE_TEXT_CONTRAST, readableColor, TEXT_CONTRAST } from "./readableColor.ts";
export { sequentialColorsOn } from "./sequentialColorsOn.ts";
export { DEFAULT_SEQUENTIAL, sequentialSchemes } from "./sequentialSchemes.ts";
