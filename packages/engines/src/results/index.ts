export { openResultTools } from "./resultTools.ts";
