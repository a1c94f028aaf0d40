export { type TableWrite, tableWrite } from "./tableWrite.ts";
