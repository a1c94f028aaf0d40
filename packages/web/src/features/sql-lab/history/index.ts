export { fromRow } from "./fromRow.ts";
export { QueryHistory } from "./QueryHistory.tsx";
