import type { ComponentId } from "@sightline/core/layout";
import { create } from "zustand";

/** A change of size that is being made. */
export interface Sizing {
  id: ComponentId;
  /** The row whose columns count; null where the width does not change. */
  rowId: ComponentId | null;
  /** Columns. */
  width: number;
  columns: number;
  /** Units; null where it has no height of its own. */
  height: number | null;
}

/** Apart from the draft: what happens at each step of the pointer concerns the component and the overlay alone. */
export const useSizing = create<{ sizing: Sizing | null }>()(() => ({ sizing: null }));
