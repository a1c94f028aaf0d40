import type { Layout } from "@sightline/core/layout";
import { normaliseLayout, toPosition } from "@sightline/core/layout/stored";
import type { SettingsChange } from "../properties/settings.ts";

/** A draft that outlived its page. */
export interface KeptDraft {
  layout: Layout;
  settings: SettingsChange;
  /** Epoch milliseconds of its last change. */
  at: number;
  /** When the dashboard had been changed that the draft began from. */
  base: string;
  /** The version of the dashboard that the draft began from; null: not known. */
  version: string | null;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIX = "sightline.dashboard-draft";

/**
 * Drafts of one user in the browser: a reload, a crash and a log-out leave them. Each page keeps its own, so that two pages
 * which edit one dashboard do not overwrite each other's.
 */
export function keptDrafts(store: Store, userId: number | undefined, page: string) {
  const prefixOf = (dashboardId: number) => `${PREFIX}.${userId ?? "nobody"}.${dashboardId}.`;
  const keyOf = (dashboardId: number, of = page) => prefixOf(dashboardId) + of;

  function read(key: string): KeptDraft | null {
    try {
      const kept = JSON.parse(store.getItem(key) ?? "null") as
        | (Omit<KeptDraft, "layout"> & { positions: unknown })
        | null;
      const layout = kept && normaliseLayout(kept.positions);
      if (!kept || !layout?.ok) return null;
      const { settings = {}, at, base, version = null } = kept;
      return { layout: layout.value.layout, settings, at, base, version };
    } catch {
      return null;
    }
  }

  return {
    keep(dashboardId: number, { layout, ...kept }: KeptDraft): void {
      try {
        store.setItem(keyOf(dashboardId), JSON.stringify({ positions: toPosition(layout), ...kept }));
      } catch {
        // A full or blocked storage: the draft lives as long as the page.
      }
    },
    forget: (dashboardId: number, of?: string): void => store.removeItem(keyOf(dashboardId, of)),
    /** The newest draft of a dashboard that this page, or one that is no longer open, has left. */
    find(dashboardId: number, openPages: ReadonlySet<string>): { page: string; draft: KeptDraft } | null {
      const prefix = prefixOf(dashboardId);
      const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? "");
      const pages = keys
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length))
        .filter((of) => of === page || !openPages.has(of));
      const drafts = pages.flatMap((of) => {
        const draft = read(prefix + of);
        return draft ? [{ page: of, draft }] : [];
      });
      return drafts.sort((one, other) => other.draft.at - one.draft.at)[0] ?? null;
    },
  };
}
