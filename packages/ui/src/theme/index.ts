export { LAYERS_ID } from "./mantineTheme.ts";
export { UiProvider } from "./UiProvider.tsx";
export { type ThemeChoice, useTheme } from "./useTheme.ts";
