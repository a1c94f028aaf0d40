import type { Transaction } from "kysely";
import type { Schema } from "../schema.ts";
import type { StoreKind } from "../store/storeKind.ts";

export interface Migration {
  /** Consecutive from 1; a released migration never changes. */
  version: number;
  name: string;
  up(store: Transaction<Schema>, kind: StoreKind): Promise<void>;
}
