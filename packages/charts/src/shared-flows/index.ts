export { flowQuery } from "./flowQuery.ts";
export { type Flow, type Flows, flowKey, readFlows } from "./readFlows.ts";
