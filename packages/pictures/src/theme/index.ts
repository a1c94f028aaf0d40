export { type StaticTheme, staticTheme } from "./staticTheme.ts";
