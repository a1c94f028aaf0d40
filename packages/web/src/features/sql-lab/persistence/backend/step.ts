import type { Failure } from "./messages.ts";

/** One call that brings the backend nearer to what a tab is. */
export interface Step {
  /** What is said when it fails. */
  failures: readonly Failure[];
  /** Names the step, with what it would keep: what was refused is not sent again. */
  refusal: readonly (readonly [key: string, value: unknown])[];
  /** Answers the new id of the tab, if it got one. */
  run: () => Promise<string | undefined>;
  /** What a 404 means; without it, that the tab is gone. */
  onGone?: () => void;
  /** What a 412 means. */
  onConflict?: () => Promise<void>;
  /** Where a user's tabs were as many as may be kept, there is room for another one afterwards. */
  makesRoom?: boolean;
  /** Not to be tried again. */
  onRefused?: () => void;
}
