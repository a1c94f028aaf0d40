import type { Db, Platform } from "../../../platform/feature.ts";
import type { ImportOptions } from "../plan/plan.ts";

/** An import that is being written: all of it in one transaction, at one time. */
export interface ImportTransaction {
  platform: Platform;
  trx: Db;
  options: ImportOptions;
  now: string;
}

/** A dataset as charts refer to it. */
export interface StoredDataset {
  id: number;
  table_name: string;
}

/** Who changed a row, and when. */
export const audit = ({ options, now }: ImportTransaction) => ({
  changed_on: now,
  changed_by_fk: options.identity.userId,
});

/** Who made a row, and when. */
export const createdFields = ({ options, now }: ImportTransaction) => ({
  created_on: now,
  created_by_fk: options.identity.userId,
});

/** The importer owns what is imported, besides those who own it already. */
export function ownersWith({ options }: ImportTransaction, known: readonly number[]): number[] {
  const { userId } = options.identity;
  return [...new Set(userId === null ? known : [...known, userId])];
}

/** An object or its text as it is stored; null for nothing. */
export function jsonText(value: Record<string, unknown> | string | null | undefined): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "string") return value;
  return Object.keys(value).length === 0 ? null : JSON.stringify(value);
}
