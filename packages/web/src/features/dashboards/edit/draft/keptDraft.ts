import type { Layout } from "@sightline/core/layout";
import { normaliseLayout, toPosition } from "@sightline/core/layout/stored";

/** A draft that outlived its page. */
export interface KeptDraft {
  layout: Layout;
  /** Epoch milliseconds of its last change. */
  at: number;
  /** When the dashboard had been changed that the draft began from. */
  base: string;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const keyOf = (userId: number | undefined, dashboardId: number) =>
  `sightline.dashboard-draft.${userId ?? "nobody"}.${dashboardId}`;

/** Drafts of one user, in the tab's own storage: a reload or a crash leaves them, another tab does not see them. */
export const keptDrafts = (store: Store, userId: number | undefined) => ({
  keep(dashboardId: number, { layout, at, base }: KeptDraft): void {
    try {
      store.setItem(keyOf(userId, dashboardId), JSON.stringify({ positions: toPosition(layout), at, base }));
    } catch {
      // A full or blocked storage: the draft lives as long as the page.
    }
  },
  forget: (dashboardId: number): void => store.removeItem(keyOf(userId, dashboardId)),
  find(dashboardId: number): KeptDraft | null {
    try {
      const kept = JSON.parse(store.getItem(keyOf(userId, dashboardId)) ?? "null") as {
        positions: unknown;
        at: number;
        base: string;
      } | null;
      const layout = kept && normaliseLayout(kept.positions);
      return kept && layout?.ok ? { layout: layout.value.layout, at: kept.at, base: kept.base } : null;
    } catch {
      return null;
    }
  },
});
