export { partUrl, type SandboxPart } from "./part.ts";
export { createSandbox, type SandboxCall, textSandbox } from "./sandbox.ts";
