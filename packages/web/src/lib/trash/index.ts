export { restoreObjects } from "./restoreObjects.ts";
