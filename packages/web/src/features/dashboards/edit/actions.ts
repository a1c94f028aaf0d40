import type { Result } from "@sightline/core/errors";
import type { ComponentId, ComponentMeta, Layout, LayoutError } from "@sightline/core/layout";
import { type Destination, moveComponent, removeComponent, updateMeta } from "@sightline/core/layout/edit";
import { isFull, LAYOUT_UNDO_LIMIT, pushState, redo, undo } from "@sightline/core/layout/history";
import { toast } from "@sightline/ui/toast";
import { word } from "../../../lib/i18n/index.ts";
import { nameOf, placeOf } from "./components/names.ts";
import { drawnLayout, useLayoutDraft } from "./draft/draftStore.ts";
import { type Dragged, layoutAfterDrop } from "./moves/dropPlaces.ts";
import { type Direction, moveByKey } from "./moves/keyMoves.ts";
import { neighbourOf } from "./moves/neighbourOf.ts";
import { newId } from "./moves/newId.ts";

const draft = useLayoutDraft.getState;

/** Reads `text` to those who do not see the change. */
export const announce = (said: string): void => useLayoutDraft.setState({ said });

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

/** Makes the change, or says why it is refused. */
function changeOrExplain(result: Result<Layout, LayoutError>, focusId: ComponentId | null): boolean {
  if (!result.ok) {
    announce(result.error.message);
    toast.warning(result.error.message);
    return false;
  }
  changeLayout(result.value, { focusId });
  return true;
}

/** Puts what was dragged to its destination. */
export function dropComponent(dragged: Dragged, destination: Destination): void {
  const { history } = draft();
  const result = layoutAfterDrop(history.present, dragged, destination, newId);
  const added = result.ok
    ? Object.keys(result.value).find(
        (id) => !history.present[id] && dragged.kind === "new" && result.value[id]?.type === dragged.type,
      )
    : undefined;
  const id = dragged.kind === "component" ? dragged.id : (added ?? null);
  if (!changeOrExplain(result, id) || id === null) return;
  const { present } = draft().history;
  announce(
    word(dragged.kind === "new" ? "dashboards:saidAdded" : "dashboards:saidMoved", {
      name: nameOf(present, id),
      place: placeOf(present, id),
    }),
  );
}

/** Moves a component by one step. */
export function moveByStep(id: ComponentId, direction: Direction): void {
  const result = moveByKey(draft().history.present, id, direction, newId);
  if (!result.ok) {
    announce(result.error.message);
    if (result.error.kind !== "not-allowed") toast.warning(result.error.message);
    return;
  }
  changeLayout(result.value, { focusId: id });
  const { present } = draft().history;
  announce(word("dashboards:saidMoved", { name: nameOf(present, id), place: placeOf(present, id) }));
}

/** Moves a component to the end of a container. */
export function moveTo(id: ComponentId, containerId: ComponentId): void {
  const { present } = draft().history;
  const index = present[containerId]?.children.length ?? 0;
  if (changeOrExplain(moveComponent(present, id, { parentId: containerId, index }, newId), id)) {
    const moved = draft().history.present;
    announce(word("dashboards:saidMoved", { name: nameOf(moved, id), place: placeOf(moved, id) }));
  }
}

/** Deletes a component with all it holds; the toast brings it back. */
export function removeFromLayout(id: ComponentId): void {
  const { present } = draft().history;
  const name = nameOf(present, id);
  const next = removeComponent(present, id);
  if (next === present) return;
  changeLayout(next, { focusId: neighbourOf(present, next, id) });
  toast.info(word("dashboards:removed", { name }), {
    action: { label: word("common:undo"), run: () => undoTo(next) },
  });
}

/** Takes a change back if nothing followed it; what followed is not undone unasked. */
function undoTo(after: Layout): void {
  if (draft().history.present === after) undoChange();
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
