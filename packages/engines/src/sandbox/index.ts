export { partUrl, type SandboxPart } from "./part.ts";
export { type CallPart, createSandbox, type Sandbox, type SandboxCall, textSandbox } from "./sandbox.ts";
