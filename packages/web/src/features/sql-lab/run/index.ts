export { errorsOf, sqlErrors } from "./errors.ts";
export { stopOnLeave } from "./leave.ts";
export { startPolling } from "./poll.ts";
export { type CreateAs, previewTable, type RunText, runAgain, runInTab, stopQuery } from "./runQuery.ts";
export { fromServer, hasEnded, settle } from "./settle.ts";
export { Toolbar } from "./Toolbar.tsx";
