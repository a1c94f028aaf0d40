export { flowQuery } from "./flowQuery.ts";
export { type Flow, type FlowMarks, type Flows, flowKey, readFlows } from "./readFlows.ts";
