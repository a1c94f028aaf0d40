export { type JsonFault, jsonFault } from "./jsonFault.ts";
