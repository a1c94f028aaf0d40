export { LAYERS_ID } from "./mantineTheme.ts";
export { COLOR_SCHEME_KEY, UiProvider } from "./UiProvider.tsx";
export { type ThemeChoice, useTheme } from "./useTheme.ts";
