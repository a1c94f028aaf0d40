import { bootstrap } from "../../../lib/bootstrap/index.ts";

const FALLBACK_MOST = 100_000;

/** The choices of the row limit: powers of ten up to the most that the server gives, and what is chosen now. */
export function limitChoices(chosen: number): number[] {
  const configured = bootstrap().common.conf.SQL_MAX_ROW;
  const most = typeof configured === "number" ? configured : FALLBACK_MOST;
  const choices = new Set([chosen, most]);
  for (let limit = 10; limit < most; limit *= 10) choices.add(limit);
  return [...choices].sort((a, b) => a - b);
}
