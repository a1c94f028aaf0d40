export { crossFilterMask, marksAfterClick, marksOf, selectedValues } from "./crossFilterMask.ts";
