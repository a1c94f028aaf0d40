export { flowQuery } from "./flowQuery.ts";
export { type Flow, type Flows, readFlows } from "./readFlows.ts";
