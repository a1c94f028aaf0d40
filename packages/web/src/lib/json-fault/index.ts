export { type JsonFault, type JsonFaultKind, jsonFault } from "./jsonFault.ts";
