export { cellText, columnKind } from "./cellText.ts";
export { firstWidths, fittingWidth, LEAST_WIDTH } from "./columnWidths.ts";
export { DataGrid } from "./DataGrid.tsx";
export type { GridSource, Row, SortBy } from "./gridSource.ts";
export type { KeptScroll } from "./useScrollWindow.ts";
export { zonedTime } from "./useZonedTitle.ts";
