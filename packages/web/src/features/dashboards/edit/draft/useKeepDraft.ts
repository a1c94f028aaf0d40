import { useEffect, useState } from "react";
import { bootstrap } from "../../../../lib/bootstrap/index.ts";
import { browserStore } from "../../../../lib/browser-store/index.ts";
import type { LoadedDashboard } from "../../queries.ts";
import { drawnLayout, hasUnsavedChanges, useLayoutDraft } from "./draftStore.ts";
import { type KeptDraft, keptDrafts } from "./keptDraft.ts";
import { openPages, pageName } from "./openPages.ts";

const drafts = () => keptDrafts(browserStore(), bootstrap().user.userId, pageName());

/** Throws away what was kept of a dashboard's draft. */
export const forgetDraft = (dashboardId: number): void => drafts().forget(dashboardId);

/** A draft that an earlier page has left. */
export interface LeftDraft extends KeptDraft {
  /** It is not offered again. */
  forget: () => void;
}

/** Keeps each unsaved change in the browser; answers the draft that an earlier page left, if there is one. */
export function useKeepDraft({
  id,
  changed_on,
}: Pick<LoadedDashboard, "id" | "changed_on">): LeftDraft | null {
  const [left, setLeft] = useState<LeftDraft | null>(null);
  useEffect(() => {
    let isHere = true;
    void openPages().then((open) => {
      const found = drafts().find(id, open);
      if (!isHere || !found) return;
      setLeft({ ...found.draft, forget: () => drafts().forget(id, found.page) });
    });
    return () => {
      isHere = false;
    };
  }, [id]);
  useEffect(
    () =>
      useLayoutDraft.subscribe((draft, before) => {
        const layout = drawnLayout(draft);
        if (draft.dashboardId !== id || before.dashboardId !== id) return;
        if (layout === drawnLayout(before) && draft.settings === before.settings) return;
        if (!hasUnsavedChanges(draft)) {
          drafts().forget(id);
          return;
        }
        const { settings, version } = draft;
        drafts().keep(id, { layout, settings, at: Date.now(), base: changed_on, version });
      }),
    [id, changed_on],
  );
  return left;
}
