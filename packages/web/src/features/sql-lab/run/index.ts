export { hasEnded } from "./applyServerState.ts";
export { stopOnLeave } from "./leave.ts";
export { startPolling } from "./poll.ts";
export { type CreateAs, previewTable, runAgain, runInTab, stopQuery } from "./runQuery.ts";
export { Toolbar } from "./Toolbar.tsx";
