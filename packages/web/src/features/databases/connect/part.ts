import type { Draft } from "./draft.ts";
import type { Faults } from "./faults.ts";

/** What every part of the form is given. */
export interface Part {
  draft: Draft;
  faults: Faults;
  change: (change: Partial<Draft>) => void;
}
