import { create } from "zustand";
import { changeTab, tabOf } from "../model/tabs/index.ts";
import type { KeptField, KeptFields } from "./fields.ts";

/** A tab that another window has changed while it was changed here. */
export interface Conflict {
  theirs: KeptFields;
  fields: KeptField[];
  /** What both began from, and its version. */
  base: KeptFields | null;
  version: string | null;
}

interface Status {
  /** The tabs are there. */
  ready: boolean;
  conflicts: Readonly<Record<string, Conflict>>;
  /** Tabs with changes that only this browser has. */
  unsent: Readonly<Record<string, true>>;
  /** Tabs whose content could not be fetched. */
  unread: Readonly<Record<string, true>>;
}

const EMPTY: Status = { ready: false, conflicts: {}, unsent: {}, unread: {} };

/** How the keeping of tabs stands. */
export const usePersistence = create<Status>()(() => EMPTY);

const { getState: get, setState: set } = usePersistence;

export const resetStatus = (): void => set(EMPTY, true);

function omitId<T>(all: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> {
  const { [id]: _, ...others } = all;
  return others;
}

export function putConflict(id: string, conflict: Conflict): void {
  set(({ conflicts }) => ({ conflicts: { ...conflicts, [id]: conflict } }));
}

export function dropConflict(id: string): void {
  if (id in get().conflicts) set(({ conflicts }) => ({ conflicts: omitId(conflicts, id) }));
}

export function markUnread(id: string, unread: boolean): void {
  if (id in get().unread === unread) return;
  set((status) => ({ unread: unread ? { ...status.unread, [id]: true } : omitId(status.unread, id) }));
}

/** The tabs with changes that only this browser has; says so only when that is news. */
export function setUnsent(ids: readonly string[]): void {
  const { unsent } = get();
  if (ids.length === Object.keys(unsent).length && ids.every((id) => id in unsent)) return;
  set({ unsent: Object.fromEntries(ids.map((id) => [id, true as const])) });
}

/** Ends a conflict: what is here replaces what the other window has kept. */
export const keepMine = (id: string): void => dropConflict(id);

/** Ends a conflict with what the other window has kept. Answers what stood here in its place. */
export function takeTheirs(id: string): Partial<KeptFields> | null {
  const conflict = get().conflicts[id];
  const tab = tabOf(id);
  if (!conflict || !tab) return null;
  changeTab(id, pick(conflict.theirs, conflict.fields));
  dropConflict(id);
  return pick(tab, conflict.fields);
}

const pick = (from: KeptFields, fields: readonly KeptField[]): Partial<KeptFields> =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));
