export { SummaryFacts } from "./SummaryFacts.tsx";
export { SummaryPopover } from "./SummaryPopover.tsx";
export { summarizeColumn } from "./summarizeColumn.ts";
