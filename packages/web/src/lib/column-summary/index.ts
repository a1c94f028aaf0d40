export { SummaryPopover } from "./SummaryPopover.tsx";
export { summarizeColumn } from "./summarizeColumn.ts";
