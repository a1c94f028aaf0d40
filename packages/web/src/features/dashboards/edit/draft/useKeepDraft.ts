import type { Dashboard } from "@sightline/api/dashboards";
import { useEffect, useState } from "react";
import { bootstrap } from "../../../../lib/bootstrap/index.ts";
import { drawnLayout, hasUnsavedChanges, useLayoutDraft } from "./draftStore.ts";
import { type KeptDraft, keptDrafts } from "./keptDraft.ts";

const drafts = () => keptDrafts(sessionStorage, bootstrap().user.userId);

/** Throws away what was kept of a dashboard's draft. */
export const forgetDraft = (dashboardId: number): void => drafts().forget(dashboardId);

/** Keeps each unsaved change in the browser; answers the draft that an earlier page left, if there is one. */
export function useKeepDraft({ id, changed_on }: Dashboard): KeptDraft | null {
  const [kept] = useState(() => drafts().find(id));
  useEffect(
    () =>
      useLayoutDraft.subscribe((draft, before) => {
        const layout = drawnLayout(draft);
        if (draft.dashboardId !== id || before.dashboardId !== id || layout === drawnLayout(before)) return;
        if (hasUnsavedChanges(draft)) drafts().keep(id, { layout, at: Date.now(), base: changed_on });
        else drafts().forget(id);
      }),
    [id, changed_on],
  );
  return kept;
}
