import type { StoreKind } from "../store/storeKind.ts";
import type { Store } from "./table.ts";

export interface Migration {
  /** Consecutive from 1; a released migration never changes. */
  version: number;
  name: string;
  up(store: Store, kind: StoreKind): Promise<void>;
}
