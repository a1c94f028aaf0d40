export { plainTable, plainTableHeight } from "./plainTable.ts";
