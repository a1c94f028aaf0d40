import { create } from "zustand";
import { persist } from "zustand/middleware";
import { bootstrap } from "../../lib/bootstrap/index.ts";

/** What the analyst has typed and chosen. Kept in the browser, so that a reload or a log-out loses nothing. */
export interface EditorState {
  dbId: number | null;
  schema: string | null;
  sql: string;
  queryLimit: number;
}

interface EditorStore extends EditorState {
  change: (change: Partial<EditorState>) => void;
}

const DEFAULT_LIMIT = 1000;

function defaultLimit(): number {
  const limit = bootstrap().common.conf.DEFAULT_SQLLAB_LIMIT;
  return typeof limit === "number" ? limit : DEFAULT_LIMIT;
}

export const NEW_SQL = "SELECT ...";

/** One store per user of this browser: what one has typed, the next does not see. */
export const useEditorStore = create<EditorStore>()(
  persist(
    (set) => ({
      dbId: null,
      schema: null,
      sql: NEW_SQL,
      queryLimit: defaultLimit(),
      change: (change) => set(change),
    }),
    { name: `sightline-sql-editor-${bootstrap().user.userId ?? "nobody"}`, version: 1 },
  ),
);

/** The choices of the row limit. */
export const LIMIT_CHOICES = [10, 100, 1000, 10_000, 100_000];
