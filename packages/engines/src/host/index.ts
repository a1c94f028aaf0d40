export { databaseFile } from "./databaseFile.ts";
export { hostEntry } from "./entry.ts";
export { type GrowingFile, growingFile } from "./growingFile.ts";
export { createHost, type Host, type HostOptions, type HostReply, type HostRequest } from "./host.ts";
export type { Failure } from "./protocol.ts";
export { type Answer, type Cancellation, type HostService, serve } from "./serve.ts";
