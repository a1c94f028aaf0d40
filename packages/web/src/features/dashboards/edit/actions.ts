import type { ComponentId, ComponentMeta, Layout } from "@sightline/core/layout";
import { updateMeta } from "@sightline/core/layout/edit";
import { canUndo, isFull, LAYOUT_UNDO_LIMIT, pushState, redo, undo } from "@sightline/core/layout/history";
import { toast } from "@sightline/ui/toast";
import { word } from "../../../lib/i18n/index.ts";
import { drawnLayout, useLayoutDraft } from "./draft/draftStore.ts";

const draft = useLayoutDraft.getState;

/** Reads `text` to those who do not see the change. */
export const announce = (announcement: string): void => useLayoutDraft.setState({ announcement });

/** Makes a change that can be undone. */
export function changeLayout(next: Layout, { focusId = null }: { focusId?: ComponentId | null } = {}): void {
  const { history } = draft();
  const changed = pushState(history, next);
  useLayoutDraft.setState({ history: changed, preview: null, focusId, setAside: {} });
  if (isFull(changed) && !isFull(history))
    toast.warning(word("dashboards:undoFull", { count: LAYOUT_UNDO_LIMIT }));
}

/** Draws a change that is still being made. */
export const previewLayout = (next: Layout | null): void => useLayoutDraft.setState({ preview: next });

/** Makes the change that was last drawn as a preview. */
export function commitPreview(): void {
  const { preview: next } = draft();
  if (next) changeLayout(next);
}

/** Takes a change back if nothing followed it, not even a save; what followed is not undone unasked. */
export function undoTo(after: Layout): void {
  const { history } = draft();
  if (history.present === after && canUndo(history)) undoChange();
  else toast.info(word("dashboards:undoFirst"));
}

/** Changes what a component says or looks like. */
export const setMeta = (id: ComponentId, meta: ComponentMeta): void =>
  changeLayout(updateMeta(draft().history.present, id, meta));

/** Draws text while it is typed. */
export const previewMeta = (id: ComponentId, meta: ComponentMeta): void =>
  previewLayout(updateMeta(drawnLayout(draft()), id, meta));

export function undoChange(): void {
  useLayoutDraft.setState(({ history }) => ({ history: undo(history), preview: null, focusId: null }));
  announce(word("dashboards:saidUndone"));
}

export function redoChange(): void {
  useLayoutDraft.setState(({ history, settings, setAside }) => ({
    history: redo(history),
    settings: { ...settings, ...setAside },
    setAside: {},
    preview: null,
    focusId: null,
  }));
  announce(word("dashboards:saidRedone"));
}
