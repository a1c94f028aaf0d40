export { databaseFile } from "./databaseFile.ts";
export { hostEntry } from "./entry.ts";
export { errorOf, failureOf } from "./failure.ts";
export { type GrowingFile, growingFile } from "./growingFile.ts";
export { createHost, type Host, type HostOptions, type HostRequest } from "./host.ts";
export { collectAfter, collectBody, collectWhenIdle, heapLimitFlag } from "./memory.ts";
export type { Failure, HostReply } from "./protocol.ts";
export { type Answer, type Cancellation, type HostService, type Parent, serve } from "./serve.ts";
