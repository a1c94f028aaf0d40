/** Why a query did not run or did not end well: one type for it, and its words in each shape that calls of the API give. */
export { askEngine, syntaxFault, textAt } from "./askEngine.ts";
export { faultText, type QueryFault, storedFault, structuredFault, unknownColumn } from "./fault.ts";
