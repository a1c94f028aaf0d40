export type { ThemeName } from "./readTokens.ts";
export { type StaticTheme, staticTheme } from "./staticTheme.ts";
