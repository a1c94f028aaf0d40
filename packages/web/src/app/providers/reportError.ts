import { ApiError } from "../../lib/api/index.ts";

/** An answer that says no is told on the page; only what is a mistake of ours goes to the console. */
export function reportError(error: unknown): void {
  if (!(error instanceof ApiError)) console.error(error);
}
