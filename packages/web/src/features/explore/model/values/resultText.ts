import { epochText } from "../../../../lib/time/index.ts";

/** A value of a result as it is read. Times arrive as epoch milliseconds, UTC. */
export function resultText(value: unknown, temporal: boolean): string {
  if (value === null || value === undefined) return "NULL";
  if (temporal && typeof value === "number") return epochText(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
