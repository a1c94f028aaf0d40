export { fillPattern, linePattern, pointPattern } from "./patterns.ts";
