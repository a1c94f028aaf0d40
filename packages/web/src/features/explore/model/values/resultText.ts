import { epochText } from "../../../../lib/time/index.ts";

/** A value of a column as it is read. Times arrive as epoch milliseconds, UTC. */
export const resultText = (value: string | number, temporal: boolean): string =>
  temporal && typeof value === "number" ? epochText(value) : String(value);
