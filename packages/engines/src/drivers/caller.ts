import type { QueryResult } from "../engine.ts";
import type { HostReply, HostRequest } from "../host/index.ts";
import type { Target } from "./calls.ts";

/** Asks the process of one connection. */
export interface Caller {
  target: Target;
  request(wanted: Pick<HostRequest, "op" | "args"> & Partial<HostRequest>): Promise<HostReply>;
  /** Keeps the process from being ended as idle. Gives the function that lets go. */
  hold(): () => void;
  /** Whether there is a process that may know of something. */
  isRunning(): boolean;
}

/**
 * A time after which the serving process no longer waits for a statement, ms. The adapter counts the statement's own
 * time: once while it waits for a connection, and once while it runs.
 */
export const waitLimitsOf = (timeoutMs: number): number => 2 * timeoutMs + 15_000;

/** The process's answer as the contract has it. */
export const toResult = ({ value, body }: HostReply): QueryResult => ({
  ...(value as Omit<QueryResult, "body">),
  body,
});
