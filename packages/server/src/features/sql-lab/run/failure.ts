import type { AppError } from "@sightline/core/errors";
import { structuredError } from "@sightline/core/errors/structured";
import { causeOf } from "../../../platform/db/store/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import { type QueryFault, storedFault, structuredFault } from "../../query-faults/index.ts";
import type { StorageFault } from "../results/store/index.ts";

/** Why a query has no result: what is kept with it, and what the client is told. */
export interface Failure {
  state: "failed" | "stopped" | "timed_out";
  message: string;
  errors: unknown[];
  reply: AppError;
}

export const NO_BACKEND: AppError = structuredError(
  "internal",
  "RESULTS_BACKEND_NOT_CONFIGURED_ERROR",
  "Results backend is not configured.",
);

/** Tells the operator why rows could not be stored. */
export const logStorageFault = ({ log }: Platform, fault: StorageFault): void =>
  log("error", fault.message, causeOf(fault));

/** What a client hears when rows could not be stored. */
export const storageError = ({ message }: StorageFault): AppError =>
  structuredError("unavailable", "GENERIC_BACKEND_ERROR", message);

/** An error of the API as the failure of a query. */
export function failureOf(error: AppError): Failure {
  const errors = error.body === "errors" ? error.errors : [];
  const message = errors[0]?.message ?? (error.body === "message" ? String(error.message) : "");
  return { state: "failed", message, errors, reply: error };
}

/** A fault of the database or of our checks as the failure of a query. */
export function faultFailure(fault: QueryFault, said: { sql: string; engine: string }, prefix = ""): Failure {
  const extra = fault.kind === "syntax" ? said : {};
  const stored = storedFault(fault, { prefix, extra });
  const states = { cancelled: "stopped", timeout: "timed_out" } as const;
  const state = fault.kind === "cancelled" || fault.kind === "timeout" ? states[fault.kind] : "failed";
  return {
    state,
    message: stored.message,
    errors: [stored],
    reply: structuredFault(fault, { prefix, extra }),
  };
}
