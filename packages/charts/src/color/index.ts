export { type ColorScope, type ColorScopeOptions, createColorScope, type GivenColors } from "./colorScope.ts";
export { dashboardColors } from "./dashboardColors.ts";
export { drawnColors } from "./drawnColors.ts";
export { previewColors } from "./previewColors.ts";
export { categoricalSchemes, defaultCategorical, defaultSequential, sequentialSchemes } from "./schemes.ts";
export { sequentialColorsOn } from "./sequentialColorsOn.ts";
export { wordsOfReplies } from "./wordsOfReplies.ts";
