import type { Result } from "@sightline/core/errors";
import {
  type ComponentId,
  type ComponentType,
  type Layout,
  type LayoutError,
  outermostOf,
  parentOf,
} from "@sightline/core/layout";
import { copyComponents, duplicateComponents, pasteComponents } from "@sightline/core/layout/copies";
import {
  type Destination,
  moveComponents,
  newComponent,
  removeComponents,
} from "@sightline/core/layout/edit";
import { resizeComponent } from "@sightline/core/layout/size";
import { openTabOf } from "@sightline/core/layout/tabs";
import { toast } from "@sightline/ui/toast";
import { word } from "../../../../lib/i18n/index.ts";
import { announce, changeLayout, undoTo } from "../actions.ts";
import { namesOf, placeOf, sizeText } from "../components/names.ts";
import { useLayoutDraft } from "../draft/draftStore.ts";
import { offerAction } from "../offers.ts";
import { selectComponents, selectedComponents, startWriting } from "../selection/selectionStore.ts";
import { findCopied, keepCopied } from "./copiedComponents.ts";
import { type DraggedContent, layoutAfterDrop } from "./dropPlaces.ts";
import { warnOfFilterScopes } from "./filterScopes.ts";
import { type Direction, moveSeveralByKey } from "./keyMoves.ts";
import { neighbourOf } from "./neighbourOf.ts";
import { newId } from "./newId.ts";

const present = (): Layout => useLayoutDraft.getState().history.present;

/** Types whose text is written as soon as they are added. */
const WRITTEN = ["HEADER", "MARKDOWN", "TAB"];
/** Types that stand side by side in rows. */
const JOINS_ROWS: readonly ComponentType[] = ["CHART", "MARKDOWN", "COLUMN", "DYNAMIC"];

/** Puts what was dragged to its destination. */
export function dropDragged(dragged: DraggedContent, destination: Destination): void {
  const result = layoutAfterDrop(present(), dragged, destination, newId);
  if (!result.ok) {
    explain(result.error);
    return;
  }
  const { layout, ids } = result.value;
  if (dragged.kind === "components") finishMove(layout, ids);
  else finishAdding(layout, ids);
}

/** Adds a component beside the one that is chosen, or else at the end of the page. It joins a row that has room for it. */
export function addComponent(
  added: DraggedContent & { kind: "new" },
  { end, openTabs }: { end: ComponentId; openTabs: readonly ComponentId[] },
): void {
  const layout = present();
  const component = newComponent(added.type, newId(added.type), added.meta);
  const chosen = selectedComponents(layout).at(-1);
  // Chosen tabs stand for the one that is open.
  const open = layout[chosen ?? ""]?.type === "TABS" ? openTabOf(layout, chosen ?? "", openTabs) : null;
  const near = placeForNew(layout, added.type, open ?? chosen ?? end);
  const copied = { roots: [component.id], components: [component] };
  const result = pasteComponents(layout, copied, near, newId);
  if (!result.ok) {
    explain(result.error);
    return;
  }
  // Whoever adds charts by key adds several.
  finishAdding(result.value.layout, result.value.ids, { takesFocus: added.type !== "CHART" });
}

/** The component after which a new one comes: inside of a chosen tab or column, at the end of a row that it can join. */
function placeForNew(layout: Layout, type: ComponentType, chosen: ComponentId): ComponentId {
  const { type: chosenType = "GRID", children = [] } = layout[chosen] ?? {};
  const near = chosenType === "TAB" || chosenType === "COLUMN" ? (children.at(-1) ?? chosen) : chosen;
  const parent = layout[parentOf(layout, near) ?? ""];
  if (!JOINS_ROWS.includes(type)) return parent?.type === "ROW" ? parent.id : near;
  return layout[near]?.type === "ROW" ? (layout[near].children.at(-1) ?? near) : near;
}

/** Moves components by one step. */
export function moveByStep(ids: readonly ComponentId[], direction: Direction): void {
  const result = moveSeveralByKey(present(), ids, direction, newId);
  if (result.ok) finishMove(result.value, ids);
  // At the edge of the page a key does nothing, and only says so.
  else if (result.error.kind === "not-allowed") announce(result.error.message);
  else explain(result.error);
}

/** Moves components to the end of a container. */
export function moveTo(ids: readonly ComponentId[], containerId: ComponentId): void {
  const index = present()[containerId]?.children.length ?? 0;
  const result = moveComponents(present(), ids, { parentId: containerId, index }, newId);
  if (result.ok) finishMove(result.value, ids);
  else explain(result.error);
}

/** Deletes components with all they hold; the toast brings them back. */
export function removeFromLayout(ids: readonly ComponentId[]): void {
  const before = present();
  const next = removeComponents(before, ids);
  if (next === before) return;
  const last = outermostOf(before, ids).at(-1);
  const name = namesOf(before, ids);
  selectComponents([]);
  changeLayout(next, { focusId: last === undefined ? null : neighbourOf(before, next, last) });
  offerAction(word("dashboards:removed", { name }), {
    label: word("common:undo"),
    run: () => undoTo(next),
  });
}

/** Keeps copies of components for pasting. */
export function copyFromLayout(ids: readonly ComponentId[]): void {
  const copied = copyComponents(present(), ids);
  if (copied.roots.length === 0) return;
  keepCopied(copied);
  const said = word("dashboards:copied", { name: namesOf(present(), copied.roots) });
  announce(said);
  toast.info(said);
}

/** Puts what was last copied beside a component. */
export function pasteInto(near: ComponentId): void {
  const copied = findCopied();
  if (copied) finishCopies(pasteComponents(present(), copied, near, newId));
  else announce(word("dashboards:nothingCopied"));
}

/** Puts copies of components beside them. */
export const duplicateInLayout = (ids: readonly ComponentId[]): void =>
  finishCopies(duplicateComponents(present(), ids, newId));

/** Changes the size of components by columns and units of height. */
export function resizeByStep(
  ids: readonly ComponentId[],
  { columns = 0, units = 0 }: { columns?: number; units?: number },
): void {
  const next = ids.reduce((layout, id) => {
    const { width, height } = layout[id]?.meta ?? {};
    return resizeComponent(layout, id, {
      ...(width !== undefined && columns !== 0 && { width: width + columns }),
      ...(height !== undefined && units !== 0 && { height: height + units }),
    });
  }, present());
  changeLayout(next);
  const last = ids.at(-1);
  if (last !== undefined) announce(sizeText(present(), last));
}

function finishCopies(result: Result<{ layout: Layout; ids: ComponentId[] }, LayoutError>): void {
  if (!result.ok) {
    explain(result.error);
    return;
  }
  const { layout, ids } = result.value;
  if (ids.length === 0) return;
  changeLayout(layout, { focusId: ids.at(-1) ?? null });
  selectComponents(ids);
  sayPlace("dashboards:saidAdded", ids);
}

function finishAdding(
  layout: Layout,
  ids: readonly ComponentId[],
  { takesFocus = true }: { takesFocus?: boolean } = {},
): void {
  const [id] = ids;
  const added = layout[id ?? ""];
  const isFocused = takesFocus && added && !WRITTEN.includes(added.type);
  changeLayout(layout, { focusId: isFocused ? added.id : null });
  if (!added) return;
  if (!takesFocus) revealComponent(added.id);
  selectComponents([added.id]);
  if (WRITTEN.includes(added.type)) startWriting(added.id);
  sayPlace("dashboards:saidAdded", [added.id]);
}

/** Scrolls to a component that is about to be drawn. */
const revealComponent = (id: ComponentId): void =>
  void requestAnimationFrame(() =>
    document.querySelector(`[data-frame="${CSS.escape(id)}"]`)?.scrollIntoView({ block: "nearest" }),
  );

function finishMove(layout: Layout, ids: readonly ComponentId[]): void {
  const before = present();
  // Dropped where it stood: nothing to undo.
  if (JSON.stringify(layout) === JSON.stringify(before)) return;
  changeLayout(layout, { focusId: ids.at(-1) ?? null });
  selectComponents(ids);
  warnOfFilterScopes(before, layout, ids);
  sayPlace("dashboards:saidMoved", ids);
}

function sayPlace(key: "dashboards:saidAdded" | "dashboards:saidMoved", ids: readonly ComponentId[]): void {
  const layout = present();
  const last = ids.at(-1);
  if (last !== undefined) announce(word(key, { name: namesOf(layout, ids), place: placeOf(layout, last) }));
}

function explain({ message }: LayoutError): void {
  announce(message);
  toast.warning(message);
}
