export { type Flow, type Flows, readFlows } from "./readFlows.ts";
