import { create } from "zustand";
import type { Conflict } from "../../../lib/conflict/index.ts";

const KEY = "sightline.saved-query-versions";

export interface SavedFields {
  label: string;
  description: string;
  tags: string[];
}

/** A saved query that was changed in another window since this one began from it. */
interface SavedConflict {
  tabId: string;
  conflict: Conflict;
  /** What was typed in the dialog; absent: only the text and its place were to be saved. */
  fields?: SavedFields | undefined;
}

/** The conflict that the user is asked about; null: none. */
export const useSavedConflict = create<{ asked: SavedConflict | null }>()(() => ({ asked: null }));

function readVersions(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** The version of a saved query that this window began from; null: not known, and the last one to save wins. */
export const savedVersion = (id: number): string | null => readVersions()[id] ?? null;

/** Notes the version that this window begins from; it outlives a reload. */
export function noteSavedVersion(id: number, version: string | null): void {
  if (version === null) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readVersions(), [id]: version }));
  } catch {
    // A full or blocked storage: the last one to save wins.
  }
}
