/** Why a query did not run or failed: one type, and its error message in each format of the API. */
export { askEngine, syntaxFault, textAt } from "./askEngine.ts";
export { faultText, type QueryFault, storedFault, structuredFault, unknownColumn } from "./fault.ts";
