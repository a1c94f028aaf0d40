export { categoricalSchemes, DEFAULT_CATEGORICAL } from "./categoricalSchemes.ts";
export { type ColorScope, type ColorScopeOptions, createColorScope, type GivenColors } from "./colorScope.ts";
export { dashboardColors } from "./dashboardColors.ts";
export { drawnColors } from "./drawnColors.ts";
export { previewColors } from "./previewColors.ts";
export { sequentialColorsOn } from "./sequentialColorsOn.ts";
export { DEFAULT_SEQUENTIAL, sequentialSchemes } from "./sequentialSchemes.ts";
