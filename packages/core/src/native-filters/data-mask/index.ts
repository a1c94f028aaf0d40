export { type Clause, clausesOf, extraFormDataFor, groupbyFor, withClauses } from "./clauses.ts";
export { type DataMask, type DataMasks, type ExtraFormData, emptyMask, type FilterMark } from "./dataMask.ts";
export { mergeExtraFormData } from "./mergeExtraFormData.ts";
