export { databaseFile } from "./databaseFile.ts";
export { forkOptions, hostEntry } from "./entry.ts";
export { errorOf } from "./failure.ts";
export { growingFile } from "./growingFile.ts";
export { createHost, type Host, type HostRequest } from "./host.ts";
export { collectAfter, collectBody, collectWhenIdle } from "./memory.ts";
export type { Failure, HostReply } from "./protocol.ts";
export type { Answer, Cancellation } from "./serve.ts";
